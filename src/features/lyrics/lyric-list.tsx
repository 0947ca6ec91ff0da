import { Fragment, memo } from 'react';
import { formatDuration } from '@/core/format';
import type { LyricLine } from '@/core/lyric-line';
import styles from './lyrics-view.module.css';
import type { SecondaryText } from './secondary-text';

/** More lines than this are laid out only near the view. */
const longText = 120;

type LyricListProps = {
  lines: readonly LyricLine[];
  /** What stands under each line; null = nothing. */
  secondary: SecondaryText | null;
  label: string;
};

/** Rendered once per song; what changes with the position is marked by the stage (see `lyric-dom-stage.ts`). */
export const LyricList = memo(function LyricList({ lines, secondary, label }: LyricListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers Safari takes a list for none
    <ul className={styles.list} role="list" aria-label={label} data-long={lines.length > longText}>
      {lines.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
          key={index}
          className={styles.line}
          data-line={index}
          data-timed={line.wordTimed ? 'word' : 'line'}
          data-time={formatDuration(line.startMs)}
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
          {secondary === null ? null : <Below text={line[secondary]} />}
        </li>
      ))}
    </ul>
  );
});

function Below({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={styles.below} dir="auto">
      {text}
    </p>
  );
}
