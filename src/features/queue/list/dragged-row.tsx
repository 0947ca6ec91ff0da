import type { TFunction } from 'i18next';
import { GripVertical } from 'lucide-react';
import type { RefObject } from 'react';
import type { Song } from '@/core/song/song';
import styles from './queue-row.module.css';
import { QueueRowSong } from './queue-row-song';

/** The row that is being dragged, above all rows; `useRowDrag` positions it. */
export function DraggedRow({
  song,
  t,
  isCurrent,
  ref,
}: {
  song: Song;
  t: TFunction;
  isCurrent: boolean;
  ref: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div ref={ref} className={`${styles.row} ${styles.held}`} data-current={isCurrent} aria-hidden="true">
      <span className={styles.handle}>
        <GripVertical size={16} />
      </span>
      <QueueRowSong song={song} t={t} />
    </div>
  );
}
