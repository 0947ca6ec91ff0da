import { isMissingCode } from '@/core/missing-code';

/** Waits before a further attempt to load code, in ms: a request may be cut short, e.g. when another tab with it closes. */
const againAfterMs = [200, 1000];

/** Errors that are nobody's to know: another attempt follows, or nobody asked for the part yet. */
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

/** Loads a part of the app's code; tries again where it could not be requested. Rejects with the error of the last attempt. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const wasAhead = isAhead;
  for (const waitMs of againAfterMs) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      unreported.add(error as Error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  try {
    return await load();
  } catch (error) {
    if (wasAhead && error instanceof Error) unreported.add(error);
    throw error;
  }
}

/** Whether the page says nothing of this error: another attempt follows, or the part was only loaded ahead of its use. */
export function isUnreported(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unreported.has(error);
}
