import AudioWaveform from 'lucide-react/icons/audio-waveform';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from '@/i18n/use-translation';
import { openPanel, type Panel } from '@/state/panels';
import { useLyricsWindows } from '@/widgets/lyrics-window/use-lyrics-windows';
import styles from './more-controls.module.css';
import { RepeatControl } from './repeat-control';
import { SleepControl } from './sleep/sleep-control';

const links = [
  { panel: 'sound', key: 'listening.sound', Icon: AudioWaveform },
  { panel: 'history', key: 'listening.history', Icon: History },
] as const satisfies readonly { panel: Panel; key: string; Icon: unknown }[];

/** Sleep timer, A–B repeat, and what opens lyrics windows, sound and history. */
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
