import { memo } from 'react';
import type { QueueList } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SongTile } from '@/widgets/songs/row/song-tile.tsx';
import { type ListedSong, SongRows, songRowKey, useSongRow } from './song-rows.tsx';
import styles from './song-tiles.module.css';
import { useSongPress } from './use-song-press.ts';

/** Number of tiles whose covers may be visible on load. */
const eagerTiles = 16;

type SongTilesProps = {
  label: string;
  songs: readonly Song[];
  /** The list that a press queues, if more songs follow those that are shown. */
  list?: readonly Song[];
  /** What the songs are from, for the queue; default: unknown. */
  from?: QueueList;
};

/** Songs as small tiles in as many columns as fit; a press plays a song and queues the list around it. */
export function SongTiles({ label, songs, list = songs, from }: SongTilesProps) {
  const onPress = useSongPress(list, from);
  return (
    <SongRows
      label={label}
      songs={songs}
      className={styles.songs}
      onPress={onPress}
      render={(entry) => <ListedTile key={songRowKey(entry)} {...entry} />}
    />
  );
}

const ListedTile = memo(function ListedTile(props: ListedSong) {
  const { song, index, t } = props;
  return <SongTile song={song} row={useSongRow(props)} t={t} className={styles.song} eager={index < eagerTiles} />;
});

/** Placeholder of `SongTiles` while its songs load. */
export function SongTilesSkeleton({ tiles, label }: { tiles: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.songs}>
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the songs are all alike
        <div key={index} className={`${styles.song} ${styles.placeholder}`}>
          <span className={styles.picture}>
            <Skeleton height="100%" />
          </span>
          <span className={styles.words}>
            <Skeleton width={`${58 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${30 + ((index * 11) % 30)}%`} height={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
