import type { Song } from '@/core/song/song';
import { SongEntries, songEntryKey } from './song-entries';
import styles from './song-list.module.css';
import { SongRow } from './song-row';
import { useSongPress } from './use-song-press';

type SongListProps = {
  label: string;
  songs: readonly Song[];
  /** Text after each album on wide screens, such as a date; one for each song. */
  asides?: readonly string[];
  /** Number of the first row. */
  firstNumber?: number;
};

/** Songs as rows; a press on one plays it and queues the whole list around it. */
export function SongList({ label, songs, asides, firstNumber = 1 }: SongListProps) {
  const onPress = useSongPress(songs);
  return (
    <SongEntries
      label={label}
      songs={songs}
      className={styles.list}
      onPress={onPress}
      render={(entry) => (
        <SongRow
          key={songEntryKey(entry)}
          number={firstNumber + entry.index}
          aside={asides && (asides[entry.index] ?? '')}
          {...entry}
        />
      )}
    />
  );
}
