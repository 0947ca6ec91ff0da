import { createLog } from '@/core/log';
import type { Locks } from '@/playback/remote/engine-life';

const log = createLog('engine document');

/** The document with the engine holds this lock until it ends for any reason. */
const documentLock = 'kanade-engine-document';

/** Counts this document as the one with the engine until it ends. */
export function holdDocumentLife(locks: Locks): void {
  locks
    .request(documentLock, { mode: 'exclusive' }, () => new Promise<void>(() => undefined))
    .catch((error: unknown) => log.warn('no lock for the document of the engine', error));
}

/**
 * Resolves when the document with the engine has ended, at once where there is none. Does not poll. Rejects where the
 * browser allows no locks.
 */
export async function whenDocumentEnded(locks: Locks): Promise<void> {
  await locks.request(documentLock, { mode: 'shared' }, () => undefined);
}
