import { Skeleton } from '@/ui/feedback/skeleton';
import columns from './song-columns.module.css';
import styles from './song-list-skeleton.module.css';

type SongListSkeletonProps = {
  rows: number;
  label: string;
  /** Whether the rows will have a column after the album. */
  hasAside?: boolean;
};

/** Rows in the shape of `SongList` while its songs load. */
export function SongListSkeleton({ rows, label, hasAside = false }: SongListSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={columns.row} data-aside={hasAside || undefined}>
          <span className={`${columns.wide} ${styles.number}`}>
            <Skeleton width={16} />
          </span>
          <Skeleton width="var(--song-cover)" height="var(--song-cover)" />
          <span className={styles.main}>
            <Skeleton width={`${42 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${20 + ((index * 11) % 22)}%`} height={11} />
          </span>
          <span className={columns.wide}>
            <Skeleton width={`${38 + ((index * 23) % 40)}%`} />
          </span>
          {hasAside ? (
            <span className={columns.aside}>
              <Skeleton width={72} />
            </span>
          ) : null}
          <Skeleton width={34} />
        </div>
      ))}
    </div>
  );
}
