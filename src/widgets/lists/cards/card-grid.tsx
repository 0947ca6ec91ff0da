import { type ReactNode, useRef } from 'react';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import styles from './card-grid.module.css';

/** Props that a grid passes to each of its cards. */
export type CardInGrid = { index: number; isTabStop: boolean };

type CardGridProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Shape of the pictures: `wide` = 16 : 9, in fewer columns. */
  shape?: 'square' | 'wide';
  /** Renders one item as a list item with `data-index` on its focusable element, for example a `MediaCard`. */
  render: (item: Item, place: CardInGrid) => ReactNode;
};

/** Cards in as many columns as fit: one tab stop; arrow keys, Home and End move within. */
export function CardGrid<Item>({ label, items, shape = 'square', render }: CardGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, ...roving } = useRovingFocus(list, items.length);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul ref={list} role="list" aria-label={label} className={styles.grid} data-shape={shape} {...roving}>
      {items.map((item, index) => render(item, { index, isTabStop: index === tabStop }))}
    </ul>
  );
}

/** A placeholder in the same shape while the items load. */
export function CardGridSkeleton({
  cards,
  label,
  isRound = false,
  shape = 'square',
}: {
  cards: number;
  label: string;
  isRound?: boolean;
  shape?: 'square' | 'wide';
}) {
  return (
    <div role="status" aria-label={label} className={styles.grid} data-shape={shape}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={index}>
          <div className={styles.cover} data-round={isRound}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.words} data-round={isRound}>
            <Skeleton width={`${58 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${30 + ((index * 11) % 30)}%`} height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
