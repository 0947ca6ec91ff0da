import { useMemo } from 'react';
import { localRow } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { isolated } from '@/core/text/direction.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { SongCover } from '@/widgets/songs/row/song-cover.tsx';
import { usePlaySong, useSongRefusal } from '@/widgets/songs/use-play-song.ts';
import styles from '../palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';

/** Creates the entries of found songs. */
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
      detail: [artistLine(song), song.album?.name ?? ''].filter(Boolean).map(isolated).join(' · '),
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
      run: () => commands.play(song),
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

type SongCommands = {
  /** Plays a song at once, after the current one; the rest of the queue stays. */
  play: (song: Song) => void;
  /** Plays a song after the current one. Resolves to whether that was accepted. */
  playNext: (song: Song) => Promise<boolean>;
  playItem: (key: number) => Promise<void>;
  playItemNext: (key: number, song: Song) => Promise<boolean>;
};

/**
 * Commands that play songs of the palette. No function rejects; a message explains songs that are known not to play.
 */
function useSongCommands(): SongCommands {
  const player = usePlayer();
  const send = usePlayerCommand();
  const play = usePlaySong();
  const isRefused = useSongRefusal();
  return useMemo(() => {
    const playItem = async (key: number): Promise<void> => {
      const { current, state } = player.getSnapshot();
      if (current?.key !== key) await send({ type: 'play-item', key });
      else await send({ type: state === 'failed' ? 'retry' : 'play' });
    };
    return {
      playItem,
      play,
      async playNext(song) {
        return !isRefused(song) && (await send({ type: 'play-next', songs: [song] }));
      },
      async playItemNext(key, song) {
        return !isRefused(song) && (await send({ type: 'move-item-next', key }));
      },
    };
  }, [player, send, play, isRefused]);
}
