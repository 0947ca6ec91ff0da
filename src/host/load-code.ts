import { retry } from '@/core/async/timers';
import { isMissingCode } from '@/core/missing-code';

/** Waits before a further attempt to load code, in ms: a request may be cut short, e.g. when another tab with it closes. */
const waitsMs = [200, 1000];

/** Errors that are not shown to the user, because a retry follows or because the part was not needed yet. */
const unreported = new WeakSet<object>();

let isAhead = false;

/**
 * Runs what loads parts that are likely to be used soon. Where one can't be loaded, only its use reports that.
 */
export function loadAhead<Result>(load: () => Result): Result {
  isAhead = true;
  try {
    return load();
  } finally {
    isAhead = false;
  }
}

/** Loads a part of the app's code; retries where it could not be requested. Rejects with the error of the last attempt. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const wasAhead = isAhead;
  const isRetryable = (error: unknown): boolean => {
    const isRetried = isMissingCode(error);
    if (isRetried) unreported.add(error as Error);
    return isRetried;
  };
  try {
    return await retry(load, { waitsMs, isRetryable });
  } catch (error) {
    if (wasAhead && isMissingCode(error)) unreported.add(error as Error);
    throw error;
  }
}

/** Whether the page does not report this error: a retry follows, or the part was only loaded ahead of its use. */
export function isUnreported(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unreported.has(error);
}
