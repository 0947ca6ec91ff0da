import { type TrackView, type TrackViewKey, useTrackView } from '@/state/settings/track-view.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import columns from '@/widgets/songs/row/table-row.module.css';
import { coversOf, useRowHeight } from './row-shape.ts';
import styles from './track-table-skeleton.module.css';
import type { TrackLayout } from './use-track-table.ts';

type TrackTableSkeletonProps = {
  /** Setting that stores the view of the table. */
  viewKey: TrackViewKey;
  rows: number;
  label: string;
  layout?: TrackLayout;
};

/** Placeholder of `TrackTable` while its songs load: toolbar, then heads and rows, or cards. */
export function TrackTableSkeleton({ viewKey, rows, label, layout = 'cards' }: TrackTableSkeletonProps) {
  const [view] = useTrackView(viewKey);
  return (
    <>
      <div className={styles.toolbar}>
        <Skeleton width={104} height={36} shape="pill" />
        <span className={styles.filter}>
          <Skeleton height={36} shape="pill" />
        </span>
      </div>
      {view === 'grid' && layout === 'cards' ? (
        <CardGridSkeleton cards={rows} label={label} />
      ) : (
        <Rows rows={rows} label={label} shape={{ view, layout }} />
      )}
    </>
  );
}

function Rows({
  rows,
  label,
  shape,
}: {
  rows: number;
  label: string;
  shape: { view: TrackView; layout: TrackLayout };
}) {
  const covers = coversOf(shape);
  const rowHeight = useRowHeight(shape);
  const isAlbum = shape.layout === 'album';
  const coverSize = covers === 'large' ? 52 : 'var(--song-cover)';
  return (
    <div role="status" aria-label={label}>
      <div className={styles.heads} />
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          className={columns.row}
          data-covers={covers}
          data-columns={isAlbum ? 'title' : undefined}
          style={{ height: rowHeight }}
        >
          <span className={`${columns.index} ${styles.number}`}>
            <Skeleton width={16} />
          </span>
          {covers === 'none' ? null : (
            <span className={columns.cover}>
              <Skeleton width={coverSize} height={coverSize} />
            </span>
          )}
          <span className={`${columns.title} ${styles.title}`}>
            <Skeleton width={`${38 + ((index * 17) % 34)}%`} height={13} />
          </span>
          <span className={`${columns.artists} ${styles.artists}`}>
            <Skeleton width={`${30 + ((index * 11) % 30)}%`} />
          </span>
          {isAlbum ? null : (
            <span className={columns.album}>
              <Skeleton width={`${34 + ((index * 23) % 40)}%`} />
            </span>
          )}
          <span className={`${columns.duration} ${styles.duration}`}>
            <Skeleton width={34} />
          </span>
        </div>
      ))}
    </div>
  );
}
