import { Emitter } from '@/core/async/emitter';

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
