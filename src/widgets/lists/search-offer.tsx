import { ForeignText } from '@/ui/foreign-text';
import styles from './search-offer.module.css';

type SearchOfferProps = {
  text: string;
  /** Its place in a list of what others search for, from 1; the first three stand out. */
  rank?: number;
  /** Why it is offered; "" for no reason. */
  note: string;
};

/** The content of a button that searches for a text that the service offers. */
export function SearchOffer({ text, rank, note }: SearchOfferProps) {
  return (
    <>
      {rank === undefined ? null : (
        <span className={styles.rank} data-top={rank <= 3} aria-hidden="true">
          {rank}
        </span>
      )}
      <ForeignText className={styles.text}>{text}</ForeignText>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
