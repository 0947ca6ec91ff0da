import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fillPlaylist } from '@/api/playlist-filling';
import { removeFromPlaylist } from '@/api/playlist-tracks';
import { collectPlaylist, createPlaylist, deletePlaylist } from '@/api/playlists';
import { AppError } from '@/core/errors';
import { lastSortOrder } from '@/core/library-changes';
import type { Playlist } from '@/core/playlist';
import { collectedEntry } from '@/core/playlist-rules';
import type { Song } from '@/core/song';
import { api } from './api';
import { noteAddedTracks, noteRemovedTracks } from './liked-tracks';
import { sessionStore } from './session-store';
import { useUserId } from './use-user-id';
import { UserLibrary, userPlaylistsQuery } from './user-library';

export { playlistTracksKey, userPlaylistsKey } from './user-library';

/** All lists of who is logged in, read once and then kept true; idle while nobody is. */
export function useUserPlaylists() {
  return useQuery(userPlaylistsQuery(api, useUserId()));
}

/** The entry of the listener's library that is a copy of this list; null = not collected, or not known yet. */
export function useCollectedEntry(list: Pick<Playlist, 'globalId' | 'creator'> | null): Playlist | null {
  const { data } = useUserPlaylists();
  return list && data ? collectedEntry(data, list) : null;
}

/** Makes an empty list of a name; resolves to its list id. It is in the cached lists once the service has made it. */
export function useCreatePlaylist() {
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => createPlaylist(api, name),
    onSuccess: (listId, name) => library().confirmAdded(newList(library().lists(), listId, name)),
    onSettled: () => library().refresh(),
  });
}

/**
 * Deletes an own list, or takes a collected one out of the library: the service has one call for both. The list is one
 * of `useUserPlaylists`; it is gone from there at once and comes back when the service refuses.
 */
export function useDeletePlaylist() {
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (list: Playlist) => {
      if (list.listId === null) throw new AppError('not-found', { message: 'the list has no id yet' });
      await deletePlaylist(api, list.listId);
    },
    onMutate: async (list) => {
      await library().hold();
      return { undo: library().remove(list) };
    },
    onSuccess: (_, list) => library().confirmRemoved(list),
    onError: (_, __, context) => context?.undo(),
    onSettled: () => library().refresh(),
  });
}

/**
 * Collects somebody else's list; resolves to the id of the entry in the library. The entry shows at once, without an id
 * until the service gives one, and goes again when the service refuses.
 */
export function useCollectPlaylist() {
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: (list: Playlist) => collectPlaylist(api, list),
    onMutate: async (list) => {
      await library().hold();
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

/** What `useAddToPlaylist` takes. `from` leaves out so many songs at the start, to go on after a failure. */
export type AddingToPlaylist = {
  listId: string;
  songs: readonly Song[];
  from?: number;
  signal?: AbortSignal;
  /** Told how many songs are in the list, after every 50. */
  onProgress?: (done: number) => void;
};

/** Puts songs of the catalogue into an own list; resolves to the entries that the service made. */
export function useAddToPlaylist() {
  const queries = useQueryClient();
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ signal, onProgress, ...wish }: AddingToPlaylist) => fillPlaylist(api, wish, { signal, onProgress }),
    onSuccess: (added, { listId, songs, from = 0 }) => {
      const hashes = songs.slice(from).map(({ hash }) => hash);
      noteAddedTracks(queries, currentUserId(), listId, hashes, added);
    },
    // Also after a failure: some songs may be in.
    onSettled: (_, __, { listId }) => {
      library().refreshTracks(listId);
      library().refresh();
    },
  });
}

/** Takes entries out of an own list by their file ids; the list's count falls at once and rises again on a refusal. */
export function useRemoveFromPlaylist() {
  const queries = useQueryClient();
  const library = useLibrary();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ listId, fileIds }: { listId: string; fileIds: readonly string[] }) =>
      removeFromPlaylist(api, listId, fileIds),
    onMutate: async ({ listId, fileIds }) => {
      await library().hold();
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

/** The library of whoever is logged in when something happens, not when a component was drawn. */
function useLibrary(): () => UserLibrary {
  const queries = useQueryClient();
  return () => new UserLibrary(queries, currentUserId());
}

function currentUserId(): string {
  return sessionStore.getState().session?.userId ?? '';
}

function newList(lists: readonly Playlist[], listId: string, name: string): Playlist {
  return {
    listId,
    globalId: null,
    ownGlobalId: null,
    name,
    coverUrl: null,
    intro: '',
    tags: [],
    songCount: 0,
    sortOrder: lastSortOrder(lists),
    kind: 'own',
    role: null,
    creator: { userId: currentUserId(), name: '', listId },
    authors: [],
  };
}
