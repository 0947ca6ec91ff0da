import { useCallback, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter.ts';
import { listen } from '@/core/async/listen.ts';
import { msUntil, positionAt } from '@/core/player/position-clock.ts';
import type { Player } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { usePlayer } from './use-player.ts';

/** Environment of the tickers; replaced by tests. */
export type TickerContext = {
  now: () => number;
  isVisible: () => boolean;
  /** Calls the listener when the page is shown or hidden; returns the unsubscribe function. */
  onVisibilityChange: (listener: () => void) => () => void;
};

export interface NowTicker {
  /** Time of the last tick; constant between ticks. */
  getNow(): number;
  /** Ticks while there are listeners and the page is visible; returns the unsubscribe function. */
  subscribe(onTick: () => void): () => void;
}

/**
 * A wall clock with ticks aligned to multiples of `intervalMs`, so that all displayed times change together. No timer
 * runs without listeners or while the page is hidden.
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
  now: () => steadyNow(),
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => listen(document, 'visibilitychange', listener),
};

/** Maximum delay of a countdown, in ms. */
const countdownTickMs = 200;

const ticker = createNowTicker(countdownTickMs, page);
const secondTicker = createNowTicker(1000, page);
const none = () => () => {};

/** Wall clock in steps of 200 ms while `active`, for countdowns; stopped otherwise and while the page is hidden. */
export function useNow(active: boolean): number {
  return useSyncExternalStore(active ? ticker.subscribe : none, ticker.getNow);
}

/** Like `useNow`, in steps of 1 s. */
export function useNowInSeconds(): number {
  return useSyncExternalStore(secondTicker.subscribe, secondTicker.getNow);
}

/**
 * Position in the current song in ms, rounded down to whole seconds, because no text shows more
 * (docs/behaviour.md#position). Renders once per second during playback, and never while paused or hidden.
 */
export function usePositionSeconds(): number {
  const player = usePlayer();
  const subscribe = useCallback((onChange: () => void) => subscribeToSeconds(player, onChange), [player]);
  return useSyncExternalStore(subscribe, () => wholeSecond(player));
}

/** Position in the current song in ms, rounded down to whole seconds. */
export function wholeSecond(player: Player): number {
  return Math.floor(currentPositionMs(player) / 1000) * 1000;
}

/** Exact position in the current song, in ms. */
export function currentPositionMs(player: Player): number {
  const { clock, durationMs } = player.getSnapshot();
  return positionAt(clock, steadyNow(), durationMs);
}

/** Calls the listener with each new whole second of the position, and with each change of the player. */
export function subscribeToSeconds(player: Player, onChange: () => void, context = page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const { clock, durationMs } = player.getSnapshot();
    const next = wholeSecond(player) + 1000;
    if (!context.isVisible() || clock.paused || (durationMs > 0 && next > durationMs)) return;
    // Slightly late on purpose: an early timer would show the old second again.
    const waitMs = msUntil(clock, next, steadyNow()) + 2;
    if (Number.isFinite(waitMs)) timer = setTimeout(tick, waitMs);
  };
  const tick = (): void => {
    onChange();
    arm();
  };
  const unsubscribe = player.subscribe(tick);
  const stop = context.onVisibilityChange(tick);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stop();
  };
}
