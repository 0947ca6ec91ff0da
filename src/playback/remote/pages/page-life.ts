import { createLog } from '@/core/log';
import type { Locks } from '../engine-life';

const log = createLog('page');

/** Every open page of the extension holds this lock, shared, until its document ends for any reason. */
const pageLock = 'kanade-page';

/** Counts this document as an open page until it ends. */
export function holdPageLife(locks: Locks): void {
  locks
    .request(pageLock, { mode: 'shared' }, () => new Promise<void>(() => undefined))
    .catch((error: unknown) => log.warn('no lock for this page', error));
}

/** Resolves when no page is open, at once where none is. Does not poll. Rejects when the signal is aborted. */
export async function whenPagesClosed(locks: Locks, signal: AbortSignal): Promise<void> {
  await locks.request(pageLock, { mode: 'exclusive', signal }, () => undefined);
}

export async function isPageOpen(locks: Locks): Promise<boolean> {
  let isFree = false;
  await locks.request(pageLock, { mode: 'exclusive', ifAvailable: true }, (lock) => {
    isFree = lock !== null;
    return undefined;
  });
  return !isFree;
}
