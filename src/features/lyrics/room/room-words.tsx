import { useLayoutEffect } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { LyricWords } from '@/widgets/lyrics/lyric-words.tsx';
import { useRunningLines } from '@/widgets/lyrics/window/use-running-lines.ts';
import styles from './room-mode.module.css';

type RoomWordsProps = { lines: readonly LyricLine[]; offsetMs: number };

/** The current line, filled word by word, and the next one. */
export function RoomWords({ lines, offsetMs }: RoomWordsProps) {
  const { t } = useTranslation();
  const { place, running, current } = useRunningLines(lines, offsetMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other lines are rendered
  useLayoutEffect(() => running.current?.drawn(), [current]);
  // Before the first line, it is the next one.
  const shown = [current, current + 1].filter((index) => index >= 0 && index < lines.length);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul ref={place} className={styles.words} role="list" aria-label={t('lyrics.title')}>
      {shown.map((index) => {
        const line = lines[index];
        return line ? (
          // Another element once it is current: its fills have the size of the text at their creation.
          <li key={index === current ? index : `next ${index}`} className={styles.place} dir="auto">
            {index === current ? (
              <p className={styles.line} data-line={index} data-timed={line.wordTimed ? 'word' : 'line'}>
                <LyricWords words={line.words} />
              </p>
            ) : (
              <p className={styles.nextLine}>{line.text}</p>
            )}
          </li>
        ) : null;
      })}
    </ul>
  );
}
