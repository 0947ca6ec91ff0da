import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { fillClass } from '@/widgets/lyrics/lyric-words.tsx';
import { type RunningLines, startLines } from './start-lines.ts';

type ShownLines = {
  /** Element around the shown lines, see `startLines`. */
  place: RefObject<HTMLUListElement | null>;
  /** Its `drawn` must be called in a layout effect when other lines were rendered. */
  running: RefObject<RunningLines | null>;
  /** Index of the current line; -1 = before the first one. */
  current: number;
};

/** Synchronises shown lines with the player while mounted; a changed offset does not start them again. */
export function useRunningLines(lines: readonly LyricLine[], offsetMs: number): ShownLines {
  const player = usePlayer();
  const place = useRef<HTMLUListElement>(null);
  const running = useRef<RunningLines>(null);
  const offset = useRef(offsetMs);
  const [current, setCurrent] = useState(-1);

  // Before the effect that starts the lines, which reads it.
  useLayoutEffect(() => {
    offset.current = offsetMs;
    running.current?.setOffset(offsetMs);
  }, [offsetMs]);

  useLayoutEffect(() => {
    if (!place.current) return;
    const started = startLines({
      place: place.current,
      lines,
      fillClass,
      player,
      offsetMs: offset.current,
      onLine: setCurrent,
    });
    running.current = started;
    return () => {
      running.current = null;
      started.stop();
    };
  }, [lines, player]);

  return { place, running, current };
}
