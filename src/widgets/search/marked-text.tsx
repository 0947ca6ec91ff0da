import { markedParts } from '@/core/palette/palette-view.ts';
import styles from './marked-text.module.css';

type MarkedTextProps = {
  text: string;
  /** The words to mark. */
  typed: string;
  /** True to mark no single letters, see `markedParts`. */
  isWhole?: boolean;
};

/** A text in which the typed words are marked. */
export function MarkedText({ text, typed, isWhole = false }: MarkedTextProps) {
  return markedParts(text, typed, isWhole).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
