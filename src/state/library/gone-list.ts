import type { QueryClient } from '@tanstack/react-query';
import { fetchPlaylistDetail } from '@/api/playlists/playlist-detail';
import type { ApiClient } from '@/api/transport/client';
import { AppError, toAppError } from '@/core/errors';
import { playlistTracksKey, readUserPlaylists, UserLibrary } from './user-library';

/** A list by its global id, else by the id that it has in the user's library. */
export type ListOfCall = { globalId: string } | { listId: string };

type Parts = { client: ApiClient; queries: QueryClient };

/**
 * Why a call for a list has failed: `list-gone` where the service says that it no longer has the list, such as one that
 * was deleted on another device, else the failure itself. The refusal of the call alone does not say that. The cached
 * lists of the user are read again then, and the songs of the list. Never rejects.
 */
export async function whyListFailed(list: ListOfCall, error: unknown, parts: Parts): Promise<AppError> {
  const failure = toAppError(error);
  if (failure.kind !== 'server' || !(await isGone(list, parts))) return failure;
  return new AppError('list-gone', { message: `the list is gone: ${failure.message}`, cause: failure });
}

async function isGone(list: ListOfCall, { client, queries }: Parts): Promise<boolean> {
  const userId = client.session()?.userId ?? null;
  try {
    if ('listId' in list) {
      // Not into the cache: a change that is being undone would be undone twice.
      const lists = await readUserPlaylists(client, userId);
      if (lists.some(({ listId }) => listId === list.listId)) return false;
      const library = new UserLibrary(queries, userId ?? '');
      const entry = library.lists().find(({ listId }) => listId === list.listId);
      if (entry) library.remove(entry);
      library.refresh();
      return true;
    }
    await fetchPlaylistDetail(client, list.globalId, { fresh: true });
  } catch (error) {
    if (!('globalId' in list) || toAppError(error).kind !== 'list-gone') return false;
    noteGoneList(queries, list.globalId, userId);
    return true;
  }
  return false;
}

/** To be called when the service no longer has a list: the user's lists, which may offer it, are read again. */
export function noteGoneList(queries: QueryClient, globalId: string, userId: string | null): void {
  if (userId !== null) new UserLibrary(queries, userId).refresh();
  // What shows them finds out by itself.
  queries.removeQueries({ queryKey: playlistTracksKey(globalId), type: 'inactive' });
}
