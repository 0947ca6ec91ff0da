import type { PlaylistEntry } from '../lists/playlist.ts';
import { cleanName, findList, nowSeconds } from './library.ts';
import type { LibraryList, UserRecord } from './user-record.ts';
import type { UserStore } from './user-store.ts';

const MAX_INTRO_LENGTH = 1000;

/** Result of an edit: `stale` = another edit came first, `refused` = not a list that may be edited so. */
export type EditResult<Value> = { status: 'done'; value: Value } | { status: 'stale' | 'refused' };

const REFUSED = { status: 'refused' } as const;
const STALE = { status: 'stale' } as const;

/** New facts of a list; `picture` undefined = unchanged, null = that of the first song. */
export type ListFacts = { name: string; intro: string; tags: readonly string[]; picture: string | null | undefined };

/** Whether a list may be renamed, moved and given a picture: own ones except the default lists. */
function isEditable(list: LibraryList | null): list is LibraryList {
  return list !== null && list.original === null && list.isDefault === 0;
}

function setPicture(list: LibraryList, picture: string | null): void {
  if (picture === null) delete list.picture;
  else list.picture = picture;
}

/** Replaces name, introduction and tags of an own list. */
export function editList(
  users: UserStore,
  userId: number,
  listId: number,
  totalVersion: number,
  facts: ListFacts,
): EditResult<UserRecord> {
  const name = cleanName(facts.name);
  const user = users.user(userId);
  if (!isEditable(findList(user, listId)) || name === '') return REFUSED;
  if (user?.totalVersion !== totalVersion) return STALE;
  const value = users.changeUser(userId, (changed) => {
    const list = findList(changed, listId) as LibraryList;
    list.name = name;
    list.intro = [...facts.intro.trim()].slice(0, MAX_INTRO_LENGTH).join('');
    list.tags = facts.tags;
    if (facts.picture !== undefined) setPicture(list, facts.picture);
    touch(changed, list, nowSeconds(users));
    return changed;
  });
  return { status: 'done', value };
}

/** Sets the pictures of own lists: all of them or none. */
export function setPictures(
  users: UserStore,
  userId: number,
  totalVersion: number,
  pictures: readonly { listId: number; picture: string | null }[],
): EditResult<UserRecord> {
  const user = users.user(userId);
  if (pictures.length === 0 || !pictures.every(({ listId }) => isEditable(findList(user, listId)))) return REFUSED;
  if (user?.totalVersion !== totalVersion) return STALE;
  const value = users.changeUser(userId, (changed) => {
    for (const { listId, picture } of pictures) {
      const list = findList(changed, listId) as LibraryList;
      setPicture(list, picture);
      touch(changed, list, nowSeconds(users));
    }
    changed.totalVersion = totalVersion + 1;
    return changed;
  });
  return { status: 'done', value };
}

function touch(user: UserRecord, list: LibraryList, at: number): void {
  list.updatedAt = at;
  list.version += 1;
  user.totalVersion += 1;
}

/** The wanted place of a list in its group: own lists, or saved ones. */
export type ListPlace = { listId: number; isOwn: boolean; sort: number };

/** Orders groups of lists, each of which must be complete. Default lists stay first. */
export function sortLists(
  users: UserStore,
  userId: number,
  totalVersion: number,
  places: readonly ListPlace[],
): EditResult<UserRecord> {
  const user = users.user(userId);
  if (user === null || places.length === 0) return REFUSED;
  let lists: LibraryList[] = user.lists;
  for (const isOwn of [true, false]) {
    const wanted = places.filter((place) => place.isOwn === isOwn);
    if (wanted.length === 0) continue;
    const isInGroup = (list: LibraryList): boolean => list.isDefault === 0 && (list.original === null) === isOwn;
    const group = new Map(lists.filter(isInGroup).map((list) => [list.listId, list]));
    const order = wanted
      .toSorted((a, b) => a.sort - b.sort)
      .flatMap(({ listId }): LibraryList[] => {
        const list = group.get(listId);
        group.delete(listId);
        return list === undefined ? [] : [list];
      });
    if (order.length !== wanted.length || group.size > 0) return REFUSED;
    const next = order.values();
    lists = lists.map((list) => (isInGroup(list) ? (next.next().value ?? list) : list));
  }
  if (user.totalVersion !== totalVersion) return STALE;
  const ids = lists.map(({ listId }) => listId);
  const value = users.changeUser(userId, (changed) => {
    changed.lists.sort((a, b) => ids.indexOf(a.listId) - ids.indexOf(b.listId));
    changed.totalVersion += 1;
    return changed;
  });
  return { status: 'done', value };
}

/** Moves entries of an own list to the places of their sort numbers; the others keep their order around them. */
export function sortTracks(
  users: UserStore,
  userId: number,
  listId: number,
  version: number,
  places: readonly { fileId: number; sort: number }[],
): EditResult<{ list: LibraryList; totalVersion: number }> {
  const before = findList(users.user(userId), listId);
  if (before === null || before.original !== null || places.length === 0) return REFUSED;
  const byFileId = new Map(before.entries.map((entry) => [entry.fileId, entry]));
  if (!places.every(({ fileId }) => byFileId.has(fileId))) return REFUSED;
  if (before.version !== version) return STALE;
  const sorts = new Map(places.map(({ fileId, sort }) => [fileId, sort]));
  const entries = before.entries.filter(({ fileId }) => !sorts.has(fileId));
  for (const [fileId, sort] of [...sorts].sort(([, a], [, b]) => a - b)) {
    entries.splice(sort, 0, byFileId.get(fileId) as PlaylistEntry);
  }
  const value = users.changeUser(userId, (user) => {
    const list = findList(user, listId) as LibraryList;
    list.entries = entries;
    touch(user, list, nowSeconds(users));
    return { list, totalVersion: user.totalVersion };
  });
  return { status: 'done', value };
}
