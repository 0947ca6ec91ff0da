import { useMemo } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { lineStartBeside, lyricPosition, playerPositionOfLine } from '@/core/lyrics/lyric-timeline.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { currentPositionMs } from '@/state/player/use-position.ts';

/** Returns a function that seeks to the next line of the current song, or to the previous one; null without lines. */
export function useLineSeek(
  lines: readonly LyricLine[] | null,
  offsetMs: number,
): ((direction: 1 | -1) => void) | null {
  const player = usePlayer();
  const send = usePlayerCommand();
  return useMemo(() => {
    if (lines === null) return null;
    return (direction) => {
      const { durationMs, preview } = player.getSnapshot();
      const shift = { previewStartMs: preview?.startMs ?? 0, offsetMs };
      const startMs = lineStartBeside(lines, lyricPosition(currentPositionMs(player), shift), direction);
      const positionMs = startMs === null ? null : playerPositionOfLine(startMs, shift, durationMs);
      if (positionMs !== null) void send({ type: 'seek', positionMs });
    };
  }, [player, send, lines, offsetMs]);
}
