import { type ComponentProps, useId } from 'react';
import { CardGrid } from '@/widgets/lists/cards/card-grid.tsx';
import styles from './more-section.module.css';

type MoreSectionProps<Item> = Pick<ComponentProps<typeof CardGrid<Item>>, 'items' | 'render'> & { title: string };

/** Cards of related items below the songs of a list; nothing without any. */
export function MoreSection<Item>({ title, items, render }: MoreSectionProps<Item>) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.more}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <CardGrid label={title} items={items} render={render} />
    </section>
  );
}
