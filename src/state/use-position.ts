import { useSyncExternalStore } from 'react';
import { positionAt } from '@/core/position-clock';
import { createNowTicker, type NowTicker, type TickerContext } from './now-ticker';
import { usePlayerState } from './use-player';

const page: TickerContext = {
  now: () => Date.now(),
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => {
    const ended = new AbortController();
    document.addEventListener('visibilitychange', listener, { signal: ended.signal });
    return () => ended.abort();
  },
};

/** Time updates are throttled to this (doc 1 §9). */
export const positionTickMs = 200;

const ticker = createNowTicker(positionTickMs, page);
const secondTicker = createNowTicker(1000, page);
const none = () => () => {};

function useTicker(clock: NowTicker, active: boolean): number {
  return useSyncExternalStore(active ? clock.subscribe : none, clock.getNow);
}

/** The wall clock in steps of 200 ms while `active`; stands still otherwise and while the page is hidden. */
export function useNow(active: boolean): number {
  return useTicker(ticker, active);
}

/** The wall clock in steps of a second, for what shows no more than that; like `useNow` otherwise. */
export function useNowInSeconds(): number {
  return useTicker(secondTicker, true);
}

/** The position in the current song in ms, moving five times a second while sound plays and the page is visible. */
export function usePositionMs(): number {
  const clock = usePlayerState((snapshot) => snapshot.clock);
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const now = useNow(!clock.paused);
  // The last tick may lie before the anchor that just came.
  return positionAt(clock, Math.max(now, clock.atEpochMs), durationMs);
}
