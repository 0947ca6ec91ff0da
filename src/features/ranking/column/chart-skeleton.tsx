import { Skeleton } from '@/ui/feedback/skeleton';
import rowStyles from '@/widgets/song-parts/song-row.module.css';
import column from './chart-column.module.css';
import row from './chart-row.module.css';
import styles from './chart-skeleton.module.css';

/** Placeholder rows while a chart's songs load. */
export function ChartRowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={`${row.row} ${styles.row}`}>
          <span className={rowStyles.index}>
            <Skeleton width={14} />
          </span>
          <Skeleton width="min(2.5rem, var(--song-cover))" height="min(2.5rem, var(--song-cover))" />
          <span className={styles.words}>
            <Skeleton width={`${52 + ((index * 17) % 38)}%`} height={13} />
            <Skeleton width={`${34 + ((index * 11) % 28)}%`} height={11} />
          </span>
          <Skeleton width={28} height={11} />
        </div>
      ))}
    </div>
  );
}

/** A placeholder column while the list of charts loads. */
export function ChartSkeleton({ label }: { label: string }) {
  return (
    <div className={column.column}>
      <div className={`${column.header} ${styles.header}`}>
        <Skeleton width={60} height={60} />
        <span className={styles.words}>
          <Skeleton width={128} height={16} />
          <Skeleton width={92} height={11} />
        </span>
      </div>
      <div className={styles.body}>
        <ChartRowsSkeleton label={label} />
      </div>
    </div>
  );
}
