import type { Song } from '@/core/song';
import { Skeleton } from '@/ui/skeleton';
import { SongEntries, songEntryKey } from '@/widgets/song-entries';
import { SongCard } from './song-card';
import styles from './song-grid.module.css';

type SongGridProps = { label: string; songs: readonly Song[]; onPress: (index: number) => void };

/** Songs as cards. */
export function SongGrid({ label, songs, onPress }: SongGridProps) {
  return (
    <SongEntries
      label={label}
      songs={songs}
      className={styles.grid}
      onPress={onPress}
      render={(entry) => <SongCard key={songEntryKey(entry)} {...entry} />}
    />
  );
}

/** Cards of the same shape while the songs are on their way. */
export function SongGridSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.grid}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={index}>
          <div className={styles.coverSkeleton}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.wordsSkeleton}>
            <Skeleton width={`${58 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${30 + ((index * 11) % 30)}%`} height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
