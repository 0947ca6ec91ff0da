import { useRef } from 'react';
import { CoverImage } from '@/ui/cover-image';
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
