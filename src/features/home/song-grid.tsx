import type { Song } from '@/core/song';
import grid from '@/widgets/card-grid.module.css';
import { SongEntries, songEntryKey } from '@/widgets/song-entries';
import { SongCard } from './song-card';

type SongGridProps = { label: string; songs: readonly Song[]; onPress: (index: number) => void };

/** Songs as cards. */
export function SongGrid({ label, songs, onPress }: SongGridProps) {
  return (
    <SongEntries
      label={label}
      songs={songs}
      className={grid.grid}
      onPress={onPress}
      render={(entry) => <SongCard key={songEntryKey(entry)} {...entry} />}
    />
  );
}
