import RefreshCw from 'lucide-react/icons/refresh-cw';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState, useRepeatStart } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint';
import styles from './more-controls.module.css';
import { useRepeatStep } from './use-repeat-step';

/** A–B repeat with one button: successive presses set the start, set the end, and clear the section. */
export function RepeatControl() {
  const { t } = useTranslation();
  const section = usePlayerState((snapshot) => snapshot.repeatSection);
  const hasSong = usePlayerState((snapshot) => snapshot.current !== null);
  const beganAtMs = useRepeatStart();
  const step = useRepeatStep();
  const key = useShortcutHint('repeat-step');
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
        <Button
          disabled={!hasSong}
          aria-keyshortcuts={key?.aria}
          title={key ? `${t(label)} (${key.text})` : t(label)}
          onClick={step}
        >
          {t(label)}
          {key ? (
            <span className={styles.key} aria-hidden="true">
              {key.text}
            </span>
          ) : null}
        </Button>
      </div>
      {section === null && beganAtMs === null ? <p className={styles.hint}>{t('listening.repeatHint')}</p> : null}
    </section>
  );
}
