import { useMemo } from 'react';
import { localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import type { QueueItem } from '@/core/queue/queue-items';
import { artistLine, type Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { useUserId } from '@/state/session/session-store';
import { SongCover } from '@/widgets/song-parts/song-cover';
import styles from '../palette.module.css';
import type { PaletteEntry } from './palette-entry';
import { useSongCommands } from './use-song-commands';

/** Makes the entries of songs, when they are found. */
export type SongEntries = {
  ofQueue: (item: QueueItem) => PaletteEntry;
  ofTrack: (track: LocalTrack) => PaletteEntry;
  ofService: (song: Song) => PaletteEntry;
};

export function useSongEntries(): SongEntries {
  const { t } = useTranslation();
  const commands = useSongCommands();
  const userId = useUserId();
  return useMemo(() => {
    const facts = (song: Song) => ({
      name: song.title || t('song.untitled'),
      detail: [artistLine(song), song.album?.name ?? ''].filter(Boolean).join(' · '),
      icon: <SongCover cover={song.cover} size={120} className={styles.cover} />,
      isMinor: true,
    });
    const ofSong = (song: Song, group: 'local' | 'catalogue'): PaletteEntry => ({
      id: `song:${songId(song)}`,
      group,
      ...facts(song),
      // Songs of this device are read from the index again.
      ...(song.origin === 'local' ? {} : { song }),
      ...(song.origin === 'cloud' && userId !== null ? { userId } : {}),
      run: () => void commands.play(song),
      queue: () => commands.playNext(song),
    });
    return {
      ofQueue: ({ key, song }) => ({
        ...ofSong(song, 'catalogue'),
        id: `queue:${key}`,
        recentId: `song:${songId(song)}`,
        group: 'queue',
        run: () => void commands.playItem(key),
        queue: () => commands.playItemNext(key, song),
      }),
      ofTrack: (track) => ofSong(localRow(track).song, 'local'),
      ofService: (song) => ofSong(song, 'catalogue'),
    };
  }, [t, commands, userId]);
}
