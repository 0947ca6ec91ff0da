import { delay } from './timers';

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
