import { useCallback } from 'react';
import type { QueueList } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { songPress } from '@/core/song/song-press.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPlaySong } from '@/playback/output/playable-formats.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import { findOwnFile } from '@/playback/sources/own-files.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { refusalOf } from '@/widgets/songs/row/song-text.ts';

/**
 * Handles a press on a song of this list: plays it with the list around it or, by the setting, alone, or shows why it
 * can't. Reads player and setting on press only, so that changes don't render the list.
 * @param from what the songs are from
 */
export function useSongPress(songs: readonly Song[], from?: QueueList): (index: number) => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const replaceQueue = useReplaceQueue(from);
  const { t } = useTranslation();
  return useCallback(
    (index) => {
      const { current, wantsToPlay, state } = player.getSnapshot();
      const currentId = current && songId(current.song);
      const { songClick } = settingsStore.getState();
      const now = { currentId, wantsToPlay, failed: state === 'failed' };
      const rules = blocks.rules();
      const press = songPress(songs, index, now, songClick, canPlaySong, (song) => rules.blockOf(song) !== null);
      switch (press.type) {
        case 'refuse': {
          const song = songs[index] ?? null;
          const refusal = refusalOf(song, t);
          if (!song || !refusal) break;
          playOwnFile(song, send)
            .catch(() => false)
            .then((isPlayed) => isPlayed || showToast(refusal.reason));
          break;
        }
        case 'nothing':
          break;
        case 'play':
        case 'retry':
          send({ type: press.type });
          break;
        case 'replace-queue':
          replaceQueue({ ...press, play: true });
          break;
        case 'play-now':
          send(press);
          break;
        default:
          press satisfies never;
      }
    },
    [player, send, replaceQueue, songs, t],
  );
}

/** Plays the user's cloud drive file of a song that the service refuses. Resolves to whether there is one. */
async function playOwnFile(song: Song, send: (command: PlayerCommand) => Promise<boolean>): Promise<boolean> {
  const file = song.origin === 'catalogue' ? await findOwnFile(api, song) : null;
  return file !== null && send({ type: 'play-now', song: file });
}
