import { AudioWaveform, ChevronRight, Ellipsis, History, Moon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { openPanel, type Panel } from '@/state/panels/panel-store';
import { useRepeatStart } from '@/state/player/repeat-start-store';
import { usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { PopoverPanel } from '@/ui/overlays/popover-panel';
import { useLyricsWindows } from '@/widgets/lyrics-window/use-lyrics-windows';
import styles from './more-controls.module.css';
import { RepeatControl } from './repeat-control';
import { SleepControl, SleepCountdown } from './sleep/sleep-control';

type MoreControlsProps = {
  size?: 'medium' | 'large';
  className?: string;
};

const links = [
  { panel: 'sound', key: 'listening.sound', Icon: AudioWaveform },
  { panel: 'history', key: 'listening.history', Icon: History },
] as const satisfies readonly { panel: Panel; key: string; Icon: unknown }[];

/**
 * Controls that are needed less often: sleep timer, A–B repeat, sound, history. One button opens them; it shows the
 * remaining time while the sleep timer runs.
 */
export function MoreControls({ size = 'medium', className }: MoreControlsProps) {
  const { t } = useTranslation();
  const id = useId();
  const timer = usePlayerState((snapshot) => snapshot.sleepTimer);
  const repeats = usePlayerState((snapshot) => snapshot.repeatSection !== null);
  const begins = useRepeatStart() !== null;
  const windows = useLyricsWindows();
  const runs = typeof timer === 'number';
  return (
    <>
      <IconButton
        size={size}
        className={[className, runs ? styles.running : '', runs && size === 'large' ? styles.compact : '']
          .filter(Boolean)
          .join(' ')}
        tone={timer !== null || repeats || begins ? 'accent' : 'plain'}
        label={t('listening.more')}
        aria-haspopup="dialog"
        data-keeps-sheet=""
        popoverTarget={id}
      >
        {timer === null ? <Ellipsis size={20} /> : <Moon size={18} />}
        {runs ? (
          <span className={styles.time}>
            <SleepCountdown untilEpochMs={timer} />
          </span>
        ) : null}
      </IconButton>
      <PopoverPanel id={id} label={t('listening.more')}>
        {(close) => (
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
        )}
      </PopoverPanel>
    </>
  );
}
