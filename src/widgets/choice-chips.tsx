import { useRef } from 'react';
import { CoverImage } from '@/ui/cover-image';
import { Skeleton } from '@/ui/skeleton';
import styles from './choice-chips.module.css';
import { useRovingFocus } from './use-roving-focus';

export type ChoiceChip = {
  id: string;
  label: string;
  /** A small picture before the words; left out = none, null = the default cover. */
  coverUrl?: string | null;
};

type ChoiceChipsProps = {
  label: string;
  chips: readonly ChoiceChip[];
  isChosen: (id: string, index: number) => boolean;
  onPress: (id: string, index: number) => void;
  /** `large` for the choice that decides about the others. */
  size?: 'normal' | 'large';
};

/** Things to choose from as buttons that stay pressed: Tab enters once, arrows move. Narrow windows scroll them. */
export function ChoiceChips({ label, chips, isChosen, onPress, size = 'normal' }: ChoiceChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const { tabStop, ...roving } = useRovingFocus(group, chips.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={group} role="group" aria-label={label} className={styles.chips} data-size={size} {...roving}>
      {chips.map(({ id, label: text, coverUrl }, index) => (
        <button
          key={id}
          type="button"
          data-index={index}
          tabIndex={index === tabStop ? 0 : -1}
          aria-pressed={isChosen(id, index)}
          className={styles.chip}
          onClick={() => onPress(id, index)}
        >
          {coverUrl === undefined ? null : <CoverImage url={coverUrl} size={64} className={styles.cover} eager />}
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}

/** A line of chips of these widths, in px, while it is not known yet what can be chosen. */
export function ChoiceChipsSkeleton({
  widths,
  size = 'normal',
}: {
  widths: readonly number[];
  size?: 'normal' | 'large';
}) {
  return (
    <div aria-hidden="true" className={styles.chips} data-size={size}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips are all alike
        <span key={index} className={`${styles.chip} ${styles.standIn}`} style={{ width }}>
          <Skeleton height="auto" shape="pill" />
        </span>
      ))}
    </div>
  );
}
