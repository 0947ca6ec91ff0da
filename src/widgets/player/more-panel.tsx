import AudioWaveform from 'lucide-react/icons/audio-waveform';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openPanel, type PlainPanel } from '@/state/panels.ts';
import { usePlayerState, useRepeatStart } from '@/state/player/use-player.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useLyricsWindows } from '@/widgets/lyrics/window/use-lyrics-windows.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './more-controls.module.css';
import { SleepControl } from './sleep-control.tsx';
import { useRepeatStep } from './use-repeat-step.ts';

const links = [
  { panel: 'sound', key: 'listening.sound', Icon: AudioWaveform },
  { panel: 'history', key: 'listening.history', Icon: History },
] as const satisfies readonly { panel: PlainPanel; key: string; Icon: unknown }[];

/** Sleep timer, A–B repeat, and buttons for lyrics windows, sound and history. */
export function MorePanel({ onClose: close }: { onClose: () => void }) {
  const { t } = useTranslation();
  const windows = useLyricsWindows();
  return (
    <>
      <SleepControl onDone={close} />
      <RepeatControl />
      <div className={styles.links}>
        {windows.map(({ id: name, name: label, Icon, run }) => (
          <button
            key={name}
            type="button"
            className={styles.link}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{label}</span>
          </button>
        ))}
        {links.map(({ panel, key, Icon }) => (
          <button
            key={panel}
            type="button"
            className={styles.link}
            onClick={() => {
              close();
              openPanel(panel);
            }}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{t(key)}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ))}
      </div>
    </>
  );
}

/** A–B repeat with one button: presses set the start, set the end, and clear the section. */
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
