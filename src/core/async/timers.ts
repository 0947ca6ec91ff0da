/** The used part of an `AbortSignal`: `core` is compiled without DOM types. */
export type StopSignal = {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

/** Timers of browsers, workers and Node, looked up at each use, so that tests can replace them. */
const host = globalThis as unknown as {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
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
 * Result of a promise, or of `onLate` after `limitMs`; rejects if `onLate` throws. After the limit, the promise's
 * result and rejection are ignored.
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

/** True if the promise is fulfilled within `limitMs`, false if it rejects or is late. */
export function isFulfilledWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  const fulfilled = promise.then(
    () => true,
    () => false,
  );
  return withLimit(fulfilled, limitMs, () => false);
}

/** Exponential back-off in ms: the first wait, doubled per failure up to the longest. */
export type BackOff = { firstMs: number; maxMs: number };

/** Wait in ms before the next attempt, by the number of failures in a row (from 1). */
export function backOffMs(failures: number, { firstMs, maxMs }: BackOff): number {
  // Bounds the exponent: 2^30 is above any limit.
  return Math.min(maxMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 30));
}

/**
 * Calls `work` again after each wait (ms) if it rejects. Rejects with the error of the last attempt, or with the first
 * that is not retryable.
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
