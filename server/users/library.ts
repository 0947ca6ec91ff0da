import type { Playlist, PlaylistSource } from '../lists/playlist.ts';
import type { LibraryList, Original } from './user-record.ts';
import type { UserStore } from './user-store.ts';

const MAX_LISTS = 500;
const MAX_TRACKS = 5000;
const MAX_NAME_LENGTH = 100;

/** Owner and number in a global id, null when it is none. */
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

/** The two default lists of every user. */
export function defaultLists(at: number): LibraryList[] {
  return [
    { ...emptyList(1, '默认收藏', at), isDefault: 1 },
    { ...emptyList(2, '我喜欢', at), isDefault: 2 },
  ];
}

/** What a library remembers of a list that it collects. */
export function originalOf({ gid, ownerId, ownerName, listId, kind, coverId, tags }: Playlist): Original {
  return { gid, ownerId, ownerName, listId, kind, coverId, tags };
}

/** The list with a global id, by any creator. */
export function findPlaylist(gid: string, users: UserStore, official: PlaylistSource): Playlist | null {
  return official.byGid(gid) ?? users.playlistByGid(gid);
}

/** A text that a person typed as a name: no control characters, trimmed, of bounded length. */
function cleanName(name: string): string {
  const visible = name.replace(/\p{Cc}/gu, ' ').trim();
  return [...visible].slice(0, MAX_NAME_LENGTH).join('');
}

function nowSeconds(users: UserStore): number {
  return Math.floor(users.now() / 1000);
}

function ownList(users: UserStore, userId: number, listId: number): LibraryList | null {
  return users.user(userId)?.lists.find((list) => list.listId === listId) ?? null;
}

/** Makes a list; null when the name is empty or the library is full. */
export async function createList(users: UserStore, userId: number, name: string): Promise<LibraryList | null> {
  const user = users.user(userId);
  const clean = cleanName(name);
  if (user === null || clean === '' || user.lists.length >= MAX_LISTS) return null;
  const list = emptyList(user.nextListId, clean, nowSeconds(users));
  await users.commit({ type: 'list-added', userId, list });
  return list;
}

/**
 * Collects a list of another user. Collecting it again returns the existing entry. null for own lists and
 * for a full library.
 */
export async function collectList(
  users: UserStore,
  userId: number,
  source: Playlist,
  name: string,
): Promise<LibraryList | null> {
  const user = users.user(userId);
  if (user === null || source.ownerId === userId) return null;
  const present = user.lists.find(({ original }) => original?.gid === source.gid);
  if (present !== undefined) return present;
  if (user.lists.length >= MAX_LISTS) return null;
  const shown = cleanName(name) || source.name;
  const list = { ...emptyList(user.nextListId, shown, nowSeconds(users)), original: originalOf(source) };
  await users.commit({ type: 'list-added', userId, list });
  return list;
}

/** Deletes an own list, or takes a collected one out of the library; false for default and unknown lists. */
export async function removeList(users: UserStore, userId: number, listId: number): Promise<boolean> {
  const list = ownList(users, userId, listId);
  if (list === null || list.isDefault !== 0) return false;
  await users.commit({ type: 'list-removed', userId, listId });
  return true;
}

export type AddedTrack = { hash: string; fileId: number };

/**
 * Appends songs (128 kbit/s hashes of the catalogue) to an own list. Those that it has already are not added again
 * but are in the answer with the entry they have. null for collected, unknown and full lists.
 */
export async function addTracks(
  users: UserStore,
  userId: number,
  listId: number,
  hashes: readonly string[],
): Promise<{ list: LibraryList; tracks: AddedTrack[] } | null> {
  const list = ownList(users, userId, listId);
  if (list === null || list.original !== null) return null;
  const fileIds = new Map(list.entries.map(({ hash, fileId }) => [hash, fileId]));
  const wanted = [...new Set(hashes)];
  const missing = wanted.filter((hash) => !fileIds.has(hash));
  if (list.entries.length + missing.length > MAX_TRACKS) return null;
  const at = nowSeconds(users);
  const entries = missing.map((hash, index) => ({ fileId: list.nextFileId + index, hash, addedAt: at }));
  for (const { hash, fileId } of entries) fileIds.set(hash, fileId);
  if (entries.length > 0) await users.commit({ type: 'tracks-added', userId, listId, entries, at });
  return { list, tracks: wanted.map((hash) => ({ hash, fileId: fileIds.get(hash) as number })) };
}

/** Removes entries of an own list; those it does not have count as removed. null for collected and unknown lists. */
export async function removeTracks(
  users: UserStore,
  userId: number,
  listId: number,
  fileIds: readonly number[],
): Promise<LibraryList | null> {
  const list = ownList(users, userId, listId);
  if (list === null || list.original !== null) return null;
  const present = fileIds.filter((id) => list.entries.some(({ fileId }) => fileId === id));
  if (present.length > 0) {
    await users.commit({ type: 'tracks-removed', userId, listId, fileIds: present, at: nowSeconds(users) });
  }
  return list;
}
