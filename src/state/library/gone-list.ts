import type { QueryClient } from '@tanstack/react-query';
import { fetchPlaylistDetail } from '@/api/playlists/playlist-detail.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { playlistTracksKey, readUserPlaylists, UserLibrary } from './user-library.ts';

/** A list by its global id, or by its id in the user's library. */
export type ListOfCall = { globalId: string } | { listId: string };

type Parts = { client: ApiClient; queries: QueryClient };

/**
 * Why a call for a list failed: `list-gone` if the service no longer has the list, for example after a deletion on
 * another device, else the error itself. The error alone does not tell, so the list is looked up. If it is gone, the
 * cached lists of the user and the songs of the list are refetched. Never rejects.
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
      // Not stored in the cache: a change that is being undone would be undone twice.
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

/** Refetches the user's lists, which may still contain a list that the service no longer has. */
export function noteGoneList(queries: QueryClient, globalId: string, userId: string | null): void {
  if (userId !== null) new UserLibrary(queries, userId).refresh();
  // Shown songs are refetched by their screen.
  queries.removeQueries({ queryKey: playlistTracksKey(globalId), type: 'inactive' });
}
