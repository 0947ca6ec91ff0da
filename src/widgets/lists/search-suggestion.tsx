import { ForeignText } from '@/ui/foreign-text.tsx';
import { MarkedText } from '@/widgets/search/marked-text.tsx';
import styles from './search-suggestion.module.css';

type SearchSuggestionProps = {
  text: string;
  /** The text whose matches are marked. */
  typed?: string;
  /** Rank in a list of trending searches, from 1; the first three are emphasised. */
  rank?: number;
  /** Reason for the suggestion; "" = none. */
  note: string;
};

/** The content of a button for a search that the service suggests. */
export function SearchSuggestion({ text, typed = '', rank, note }: SearchSuggestionProps) {
  return (
    <>
      {rank === undefined ? null : (
        <span className={styles.rank} data-top={rank <= 3} aria-hidden="true">
          {rank}
        </span>
      )}
      <ForeignText className={styles.text}>
        <MarkedText text={text} typed={typed} isWhole />
      </ForeignText>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
