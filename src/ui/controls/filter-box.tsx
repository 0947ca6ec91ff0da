import Search from 'lucide-react/icons/search';
import { listen } from '@/core/async/listen.ts';
import styles from './filter-box.module.css';

type FilterBoxProps = {
  /** Accessible name and placeholder. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Called on Enter and arrow down, which move to what was found. */
  onEnter?: () => void;
  /** Places the box. */
  className?: string | undefined;
};

/** The field that filters what is below it while the user types. Escape clears it; pressed again, it acts as elsewhere. */
export function FilterBox({ label, text, onText, onEnter, className }: FilterBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && text !== '') onText('');
    else if (onEnter && (event.key === 'Enter' || event.key === 'ArrowDown')) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box}>
      <Search size={16} className={styles.loupe} aria-hidden="true" />
      <input
        // Not `onKeyDown`, which React calls after a dialog around the box has closed on Escape.
        ref={(input) => (input ? listen(input, 'keydown', onKeyDown) : undefined)}
        dir="auto"
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </span>
  );
}
