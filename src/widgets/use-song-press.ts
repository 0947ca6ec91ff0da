import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/core/song';
import { songPress } from '@/core/song-press';
import { usePlayer, usePlayerCommand } from '@/state/use-player';
import { showToast } from '@/ui/toast';
import { refusalKeys } from './song-refusal';

/**
 * What pressing a song of this list does: it plays with the list around it, or says why it can't. Reads the player
 * only at the press, so that a list need not render again when the player changes.
 */
export function useSongPress(songs: readonly Song[]): (index: number) => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const { t } = useTranslation();
  return useCallback(
    (index) => {
      const { current, wantsToPlay, state } = player.getSnapshot();
      const currentHash = current?.song.hash ?? null;
      const press = songPress(songs, index, { currentHash, wantsToPlay, failed: state === 'failed' });
      switch (press.type) {
        case 'refuse': {
          const access = songs[index]?.access;
          if (access === 'no-copyright' || access === 'unavailable') showToast(t(refusalKeys[access].reason));
          break;
        }
        case 'nothing':
          break;
        case 'play':
        case 'retry':
          send({ type: press.type });
          break;
        case 'replace-queue':
          send({ ...press, play: true });
          break;
        default:
          press satisfies never;
      }
    },
    [player, send, songs, t],
  );
}
