import * as v from 'valibot';
import type { Playlist } from '@/core/playlist';
import { keepListenerValue, readListenerValue } from './listener-values';
import { parseStoredJson } from './storage';

/** Key in localStorage of the collected lists (doc 2 §3). */
const storageKey = 'collectedPlaylists';

const wireId = v.pipe(v.union([v.number(), v.string()]), v.transform(String));

const pairsSchema = v.fallback(v.array(v.object({ list_create_listid: wireId, listid: wireId })), []);

/** A collected list: its id in its creator's library, and in this user's. */
export type CollectedPair = v.InferOutput<typeof pairsSchema>[number];

/** The pairs of a user that were stored last; what can't be read counts as none. */
export function readCollectedPairs(userId: string): CollectedPair[] {
  return v.parse(pairsSchema, parseStoredJson(storageKey, readListenerValue(userId, storageKey)));
}

/** Stores the pairs of a user's lists, when they differ from what is stored. */
export function keepCollectedPairs(userId: string, lists: readonly Playlist[]): void {
  const pairs: CollectedPair[] = lists.flatMap(({ kind, listId, creator }) =>
    kind === 'collected' && listId !== null && creator.listId !== null
      ? [{ list_create_listid: creator.listId, listid: listId }]
      : [],
  );
  if (JSON.stringify(pairs) === JSON.stringify(readCollectedPairs(userId))) return;
  keepListenerValue(userId, storageKey, JSON.stringify(pairs));
}
