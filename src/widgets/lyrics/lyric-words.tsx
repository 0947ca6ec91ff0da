import { Fragment } from 'react';
import type { LyricWord } from '@/core/lyrics/lyric-line.ts';
import styles from './lyric-words.module.css';

/** Class of the bright copy of a word, which the stage adds. */
export const fillClass = styles.fill ?? '';

/**
 * The words of a line, each an element for the stage. All lines have them, because word elements break rows differently
 * from plain text: adding them later would make the text jump.
 */
export function LyricWords({ words }: { words: readonly LyricWord[] }) {
  return words.map((word, at) => {
    // A row may break only at the spaces between words.
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
  });
}
