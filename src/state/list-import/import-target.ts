import type { QueryClient } from '@tanstack/react-query';
import { loadPlaylistTracks } from '@/api/playlists/playlist-tracks.ts';
import { deletePlaylist } from '@/api/playlists/playlists.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError } from '@/core/errors.ts';
import type { ImportTarget } from '@/core/list-tools/import-job.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { readUserPlaylists, UserLibrary } from '@/state/library/user-library.ts';

type Parts = { client: ApiClient; queries: QueryClient; userId: string | null };

/** The target of an import into a list that the user has chosen, before it is created. */
export async function newTarget(
  { name, listId }: Pick<ImportTarget, 'name' | 'listId'>,
  parts: Parts,
  signal: AbortSignal,
): Promise<ImportTarget> {
  if (listId !== null) return { name, listId, createdBeside: null };
  const named = (await ownLists(parts, signal)).filter((list) => isSameName(list.name, name));
  return { name, listId, createdBeside: named.flatMap((list) => list.listId ?? []) };
}

/**
 * The target of an import that continues, with the id of the list that it has created, also where the page was killed
 * before it was stored.
 */
export async function knownTarget(target: ImportTarget, parts: Parts, signal: AbortSignal): Promise<ImportTarget> {
  if (target.createdBeside === null) return target;
  return { ...target, listId: createdList(target, await ownLists(parts, signal))?.listId ?? null };
}

/** Hashes of the songs in a list of the user, which are not added again. */
export async function hashesIn(listId: string, parts: Parts, signal: AbortSignal): Promise<Set<CatalogueSong['hash']>> {
  const list = (await ownLists(parts, signal)).find((one) => one.listId === listId);
  return new Set(list ? (await tracksOf(list, parts, signal)).tracks.map(({ song }) => song.hash) : []);
}

/**
 * Deletes the list that an import has created, unless songs are in it. Rejects with `not-found` if the service does not
 * tell yet, and as every call does.
 */
export async function deleteIfEmpty(target: ImportTarget, parts: Parts): Promise<void> {
  const { signal } = new AbortController();
  const list = createdList(target, await ownLists(parts, signal));
  if (!list?.listId || list.songCount > 0) return;
  if (globalIdOf(list) === null) throw new AppError('not-found', { message: 'the new list has no global id yet' });
  if ((await tracksOf(list, parts, signal)).totalCount > 0) return;
  await deletePlaylist(parts.client, list.listId);
  const library = new UserLibrary(parts.queries, parts.userId ?? '');
  library.remove(list);
  library.confirmRemoved(list);
  library.refresh();
}

/** The list that the import has created; null = none, or it is gone. */
function createdList({ listId, name, createdBeside }: ImportTarget, lists: readonly Playlist[]): Playlist | null {
  if (createdBeside === null) return null;
  const isCreated = (list: Playlist): boolean =>
    listId === null
      ? list.listId !== null && isSameName(list.name, name) && !createdBeside.includes(list.listId)
      : list.listId === listId;
  return lists.find(isCreated) ?? null;
}

async function ownLists({ client, userId }: Parts, signal: AbortSignal): Promise<Playlist[]> {
  return (await readUserPlaylists(client, userId, signal)).filter(({ kind }) => kind === 'own');
}

function globalIdOf({ ownGlobalId, globalId }: Playlist): string | null {
  return ownGlobalId ?? globalId;
}

async function tracksOf(list: Playlist, { client }: Parts, signal: AbortSignal) {
  const id = globalIdOf(list);
  // A list that the service has just created may have no id yet; it is empty.
  return id === null ? { tracks: [], totalCount: 0 } : loadPlaylistTracks(client, id, { signal, fresh: true });
}

function isSameName(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
