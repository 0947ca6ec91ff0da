import { useCallback } from 'react';
import { openSongDialog } from '@/state/panels.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { currentPositionMs } from '@/state/player/use-position.ts';

/** Opens the form for a moment at the current position. Does nothing without a song. The function is stable. */
export function useMarkMoment(): () => void {
  const player = usePlayer();
  return useCallback(() => {
    const { current, preview } = player.getSnapshot();
    if (!current) return;
    const atMs = currentPositionMs(player) + (preview?.startMs ?? 0);
    openSongDialog({ type: 'moment', song: current.song, atMs, moment: null });
  }, [player]);
}
