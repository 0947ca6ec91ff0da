import { memo, useLayoutEffect, useSyncExternalStore } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { formatDuration } from '@/core/text/format.ts';
import type { LineWindow } from '@/widgets/lyrics/animation/line-window.ts';
import { LyricWords } from './lyric-words.tsx';
import styles from './lyrics-view.module.css';
import type { SecondaryText } from './secondary-text.ts';

type LyricListProps = {
  lines: readonly LyricLine[];
  lineWindow: LineWindow;
  /** Text under each line; null = none. */
  secondary: SecondaryText | null;
  label: string;
};

/** The lines near the view. The stage (`lyric-dom-stage.ts`) writes everything that changes with the position. */
export const LyricList = memo(function LyricList({ lines, lineWindow, secondary, label }: LyricListProps) {
  const range = useSyncExternalStore(lineWindow.subscribe, lineWindow.getRange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other lines are rendered
  useLayoutEffect(() => lineWindow.drawn(), [lineWindow, range]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul className={styles.list} role="list" aria-label={label}>
      {lines.slice(range.from, range.to).map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
          key={range.from + at}
          line={line}
          index={range.from + at}
          count={lines.length}
          below={secondary && line[secondary]}
        />
      ))}
    </ul>
  );
});

type LineProps = { line: LyricLine; index: number; count: number; below: string | null };

/** Words are elements also far from the current line, so that rows never break differently. */
const Line = memo(function Line({ line, index, count, below }: LineProps) {
  return (
    <li
      className={styles.line}
      data-line={index}
      data-timed={line.wordTimed ? 'word' : 'line'}
      data-time={formatDuration(line.startMs)}
      data-voice={line.isSecondVoice ? 'second' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
    >
      <p className={styles.text} dir="auto">
        <LyricWords words={line.words} />
      </p>
      {line.background === null ? null : <Below text={line.background} />}
      {below === null ? null : <Below text={below} />}
    </li>
  );
});

function Below({ text }: { text: string }) {
  return (
    <p className={styles.below} dir="auto">
      {text}
    </p>
  );
}
