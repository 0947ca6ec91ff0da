/** The part of an `AbortSignal` that waiting needs: `core` is compiled without the types of a browser. */
export type StopSignal = {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

/** The timers of browsers, workers and Node, looked up at each use, so that a test can replace them. */
const host = globalThis as unknown as {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** Resolves after this time in ms; rejects with the reason of the signal as soon as it is aborted. */
export function delay(ms: number, signal?: StopSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      host.clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = host.setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * The result of a promise; that of `onLate` when the promise takes longer than this time in ms. `onLate` may throw, which
 * rejects. What the promise does after the limit is ignored, a rejection too.
 */
export function withLimit<Result, Late = never>(
  promise: Promise<Result>,
  limitMs: number,
  onLate: () => Late,
): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    const timer = host.setTimeout(() => {
      try {
        resolve(onLate());
      } catch (error) {
        reject(error);
      }
    }, limitMs);
    promise.then(resolve, reject).finally(() => host.clearTimeout(timer));
  });
}

/** Resolves to true when the promise is fulfilled within the limit in ms, to false when it is not or rejects. */
export function isFulfilledWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  const fulfilled = promise.then(
    () => true,
    () => false,
  );
  return withLimit(fulfilled, limitMs, () => false);
}

/** Waits between attempts, in ms: the first, doubled with each further failure up to the longest. */
export type BackOff = { firstMs: number; longestMs: number };

/** The wait in ms before the next attempt, by the number of failures in a row: 1 after the first one. */
export function backOffMs(failures: number, { firstMs, longestMs }: BackOff): number {
  // Above 2^30, a doubled wait would exceed any limit anyway.
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 30));
}

/**
 * The result of `work`, which is called again after each wait, in ms, when it rejects. Rejects with the error of the last
 * attempt, or with the first one that `isRetryable` refuses.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  { waitsMs, isRetryable = () => true }: { waitsMs: readonly number[]; isRetryable?: (error: unknown) => boolean },
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
    await delay(waitMs);
  }
  return work();
}
