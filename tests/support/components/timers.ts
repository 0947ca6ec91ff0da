import { expect, vi } from 'vitest';

/** Timers of the page that wait for the test instead of the clock. */
export type HeldTimers = {
  /** Runs the callbacks of the timers that are set; waits until there is one. */
  pass: () => Promise<void>;
  /** Number of timers that are set. */
  count: () => number;
};

/**
 * Holds the timers of `fromMs` to `toMs` until `pass`, to the end of the test; others run as usual, so that a test
 * chooses which wait is over. Timers that are already set are not held.
 */
export function holdTimers(fromMs: number, toMs: number = fromMs): HeldTimers {
  const held = new Map<number, () => void>();
  // Negative, unlike the ids of the browser.
  let lastId = 0;
  replaceTimers((callback, ms, set) => {
    if (ms < fromMs || ms > toMs) return set(ms);
    lastId -= 1;
    held.set(lastId, callback);
    return lastId;
  });
  const clear = globalThis.clearTimeout;
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(Number(id))) clear(id);
  });
  return {
    pass: async () => {
      await expect.poll(() => held.size).toBeGreaterThan(0);
      for (const [id, callback] of [...held]) if (held.delete(id)) callback();
    },
    count: () => held.size,
  };
}

/** Runs timers of `fromMs` to `toMs` without their delay, to the end of the test. */
export function skipTimers(fromMs: number, toMs: number = fromMs): void {
  replaceTimers((_, ms, set) => set(ms < fromMs || ms > toMs ? ms : 0));
}

/** Restored by `restoreMocks`. */
function replaceTimers(set: (callback: () => void, ms: number, real: (ms: number) => number) => number): void {
  const original = globalThis.setTimeout;
  const replaced = (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number =>
    set(
      () => callback(...given),
      ms,
      (delayMs) => Number(original(callback, delayMs, ...given)),
    );
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(replaced as unknown as typeof setTimeout);
}

const now = performance.now.bind(performance);
let aheadMs = 0;

/**
 * Moves the monotonic clock of the page ahead, to the end of the test. The next test that moves it continues from there:
 * modules that remember times are shared by all files.
 */
export function moveClock(ms: number): void {
  aheadMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
}
