import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeFromPlaylist } from '@/api/playlists/playlist-tracks.ts';
import { collectPlaylist, createPlaylist, deletePlaylist } from '@/api/playlists/playlists.ts';
import { AppError } from '@/core/errors.ts';
import { emptyOwnList, lastSortOrder } from '@/core/playlist/library-changes.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { collectedEntry } from '@/core/playlist/playlist-rules.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore, useUserId } from '@/state/session/session-store.ts';
import { whyListFailed } from './gone-list.ts';
import { noteRemovedTracks } from './likes.ts';
import { UserLibrary, userPlaylistsQuery } from './user-library.ts';

export { playlistTracksKey } from './user-library.ts';

/** All lists of the logged-in user, read once and then updated by changes; idle without a session. */
export function useUserPlaylists() {
  return useQuery(userPlaylistsQuery(api, useUserId()));
}

/** The user's copy of this list; null = not collected, or not loaded yet. */
export function useCollectedEntry(list: Pick<Playlist, 'globalId' | 'albumId' | 'creator'> | null): Playlist | null {
  const { data } = useUserPlaylists();
  return list && data ? collectedEntry(data, list) : null;
}

/** Creates an empty list; resolves to its id. It is added to the cached lists once the service has created it. */
export function useCreatePlaylist() {
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => createPlaylist(api, name),
    onSuccess: (listId, name) =>
      library().confirmAdded(emptyOwnList(library().lists(), { listId, name, userId: currentUserId() })),
    onSettled: () => library().refresh(),
  });
}

/**
 * Deletes an own list, or removes a collected one from the library: the service has one call for both. The list must
 * come from `useUserPlaylists`; it is removed there at once, and restored if the service refuses. A list that is
 * already gone counts as deleted.
 */
export function useDeletePlaylist() {
  const queries = useQueryClient();
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (list: Playlist) => {
      if (list.listId === null) throw new AppError('not-found', { message: 'the list has no id yet' });
      try {
        await deletePlaylist(api, list.listId);
      } catch (error) {
        const reason = await whyListFailed({ listId: list.listId }, error, { client: api, queries });
        // Already deleted.
        if (reason.kind !== 'list-gone') throw reason;
      }
    },
    onMutate: async (list) => {
      await library().cancelReads();
      return { undo: library().remove(list) };
    },
    onSuccess: (_, list) => library().confirmRemoved(list),
    onError: (_, __, context) => context?.undo(),
    onSettled: () => library().refresh(),
  });
}

/**
 * Collects another user's list; resolves to the new entry's id in the library. The entry is shown at once, without an
 * id until the service returns one, and removed if the service refuses.
 */
export function useCollectPlaylist() {
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: (list: Playlist) => collectPlaylist(api, list),
    onMutate: async (list) => {
      await library().cancelReads();
      const entry: Playlist = {
        ...list,
        listId: null,
        role: null,
        kind: list.kind === 'album' ? 'album' : 'collected',
      };
      return { entry, undo: library().show(entry) };
    },
    onSuccess: (listId, _, { entry, undo }) => {
      undo();
      library().confirmAdded({ ...entry, listId, sortOrder: lastSortOrder(library().lists()) });
    },
    onError: (_, __, context) => context?.undo(),
    onSettled: () => library().refresh(),
  });
}

/**
 * Removes entries from an own list by file id; the song count decreases at once, and is restored if the service
 * refuses.
 */
export function useRemoveFromPlaylist() {
  const queries = useQueryClient();
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ listId, fileIds }: { listId: string; fileIds: readonly string[] }) => {
      try {
        await removeFromPlaylist(api, listId, fileIds);
      } catch (error) {
        throw await whyListFailed({ listId }, error, { client: api, queries });
      }
    },
    onMutate: async ({ listId, fileIds }) => {
      await library().cancelReads();
      library().countSongs(listId, -fileIds.length);
    },
    onSuccess: (_, { listId, fileIds }) => noteRemovedTracks(queries, currentUserId(), listId, fileIds),
    onError: (_, { listId, fileIds }) => library().countSongs(listId, fileIds.length),
    onSettled: (_, __, { listId }) => {
      library().refreshTracks(listId);
      library().refresh();
    },
  });
}

/** Library of the user at the time of the call, not of the render. */
function useLibrary(): () => UserLibrary {
  const queries = useQueryClient();
  return () => new UserLibrary(queries, currentUserId());
}

function currentUserId(): string {
  return sessionStore.getState().session?.userId ?? '';
}
