import { Fragment, memo, useLayoutEffect, useSyncExternalStore } from 'react';
import { formatDuration } from '@/core/format';
import type { LyricLine } from '@/core/lyric-line';
import type { LineWindow } from './line-window';
import styles from './lyrics-view.module.css';
import type { SecondaryText } from './secondary-text';

type LyricListProps = {
  lines: readonly LyricLine[];
  lineWindow: LineWindow;
  /** What stands under each line; null = nothing. */
  secondary: SecondaryText | null;
  label: string;
};

/** The lines near the view. What changes with the position is marked by the stage (see `lyric-dom-stage.ts`). */
export const LyricList = memo(function LyricList({ lines, lineWindow, secondary, label }: LyricListProps) {
  const range = useSyncExternalStore(lineWindow.subscribe, lineWindow.getRange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other lines are in the document
  useLayoutEffect(() => lineWindow.drawn(), [lineWindow, range]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers Safari takes a list for none
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

/**
 * Each word is an element, also far from the current line: what is timed as one word never breaks inside, so that rows
 * would break elsewhere, and the text jump, when a line got its words only as the song comes near.
 */
const Line = memo(function Line({ line, index, count, below }: LineProps) {
  return (
    <li
      className={styles.line}
      data-line={index}
      data-timed={line.wordTimed ? 'word' : 'line'}
      data-time={formatDuration(line.startMs)}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
    >
      <p className={styles.text} dir="auto">
        {line.words.map((word, at) => {
          // A row may break only at space outside of the words, which never break inside.
          const text = word.text.trim();
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: words never move, and two may be equal
            <Fragment key={at}>
              {/^\s/.test(word.text) ? ' ' : null}
              <span className={styles.word} data-word="">
                {text}
              </span>
              {text !== '' && /\s$/.test(word.text) ? ' ' : null}
            </Fragment>
          );
        })}
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
