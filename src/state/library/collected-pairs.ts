import type { Playlist } from '@/core/playlist/playlist';
import { type CollectedPair, readListenerValue, saveListenerValue } from './listener-values';

/** Stores the pairs of a user's lists if they have changed. */
export function saveCollectedPairs(userId: string, lists: readonly Playlist[]): void {
  const pairs: CollectedPair[] = lists.flatMap(({ kind, listId, creator }) =>
    kind === 'collected' && listId !== null && creator.listId !== null
      ? [{ list_create_listid: creator.listId, listid: listId }]
      : [],
  );
  if (JSON.stringify(pairs) === JSON.stringify(readListenerValue(userId, 'collectedPlaylists') ?? [])) return;
  saveListenerValue(userId, 'collectedPlaylists', pairs);
}
