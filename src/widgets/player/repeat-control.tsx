import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyOfAction } from '@/core/keyboard/shortcut-table';
import { formatDuration } from '@/core/text/format';
import { useRepeatStart } from '@/state/player/repeat-start-store';
import { usePlayerState } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import styles from './more-controls.module.css';
import { useRepeatStep } from './use-repeat-step';

/** A–B repeat with one button: successive presses set the start, set the end, and clear the section. */
export function RepeatControl() {
  const { t } = useTranslation();
  const section = usePlayerState((snapshot) => snapshot.repeatSection);
  const hasSong = usePlayerState((snapshot) => snapshot.current !== null);
  const beganAtMs = useRepeatStart();
  const step = useRepeatStep();
  const key = keyOfAction('repeat-step');
  const label = section ? 'listening.endRepeat' : beganAtMs === null ? 'listening.setStart' : 'listening.setEnd';
  const state = section
    ? t('listening.section', { from: formatDuration(section.fromMs), to: formatDuration(section.toMs) })
    : beganAtMs === null
      ? t('listening.sleepOff')
      : t('listening.beganAt', { from: formatDuration(beganAtMs) });
  return (
    <section className={styles.part} aria-label={t('listening.repeat')}>
      <header className={styles.head}>
        <RefreshCw size={18} aria-hidden="true" />
        <h3 className={styles.title}>{t('listening.repeat')}</h3>
        <span className={styles.state} data-on={section !== null || beganAtMs !== null}>
          {state}
        </span>
      </header>
      <div className={styles.row}>
        <Button disabled={!hasSong} aria-keyshortcuts={key} title={`${t(label)} (${key})`} onClick={step}>
          {t(label)}
          <span className={styles.key} aria-hidden="true">
            {key}
          </span>
        </Button>
      </div>
      {section === null && beganAtMs === null ? <p className={styles.hint}>{t('listening.repeatHint')}</p> : null}
    </section>
  );
}
