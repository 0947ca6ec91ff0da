import { useLayoutEffect } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { alternatingLines, singleLine } from '@/core/lyrics/lyrics-window.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { LyricWords } from '@/widgets/lyrics/lyric-words.tsx';
import type { SecondaryText } from '@/widgets/lyrics/secondary-text.ts';
import styles from './lyric-lines.module.css';
import { useRunningLines } from './use-running-lines.ts';

type LyricLinesProps = {
  lines: readonly LyricLine[];
  /** Text under the current line; null = two lines of the lyrics alternate. */
  secondary: SecondaryText | null;
  /** Time by which the lyrics are shown early. */
  offsetMs: number;
};

/** Two lines of lyrics synchronised with the player, or the current one and its translation. */
export function LyricLines({ lines, secondary, offsetMs }: LyricLinesProps) {
  const { t } = useTranslation();
  const { place, running, current } = useRunningLines(lines, offsetMs);
  const [upper, lower] = secondary ? singleLine(current, lines.length) : alternatingLines(current, lines.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other lines are rendered
  useLayoutEffect(() => running.current?.drawn(), [upper, lower, secondary]);

  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul ref={place} className={styles.places} role="list" aria-label={t('lyrics.title')}>
      <Place index={upper} lines={lines} />
      {secondary ? (
        <Below index={upper} text={lines[upper ?? -1]?.[secondary] ?? null} />
      ) : (
        <Place index={lower} lines={lines} />
      )}
    </ul>
  );
}

/** A place for a line, which reserves its height. */
function Place({ index, lines }: { index: number | null; lines: readonly LyricLine[] }) {
  const line = lines[index ?? -1];
  if (index === null || !line) return <li className={styles.place} aria-hidden="true" />;
  return (
    <li key={index} className={styles.place} dir="auto">
      <p className={styles.line} data-line={index} data-timed={line.wordTimed ? 'word' : 'line'}>
        <LyricWords words={line.words} />
      </p>
    </li>
  );
}

function Below({ index, text }: { index: number | null; text: string | null }) {
  if (index === null || text === null) return <li className={styles.place} aria-hidden="true" />;
  return (
    <li key={index} className={styles.place} dir="auto">
      <p className={styles.line} data-below={index}>
        {text}
      </p>
    </li>
  );
}
