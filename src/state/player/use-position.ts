import { useSyncExternalStore } from 'react';
import { positionAt } from '@/core/player/position-clock';
import { createNowTicker, type NowTicker, type TickerContext } from './now-ticker';
import { usePlayerState } from './use-player';

const page: TickerContext = {
  now: () => Date.now(),
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Interval of time updates (docs/behaviour.md#position). */
const positionTickMs = 200;

const ticker = createNowTicker(positionTickMs, page);
const secondTicker = createNowTicker(1000, page);
const none = () => () => {};

function useTicker(clock: NowTicker, active: boolean): number {
  return useSyncExternalStore(active ? clock.subscribe : none, clock.getNow);
}

/** The wall clock in steps of 200 ms while `active`; stopped otherwise and while the page is hidden. */
export function useNow(active: boolean): number {
  return useTicker(ticker, active);
}

/** Like `useNow`, in steps of a second. */
export function useNowInSeconds(): number {
  return useTicker(secondTicker, true);
}

/** The position in the current song in ms, moving five times a second while sound plays and the page is visible. */
export function usePositionMs(): number {
  const clock = usePlayerState((snapshot) => snapshot.clock);
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const now = useNow(!clock.paused);
  // The last tick may be earlier than an anchor just received.
  return positionAt(clock, Math.max(now, clock.atEpochMs), durationMs);
}
