import type { QueryClient } from '@tanstack/react-query';
import { fillPlaylist } from '@/api/playlists/playlist-filling.ts';
import { createPlaylist } from '@/api/playlists/playlists.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { type AppError, toAppError } from '@/core/errors.ts';
import { emptyOwnList } from '@/core/playlist/library-changes.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { whyListFailed } from './gone-list.ts';
import { noteAddedTracks } from './likes.ts';
import { UserLibrary } from './user-library.ts';

/** Progress of adding songs to a list. Plain data: pass it to `fillList` again to continue. */
export type PlaylistFill = {
  name: string;
  /** null until the list is created. */
  listId: string | null;
  /** Number of all songs. */
  total: number;
  /** Songs not confirmed yet, in order. */
  left: readonly CatalogueSong[];
  /** Number of sent songs of `left`. */
  sent: number;
  /** Error that stopped it; null while it runs and without an error. */
  failure: AppError | null;
  /** Number of songs that the service dropped although no request failed. */
  notTaken: number;
};

/** Initial state for an existing list, or for a new one if `listId` is null. */
export function newFill(list: { name: string; listId: string | null }, songs: readonly CatalogueSong[]): PlaylistFill {
  return { ...list, total: songs.length, left: songs, sent: 0, failure: null, notTaken: 0 };
}

/** Number of songs added so far. */
export function filledCount({ total, left, sent }: PlaylistFill): number {
  return total - left.length + sent;
}

/** True after a failure or dropped songs; false while it runs and after success. */
export function hasStopped({ failure, notTaken }: PlaylistFill): boolean {
  return failure !== null || notTaken > 0;
}

/**
 * Adds songs to a user's list, creating the list first if `listId` is null, and verifies that the service stored them.
 * `onChange` receives every step until the signal is aborted. Resolves to true if all songs are in the list. After a
 * failure, added songs stay. Updates the cached library and liked songs. Never rejects.
 */
export async function fillList(
  start: PlaylistFill,
  parts: { client: ApiClient; queries: QueryClient; signal: AbortSignal; onChange: (fill: PlaylistFill) => void },
): Promise<boolean> {
  const { client, queries, signal, onChange } = parts;
  const userId = sessionStore.getState().session?.userId ?? '';
  const library = new UserLibrary(queries, userId);
  let fill: PlaylistFill = { ...start, failure: null, notTaken: 0 };
  const change = (step: Partial<PlaylistFill>): void => {
    fill = { ...fill, ...step };
    if (!signal.aborted) onChange(fill);
  };
  change({});
  try {
    let { listId } = fill;
    if (listId === null) {
      // Not aborted, because the service may create it all the same.
      listId = await createPlaylist(client, fill.name);
      library.confirmAdded(emptyOwnList(library.lists(), { listId, name: fill.name, userId }));
      change({ listId });
    }
    const { left, sent } = fill;
    const onProgress = (now: number) => change({ sent: now });
    const { added, missing } = await fillPlaylist(client, { listId, songs: left, from: sent }, { signal, onProgress });
    const isMissing = new Set(missing.map(({ hash }) => hash));
    const taken = left.filter(({ hash }) => !isMissing.has(hash)).map(({ hash }) => hash);
    noteAddedTracks(queries, userId, listId, taken, added);
    change({ left: missing, sent: 0, notTaken: missing.length });
    return missing.length === 0;
  } catch (error) {
    const { listId } = fill;
    const isStopped = listId === null || signal.aborted;
    change({ failure: isStopped ? toAppError(error) : await whyListFailed({ listId }, error, { client, queries }) });
    return false;
  } finally {
    // Also after a failure: some songs may have been added.
    if (fill.listId !== null) library.refreshTracks(fill.listId);
    library.refresh();
  }
}
