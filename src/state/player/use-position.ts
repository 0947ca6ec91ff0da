import { useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter';
import { listen } from '@/core/async/listen';
import { positionAt } from '@/core/player/position-clock';
import { usePlayerState } from './use-player';

/** The environment of the ticker; the page itself outside tests. */
export type TickerContext = {
  now: () => number;
  isVisible: () => boolean;
  /** Calls back when the page is shown or hidden; the returned function unsubscribes. */
  onVisibilityChange: (listener: () => void) => () => void;
};

export interface NowTicker {
  /** The time of the last tick; does not move between ticks. */
  getNow(): number;
  /** Ticks while there are listeners and the page is visible; the returned function unsubscribes. */
  subscribe(onTick: () => void): () => void;
}

/**
 * A wall clock that moves in steps aligned to multiples of `intervalMs`, so that all displayed times change together.
 * No timer runs without listeners or while the page is hidden.
 */
export function createNowTicker(intervalMs: number, context: TickerContext): NowTicker {
  const ticks = new Emitter();
  let now = context.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stopWatching: (() => void) | null = null;

  const tick = (): void => {
    now = context.now();
    ticks.emit();
  };
  const schedule = (): void => {
    timer = setTimeout(
      () => {
        tick();
        if (timer !== null) schedule();
      },
      intervalMs - (context.now() % intervalMs),
    );
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const onVisibilityChange = (): void => {
    stop();
    if (!context.isVisible()) return;
    tick();
    schedule();
  };

  return {
    getNow: () => now,
    subscribe(onTick) {
      const isFirst = !ticks.hasListeners;
      const unsubscribe = ticks.subscribe(onTick);
      if (isFirst) {
        now = context.now();
        stopWatching = context.onVisibilityChange(onVisibilityChange);
        if (context.isVisible()) schedule();
      }
      return () => {
        unsubscribe();
        if (ticks.hasListeners) return;
        stop();
        stopWatching?.();
        stopWatching = null;
      };
    },
  };
}

const page: TickerContext = {
  now: () => Date.now(),
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => listen(document, 'visibilitychange', listener),
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
