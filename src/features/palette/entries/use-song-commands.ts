import { useMemo } from 'react';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { refusalOf } from '@/widgets/song-parts/song-refusal';

export type SongCommands = {
  /** Plays a song at once, right after the current one; the rest of the queue stays. */
  play: (song: Song) => Promise<void>;
  /** Plays a song after the current one. Resolves to whether that was accepted. */
  playNext: (song: Song) => Promise<boolean>;
  playItem: (key: number) => Promise<void>;
  playItemNext: (key: number, song: Song) => Promise<boolean>;
};

/** Playing the songs of the palette. No function rejects; songs that are known not to play say why. */
export function useSongCommands(): SongCommands {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useMemo(() => {
    const isRefused = (song: Song): boolean => {
      const refusal = refusalOf(song, t);
      if (refusal) showToast(refusal.reason);
      return refusal !== null;
    };
    const playItem = async (key: number): Promise<void> => {
      const { current, state } = player.getSnapshot();
      if (current?.key !== key) await send({ type: 'play-item', key });
      else await send({ type: state === 'failed' ? 'retry' : 'play' });
    };
    return {
      playItem,
      async play(song) {
        if (isRefused(song)) return;
        await send({ type: 'play-now', song });
      },
      async playNext(song) {
        return !isRefused(song) && (await send({ type: 'play-next', songs: [song] }));
      },
      async playItemNext(key, song) {
        return !isRefused(song) && (await send({ type: 'move-item-next', key }));
      },
    };
  }, [t, player, send]);
}
