import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import { steppedOffset } from '@/core/lyrics/lyric-choice';
import { useTranslation } from '@/i18n/use-translation';
import { IconButton } from '@/ui/controls/icon-button';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint';
import styles from './lyrics-sheet.module.css';
import type { LyricChoiceAccess } from './use-lyric-choice';

type TimingOptionsProps = { offsetMs: number; change: LyricChoiceAccess['change'] };

/** Shifts the lyrics of this song relative to the audio. */
export function TimingOptions({ offsetMs, change }: TimingOptionsProps) {
  const { t, i18n } = useTranslation();
  const headingId = useId();
  const laterKey = useShortcutHint('lyrics-later');
  const earlierKey = useShortcutHint('lyrics-earlier');
  const step = (steps: 1 | -1) => change((choice) => ({ offsetMs: steppedOffset(choice.offsetMs, steps) }));
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.row}>
        <h3 id={headingId} className={styles.heading}>
          {t('lyrics.timing')}
        </h3>
        <div className={styles.stepper}>
          <IconButton label={t('lyrics.resetOffset')} disabled={offsetMs === 0} onClick={() => change({ offsetMs: 0 })}>
            <RotateCcw size={18} />
          </IconButton>
          <IconButton label={t('lyrics.later')} shortcut={laterKey} onClick={() => step(-1)}>
            <Minus size={18} />
          </IconButton>
          <output className={styles.offset}>
            {t('lyrics.offset', { seconds: signedSeconds(offsetMs, i18n.language) })}
          </output>
          <IconButton label={t('lyrics.earlier')} shortcut={earlierKey} onClick={() => step(1)}>
            <Plus size={18} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}

/** Seconds with one decimal and a sign, in the number format of the language. */
export function signedSeconds(offsetMs: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return format.format(offsetMs / 1000);
}
