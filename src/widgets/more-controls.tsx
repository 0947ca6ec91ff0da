import { AudioWaveform, ChevronRight, Ellipsis, History, Moon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepeatStart } from '@/state/repeat-start-store';
import { toggleSoundSheet } from '@/state/sound-sheet-store';
import { usePlayerState } from '@/state/use-player';
import { IconButton } from '@/ui/icon-button';
import { PopoverPanel } from '@/ui/popover-panel';
import styles from './more-controls.module.css';
import { RepeatControl } from './repeat-control';
import { SleepControl, SleepCountdown } from './sleep-control';

type MoreControlsProps = {
  size?: 'medium' | 'large';
  className?: string;
  /** Where the history can be shown. */
  onHistory?: () => void;
};

/**
 * What is needed now and then: sleep timer, a part to repeat, sound, history. One button keeps the bar quiet; it shows
 * the time that is left while the sleep timer runs.
 */
export function MoreControls({ size = 'medium', className, onHistory }: MoreControlsProps) {
  const { t } = useTranslation();
  const id = useId();
  const timer = usePlayerState((snapshot) => snapshot.sleepTimer);
  const repeats = usePlayerState((snapshot) => snapshot.repeatSection !== null);
  const begins = useRepeatStart() !== null;
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
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  close();
                  toggleSoundSheet();
                }}
              >
                <AudioWaveform size={18} aria-hidden="true" />
                <span>{t('listening.sound')}</span>
                <ChevronRight size={16} aria-hidden="true" />
              </button>
              {onHistory ? (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    close();
                    onHistory();
                  }}
                >
                  <History size={18} aria-hidden="true" />
                  <span>{t('listening.history')}</span>
                  <ChevronRight size={16} aria-hidden="true" />
                </button>
              ) : null}
            </div>
          </>
        )}
      </PopoverPanel>
    </>
  );
}
