import type { Catalogue } from '../catalogue/catalogue.ts';
import { customPictureId } from '../covers/picture-ids.ts';
import type { Playlist, PlaylistEntry, PlaylistSource } from '../lists/playlist.ts';
import type { LibraryList, Original, UserRecord } from './user-record.ts';
import type { UserStore } from './user-store.ts';

const MAX_LISTS = 500;
const MAX_TRACKS = 5000;
const MAX_NAME_LENGTH = 100;

/** Owner and number in a global id; null if invalid. */
export function parseCollectionId(gid: string): { userId: number; listId: number } | null {
  const match = /^collection_3_(\d{1,15})_(\d{1,9})_0$/.exec(gid);
  return match === null ? null : { userId: Number(match[1]), listId: Number(match[2]) };
}

export function emptyList(listId: number, name: string, at: number): LibraryList {
  return {
    listId,
    name,
    intro: '',
    tags: [],
    isDefault: 0,
    original: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    nextFileId: 1,
    entries: [],
  };
}

/** Default lists of every user. */
export function defaultLists(at: number): LibraryList[] {
  return [
    { ...emptyList(1, '默认收藏', at), isDefault: 1 },
    { ...emptyList(2, '我喜欢', at), isDefault: 2 },
  ];
}

/** The stored reference to a saved list. */
export function originalOf({ gid, ownerId, ownerName, listId, kind, coverId, tags }: Playlist): Original {
  return { gid, ownerId, ownerName, listId, kind, coverId, tags };
}

/** The list with a global id of any creator. */
export function findPlaylist(gid: string, users: UserStore, official: PlaylistSource): Playlist | null {
  return official.byGid(gid) ?? users.playlistByGid(gid);
}

/** Cover of an own list: its owner's picture, else that of the first song; default lists have none. */
export function coverIdOf(list: LibraryList, catalogue: Catalogue): string | null {
  if (list.picture !== undefined) return customPictureId(list.picture);
  const first = list.isDefault === 0 ? list.entries[0] : undefined;
  return first === undefined ? null : (catalogue.byHash(first.hash)?.song.coverId ?? null);
}

/** Cleans a typed name: no control characters, trimmed, of limited length. */
export function cleanName(name: string): string {
  const visible = name.replace(/\p{Cc}/gu, ' ').trim();
  return [...visible].slice(0, MAX_NAME_LENGTH).join('');
}

export function nowSeconds(users: UserStore): number {
  return Math.floor(users.now() / 1000);
}

export function findList(user: Readonly<UserRecord> | null, listId: number): LibraryList | null {
  return user?.lists.find((list) => list.listId === listId) ?? null;
}

/** Creates a list; null when the name is empty or the library is full. */
export function createList(users: UserStore, userId: number, name: string): LibraryList | null {
  const clean = cleanName(name);
  return clean === '' ? null : insertList(users, userId, clean, null);
}

/** Saves another user's list. Saving it again returns the existing entry. null for own lists and for a full library. */
export function collectList(users: UserStore, userId: number, source: Playlist, name: string): LibraryList | null {
  if (source.ownerId === userId) return null;
  const present = users.user(userId)?.lists.find(({ original }) => original?.gid === source.gid);
  return present ?? insertList(users, userId, cleanName(name) || source.name, originalOf(source));
}

function insertList(users: UserStore, userId: number, name: string, original: Original | null): LibraryList | null {
  if ((users.user(userId)?.lists.length ?? MAX_LISTS) >= MAX_LISTS) return null;
  return users.changeUser(userId, (user) => {
    const list = { ...emptyList(user.nextListId, name, nowSeconds(users)), original };
    user.lists.push(list);
    user.nextListId += 1;
    user.totalVersion += 1;
    return list;
  });
}

/** Deletes an own list, or removes a saved one; false for default and unknown lists. */
export function removeList(users: UserStore, userId: number, listId: number): boolean {
  if (findList(users.user(userId), listId)?.isDefault !== 0) return false;
  users.changeUser(userId, (user) => {
    user.lists = user.lists.filter((list) => list.listId !== listId);
    user.totalVersion += 1;
  });
  return true;
}

export type AddedTrack = { hash: string; fileId: number };

/**
 * Appends songs (128 kbit/s hashes of the catalogue) to an own list. Existing songs are not added again but returned
 * with their entry. null for saved, unknown and full lists.
 */
export function addTracks(
  users: UserStore,
  userId: number,
  listId: number,
  hashes: readonly string[],
): { list: LibraryList; tracks: AddedTrack[] } | null {
  const before = findList(users.user(userId), listId);
  if (before === null || before.original !== null) return null;
  const wanted = [...new Set(hashes)];
  const present = new Set(before.entries.map(({ hash }) => hash));
  const missing = wanted.filter((hash) => !present.has(hash));
  if (before.entries.length + missing.length > MAX_TRACKS) return null;
  const list =
    missing.length === 0
      ? before
      : changeList(users, userId, listId, ({ entries, nextFileId }, addedAt) => [
          ...entries,
          ...missing.map((hash, index) => ({ fileId: nextFileId + index, hash, addedAt })),
        ]);
  const fileIds = new Map(list.entries.map(({ hash, fileId }) => [hash, fileId]));
  return { list, tracks: wanted.map((hash) => ({ hash, fileId: fileIds.get(hash) as number })) };
}

/** Removes entries of an own list; missing ones count as removed. null for saved and unknown lists. */
export function removeTracks(
  users: UserStore,
  userId: number,
  listId: number,
  fileIds: readonly number[],
): LibraryList | null {
  const list = findList(users.user(userId), listId);
  if (list === null || list.original !== null) return null;
  const removed = new Set(fileIds);
  const left = list.entries.filter(({ fileId }) => !removed.has(fileId));
  return left.length === list.entries.length ? list : changeList(users, userId, listId, () => left);
}

/** Replaces the entries of a user's list; `at` is in Unix seconds. */
function changeList(
  users: UserStore,
  userId: number,
  listId: number,
  entriesOf: (list: LibraryList, at: number) => PlaylistEntry[],
): LibraryList {
  return users.changeUser(userId, (user) => {
    const list = findList(user, listId) as LibraryList;
    list.updatedAt = nowSeconds(users);
    list.entries = entriesOf(list, list.updatedAt);
    list.nextFileId = Math.max(list.nextFileId, (list.entries.at(-1)?.fileId ?? 0) + 1);
    list.version += 1;
    user.totalVersion += 1;
    return list;
  });
}
