import { fetchTagGroups } from '@/api/browse/discover.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { inStoredOrder } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { chosenPicture } from '@/core/playlist/playlist-rules.ts';
import { type ListPlace, placesInOrder } from '@/core/playlist/service-order.ts';
import {
  fetchTrackOrder,
  sendFacts,
  sendListPlaces,
  sendPicture,
  sendTrackOrder,
  uploadPicture,
} from './playlist-edits.ts';
import { fetchUserLists, type UserLists } from './playlists.ts';

/**
 * Makes an edit for the current version. If it is refused and the version has changed meanwhile, makes it once more for
 * the new state. Resolves to null if the service lacks a call.
 */
async function withVersion<State extends { version: number }, Result>(
  read: () => Promise<State | null>,
  edit: (state: State) => Promise<Result | null>,
): Promise<Result | null> {
  const before = await read();
  if (before === null) return null;
  try {
    return await edit(before);
  } catch (error) {
    if (toAppError(error).kind !== 'server') throw error;
    const now = await read();
    if (now === null || now.version === before.version) throw error;
    return edit(now);
  }
}

/** The facts of a list that change; `cover` null = that of its songs. */
export type PlaylistEdit = { name?: string; intro?: string; tags?: readonly string[]; cover?: Blob | null };

/**
 * Edits an own list, and leaves what others have changed meanwhile. Resolves to false if the service can't edit lists.
 * Rejects with `list-gone`, `needs-login` and as every call does; then at most the change of the cover is missing.
 */
export async function editPlaylist(client: ApiClient, listId: string, edit: PlaylistEdit): Promise<boolean> {
  const { cover } = edit;
  const uploaded = cover ? await uploadPicture(client, cover) : null;
  if (cover && uploaded === null) return false;
  const read = () => fetchUserLists(client, { fresh: true });
  const hasFacts = edit.name !== undefined || edit.intro !== undefined || edit.tags !== undefined;
  if (hasFacts || uploaded !== null) {
    const done = await withVersion(read, async ({ lists, version }) => {
      const list = ownList(lists, listId);
      const tags = await tagIds(client, edit.tags ?? list.tags);
      return sendFacts(client, listId, version, {
        name: edit.name ?? list.name,
        intro: edit.intro ?? list.intro,
        tags,
        sortOrder: list.sortOrder,
        picture: uploaded ?? chosenPicture(list),
      });
    });
    if (done === null) return false;
  }
  if (cover !== null) return true;
  const done = await withVersion(read, ({ lists, version }) =>
    sendPicture(client, ownList(lists, listId).listId ?? listId, version, null),
  );
  return done !== null;
}

function ownList(lists: readonly Playlist[], listId: string): Playlist {
  const list = lists.find((other) => other.kind === 'own' && other.listId === listId);
  if (!list) throw new AppError('list-gone', { message: 'the edited list is not in the library' });
  return list;
}

/** Ids of tags by their names, which are all that a list says of them. */
async function tagIds(client: ApiClient, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const groups = await fetchTagGroups(client);
  const ids = new Map(groups.flatMap(({ tags, ...group }) => [group, ...tags]).map(({ id, name }) => [name, id]));
  return names.map((name) => ids.get(name) ?? name);
}

/**
 * Orders own lists or saved ones as in `order` (keys of `listKey`). Resolves to the places that the service stored; null
 * if it can't order lists. Rejects as every call does.
 */
export function orderPlaylists(
  client: ApiClient,
  isOwn: boolean,
  order: readonly string[],
): Promise<ListPlace[] | null> {
  return withVersion(
    (): Promise<UserLists> => fetchUserLists(client, { fresh: true }),
    async ({ lists, version }) => {
      const places = placesInOrder(lists, isOwn, order);
      if (places.length === 0) return places;
      return (await sendListPlaces(client, version, places)) === null ? null : places;
    },
  );
}

/**
 * Orders the songs of an own list as in `order` (ids of entries); entries that are not in it keep their places. Resolves
 * to false if the service can't order songs. Rejects as every call does.
 */
export async function orderTracks(client: ApiClient, listId: string, order: readonly string[]): Promise<boolean> {
  const done = await withVersion(
    () => fetchTrackOrder(client, listId),
    ({ fileIds, version }) => {
      const wanted = inStoredOrder(fileIds, (fileId) => fileId, order);
      const isSame = wanted.every((fileId, place) => fileIds[place] === fileId);
      return isSame ? Promise.resolve(version) : sendTrackOrder(client, listId, version, wanted);
    },
  );
  return done !== null;
}
