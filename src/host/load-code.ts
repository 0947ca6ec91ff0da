import { isMissingCode } from '@/core/missing-code';

/** Waits before a further attempt to load code, in ms: a request may be cut short, e.g. when another tab with it closes. */
const againAfterMs = [200, 1000];

/** Errors of attempts that are followed by another one. */
const repeated = new WeakSet<object>();

/** Loads a part of the app's code; tries again where it could not be requested. Rejects with the error of the last attempt. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const waitMs of againAfterMs) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      repeated.add(error as Error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load();
}

/** Whether the attempt that failed with this error is followed by another one. */
export function isTriedAgain(error: unknown): boolean {
  return typeof error === 'object' && error !== null && repeated.has(error);
}
