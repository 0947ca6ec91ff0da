import { type ReactNode, useRef } from 'react';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import styles from './choice-chips.module.css';

type ChoiceChip = {
  id: string;
  label: string;
  /** URL of a small picture before the text; omitted = no picture, null = the default cover. */
  coverUrl?: string | null;
};

type ChoiceChipsProps = {
  label: string;
  chips: readonly ChoiceChip[];
  isChosen: (id: string, index: number) => boolean;
  onPress: (id: string, index: number) => void;
  /** Shown before the chips, where several rows of them stand together; `label` says the same to screen readers. */
  title?: string;
};

/** Options as toggle buttons: one tab stop, arrow keys move within. Scrolls horizontally in narrow windows. */
export function ChoiceChips({ label, chips, isChosen, onPress, title }: ChoiceChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const { tabStop, ...roving } = useRovingFocus(group, chips.length);
  const row = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={group} role="group" aria-label={label} className={styles.chips} {...roving}>
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
          {coverUrl === undefined ? null : <CoverImage cover={coverUrl} size={64} className={styles.cover} eager />}
          <ForeignText>{text}</ForeignText>
        </button>
      ))}
    </div>
  );
  return title === undefined ? row : titled(title, row);
}

function titled(title: ReactNode, row: ReactNode) {
  return (
    <div className={styles.titled}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {row}
    </div>
  );
}

/** Placeholder chips while the options load; `widths` in px. */
export function ChoiceChipsSkeleton({
  widths,
  size = 'normal',
  hasTitle = false,
}: {
  widths: readonly number[];
  /** `large` for chips with pictures. */
  size?: 'normal' | 'large';
  hasTitle?: boolean;
}) {
  const row = (
    <div aria-hidden="true" className={styles.chips} data-size={size}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips are all alike
        <span key={index} className={`${styles.chip} ${styles.fake}`} style={{ width }}>
          <Skeleton height="auto" shape="pill" />
        </span>
      ))}
    </div>
  );
  return hasTitle ? titled(<Skeleton width={48} height={11} />, row) : row;
}
