import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';
import { msUntil, positionAt } from '@/core/player/position-clock';
import type { Player } from '@/playback/player';
import { usePlayer } from '@/state/player/use-player';

/**
 * The position in ms, rounded down to whole seconds of the song, because this screen shows no more. Renders once per
 * second of the song while playing (a fifth as often as `usePositionMs`), and not at all while paused or hidden.
 */
export function usePositionSeconds(): number {
  const player = usePlayer();
  const subscribe = useCallback((onChange: () => void) => followSeconds(player, onChange), [player]);
  return useSyncExternalStore(subscribe, () => wholeSecond(player));
}

function wholeSecond(player: Player): number {
  const { clock, durationMs } = player.getSnapshot();
  return Math.floor(positionAt(clock, Date.now(), durationMs) / 1000) * 1000;
}

function followSeconds(player: Player, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const { clock, durationMs } = player.getSnapshot();
    const next = wholeSecond(player) + 1000;
    if (document.hidden || clock.paused || (durationMs > 0 && next > durationMs)) return;
    // Slightly late on purpose: a timer that fires early would show the old second again.
    const waitMs = msUntil(clock, next, Date.now()) + 2;
    if (Number.isFinite(waitMs)) timer = setTimeout(tick, waitMs);
  };
  const tick = (): void => {
    onChange();
    arm();
  };
  const unsubscribe = player.subscribe(tick);
  const stop = listen(document, 'visibilitychange', tick);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stop();
  };
}
