import { parseStoredSession, sessionStorageKey } from '@/api/session';
import { readStored, removeStored, writeStored } from './storage';

/** Keys of what is stored of a listener's library: the id of the "I like" list (doc 1 §3), pairs of ids (doc 2 §3). */
const keys = ['like', 'collectedPlaylists'] as const;

export type ListenerValue = (typeof keys)[number];

/**
 * Key of the id of the user whose values these are. List ids count from one for every user, so that a value of
 * somebody else would pass for one's own.
 */
const ownerKey = 'libraryOwner';

/** What is stored of this user; null where there is none or it is somebody else's. */
export function readListenerValue(userId: string, key: ListenerValue): string | null {
  return readStored(ownerKey) === userId ? readStored(key) : null;
}

/**
 * Stores something of this user, in place of everything of the user before. Nothing is stored of somebody who is not
 * logged in any more, which another page may have seen to a moment ago.
 */
export function keepListenerValue(userId: string, key: ListenerValue, text: string): void {
  if (storedUserId() !== userId) return;
  if (readStored(ownerKey) !== userId) {
    for (const foreign of keys) removeStored(foreign);
    if (!writeStored(ownerKey, userId)) return;
  }
  writeStored(key, text);
}

/**
 * Removes what is stored of anybody but who is logged in. For the start and for every change of the user; however many
 * pages do it and however late, what the new user's page has stored already stays.
 */
export function forgetForeignValues(): void {
  const owner = readStored(ownerKey);
  if (owner !== null && owner === storedUserId()) return;
  for (const key of [ownerKey, ...keys]) removeStored(key);
}

/** Read from storage and not from this page's memory, which hears of another page's login a little later. */
function storedUserId(): string | null {
  return parseStoredSession(readStored(sessionStorageKey))?.userId ?? null;
}
