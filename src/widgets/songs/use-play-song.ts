import { useCallback } from 'react';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { refusalOf } from './row/song-text.ts';

/** Whether a song is known not to play; then a message explains why. */
export function useSongRefusal(): (song: Song) => boolean {
  const { t } = useTranslation();
  return useCallback(
    (song) => {
      const refusal = refusalOf(song, t);
      if (refusal) showToast(refusal.reason);
      return refusal !== null;
    },
    [t],
  );
}

/** Plays a single song at once, after the current one; the rest of the queue stays. */
export function usePlaySong(): (song: Song) => void {
  const isRefused = useSongRefusal();
  const send = usePlayerCommand();
  return useCallback(
    (song) => {
      if (!isRefused(song)) void send({ type: 'play-now', song });
    },
    [isRefused, send],
  );
}
