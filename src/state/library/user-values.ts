import * as v from 'valibot';
import { sessionOf, storedUserData } from '@/api/account/session.ts';
import { keysUntil } from '@/storage/stored-keys.ts';
import { documentTexts, type StoredValue, storedValue } from '@/storage/stored-value.ts';

/** An id of the service as plain text. */
const idText = v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/));

const storedId = v.pipe(v.union([v.number(), v.string()]), v.transform(String));

/** A collected list: its id in the creator's library and in this user's. */
export type CollectedPair = { list_create_listid: string; listid: string };

/** Stored values of a user's library (docs/behaviour.md#stored-values). */
type UserValues = {
  /** Id of the liked songs list. */
  like: string | null;
  collectedPlaylists: readonly CollectedPair[];
};

const values: { readonly [Name in keyof UserValues]: StoredValue<UserValues[Name]> } = {
  like: storedValue<string | null>({ key: 'like', schema: idText, fallback: null, spelling: 'text' }),
  collectedPlaylists: storedValue<readonly CollectedPair[]>({
    key: 'collectedPlaylists',
    schema: v.array(v.object({ list_create_listid: storedId, listid: storedId })),
    fallback: [],
  }),
};

/**
 * Id of the user who owns the values. List ids count from 1 for every user, so another user's value would look valid.
 */
const storedOwner = storedValue<string | null>({
  key: 'libraryOwner',
  schema: idText,
  fallback: null,
  spelling: 'text',
});

/** Stored value of this user; null if it is missing or belongs to another user. */
export function readUserValue<Name extends keyof UserValues>(userId: string, name: Name): UserValues[Name] | null {
  return storedOwner.read() === userId ? values[name].read() : null;
}

/**
 * Stores a value of this user, and removes all values of the previous user. Stores nothing if this user is no longer
 * logged in, for example after a logout in another tab.
 */
export function saveUserValue<Name extends keyof UserValues>(
  userId: string,
  name: Name,
  value: UserValues[Name],
): void {
  if (storedUserId() !== userId) return;
  if (storedOwner.read() !== userId) {
    forgetAll();
    storedOwner.write(userId, { discardOld: true });
  }
  values[name].write(value);
}

/**
 * Removes other users' values. Called at the start and when the user changes. Safe to run late and in several tabs:
 * values of the new user stay.
 */
export function forgetForeignValues(): void {
  const owner = storedOwner.read();
  if (owner === null || owner !== storedUserId()) forgetAll();
}

function forgetAll(): void {
  for (const key of keysUntil('user-change')) documentTexts().remove(key);
}

/** Read from storage, because the store is updated slightly after a login in another tab. */
function storedUserId(): string | null {
  return sessionOf(storedUserData.read())?.userId ?? null;
}
