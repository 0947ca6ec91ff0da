import { retry } from '@/core/async/timers.ts';
import { isMissingCode } from '@/core/missing-code.ts';

/** Delays before retries, in ms; a request may be aborted, for example when another tab that shares it closes. */
const waitsMs = [200, 1000];

/** Errors that are not reported to the user, because a retry follows or because the code was only preloaded. */
const unreported = new WeakSet<object>();

let isAhead = false;

/** Marks the loads in `load` as preloads; if one fails, only its later use reports the error. */
export function loadAhead<Result>(load: () => Result): Result {
  isAhead = true;
  try {
    return load();
  } finally {
    isAhead = false;
  }
}

/** Loads a chunk of the app; retries failed requests. Rejects with the error of the last attempt. */
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

/** Whether the page should not report this error: a retry follows, or the code was only preloaded. */
export function isUnreported(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unreported.has(error);
}
