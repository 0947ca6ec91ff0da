import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import { authorRefs, authors } from '@/api/catalogue/song-fields.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import { loadPages } from '@/api/transport/paging.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { Playlist, PlaylistCard, PlaylistKind } from '@/core/playlist/playlist.ts';

/** Entries per page of the library (docs/behaviour.md#library). */
const userPlaylistPageSize = 500;

/** Fields shared by `/user/playlist` and `/playlist/detail`. */
export const playlistEntries = {
  listid: wire.id,
  name: wire.text,
  pic: wire.image,
  intro: wire.text,
  tags: wire.tags,
  count: wire.count,
  sort: wire.number,
  type: wire.numberOrNull,
  source: wire.number,
  is_def: wire.number,
  list_create_userid: wire.id,
  list_create_username: wire.text,
  list_create_listid: wire.id,
  list_create_gid: wire.id,
  global_collection_id: wire.id,
  musiclib_id: wire.id,
  authors,
};

const playlistSchema = wire.record(playlistEntries);

/** Converts an entry; `userId` decides whether it is an own list if the entry does not. */
export function toPlaylist(entry: v.InferOutput<typeof playlistSchema>, userId: string | null): Playlist {
  const kind = playlistKind(entry, userId);
  return {
    listId: entry.listid,
    globalId: entry.list_create_gid ?? entry.global_collection_id,
    ownGlobalId: entry.global_collection_id ?? entry.list_create_gid,
    name: entry.name,
    coverUrl: entry.pic,
    intro: entry.intro,
    tags: entry.tags,
    songCount: entry.count,
    sortOrder: entry.sort,
    kind,
    role: entry.is_def === 1 ? 'default' : entry.is_def === 2 ? 'liked' : null,
    creator: { userId: entry.list_create_userid, name: entry.list_create_username, listId: entry.list_create_listid },
    albumId: kind === 'album' ? (entry.musiclib_id ?? entry.list_create_listid) : null,
    authors: authorRefs(entry.authors),
  };
}

function playlistKind(entry: v.InferOutput<typeof playlistSchema>, userId: string | null): PlaylistKind {
  const isForeign = entry.list_create_userid !== null && userId !== null && entry.list_create_userid !== userId;
  const isOwn = entry.is_def !== 0 || (entry.type === null ? !isForeign : entry.type === 0);
  if (isOwn) return 'own';
  return entry.source === 2 || entry.authors.length > 0 ? 'album' : 'collected';
}

const libraryPageSchema = v.object({
  data: wire.record({ info: wire.list(playlistSchema), list_count: wire.count, total_ver: wire.number }),
});

/** All lists of a user; `version` changes with every edit, and is what an edit must name. */
export type UserLists = { lists: Playlist[]; version: number };

/**
 * `/user/playlist`: all lists of the user, in the service's order. Must be requested `fresh` after a change; a new list
 * may appear some seconds late. Rejects with `needs-login` and as every call does.
 */
export async function fetchUserPlaylists(client: ApiClient, options: ReadOptions = {}): Promise<Playlist[]> {
  return (await fetchUserLists(client, options)).lists;
}

/** `fetchUserPlaylists` with the version of the library. */
export async function fetchUserLists(client: ApiClient, options: ReadOptions = {}): Promise<UserLists> {
  const call = '/user/playlist';
  const { userId } = requireSession(client, call);
  let version: number | null = null;
  const { entries } = await loadPages<Playlist>({
    pageSize: userPlaylistPageSize,
    maxPages: 4,
    signal: options.signal,
    keyOf: ({ listId }) => listId,
    fetchPage: async (page) => {
      const params = { page, pagesize: userPlaylistPageSize };
      const body = wire.succeeded(await client.get(call, params, options), call);
      const { info, list_count, total_ver } = wire.parse(libraryPageSchema, body, call).data;
      // The version of the first page, which an edit between two pages makes stale.
      version ??= total_ver;
      return { entries: info.map((entry) => toPlaylist(entry, userId)), total: list_count };
    },
  });
  return { lists: entries.filter(({ listId, name }) => listId !== null && name !== ''), version: version ?? 0 };
}

const recommendedSchema = wire.record({
  global_collection_id: wire.id,
  specialname: wire.text,
  intro: wire.text,
  flexible_cover: wire.image,
  imgurl: wire.image,
  nickname: wire.text,
  play_count: wire.count,
  collectcount: wire.count,
  publishtime: wire.text,
  tags: wire.tags,
});

const recommendationsSchema = v.object({
  data: wire.record({ special_list: wire.list(recommendedSchema), has_next: wire.number }),
});

/**
 * `/top/playlist`: unique recommended lists of a category (a tag id; "0" = for all users). A page may be shorter than
 * requested although more exist, so use `hasMore`. Rejects as every call does.
 */
export async function fetchRecommendedPlaylists(
  client: ApiClient,
  request: { categoryId: string; page?: number },
  signal?: AbortSignal,
): Promise<{ playlists: PlaylistCard[]; hasMore: boolean }> {
  const call = '/top/playlist';
  // Omitting the songs of each list makes the response much smaller.
  const params = { category_id: request.categoryId, withsong: 0, page: request.page ?? 1, pagesize: 30 };
  const body = wire.succeeded(await client.get(call, params, { signal, besideRegistration: true }), call);
  const { special_list, has_next } = wire.parse(recommendationsSchema, body, call).data;
  const cards = new Map<string, PlaylistCard>();
  for (const entry of special_list) {
    if (entry.global_collection_id === null || entry.specialname === '') continue;
    cards.set(entry.global_collection_id, {
      globalId: entry.global_collection_id,
      name: entry.specialname,
      intro: entry.intro,
      coverUrl: entry.flexible_cover ?? entry.imgurl,
      creatorName: entry.nickname,
      playCount: entry.play_count,
      collectCount: entry.collectcount,
      songCount: null,
      publishedOn: entry.publishtime.slice(0, 10),
      tags: entry.tags,
    });
  }
  return { playlists: [...cards.values()], hasMore: has_next === 1 && cards.size > 0 };
}

const createdSchema = v.object({ data: wire.record({ info: wire.record({ listid: wire.id }), listid: wire.id }) });

/**
 * `/playlist/add`: creates an empty list; resolves to its list id. Rejects with `needs-login` and as every call does.
 */
export async function createPlaylist(client: ApiClient, name: string, signal?: AbortSignal): Promise<string> {
  const { userId } = requireSession(client, '/playlist/add');
  return addList(client, { name, list_create_userid: userId, type: 0, source: 1 }, signal);
}

/**
 * `/playlist/add`: collects another user's list, or an album, whose `creator` is its artist and whose `listId` is its
 * id; resolves to the new entry's id in this user's library. Sends all known fields of the original, because services
 * use different ones. Rejects with `needs-login` and as every call does.
 */
export async function collectPlaylist(
  client: ApiClient,
  original: Pick<Playlist, 'name' | 'globalId' | 'creator' | 'kind'>,
  signal?: AbortSignal,
): Promise<string> {
  const { userId } = requireSession(client, '/playlist/add');
  const params = {
    name: original.name,
    list_create_userid: original.creator.userId ?? userId,
    list_create_listid: original.creator.listId ?? undefined,
    list_create_gid: original.globalId ?? undefined,
    type: 1,
    ...(original.kind === 'album' ? { source: 2, is_pri: 0 } : { source: 1 }),
  };
  return addList(client, params, signal);
}

async function addList(
  client: ApiClient,
  params: Record<string, string | number | undefined>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const call = '/playlist/add';
  const body = wire.succeeded(await client.get(call, params, { signal, fresh: true }), call);
  const { info, listid } = wire.parse(createdSchema, body, call).data;
  const created = info.listid ?? listid;
  if (created === null) throw new AppError('bad-data', { message: `${call}: no id of the new list` });
  return created;
}

/**
 * `/playlist/del`: deletes an own list, or removes a collected one from the library; `listId` is the id in this user's
 * library. Failures come with HTTP 200 too. Rejects with `needs-login` and as every call does.
 */
export async function deletePlaylist(client: ApiClient, listId: string, signal?: AbortSignal): Promise<void> {
  const call = '/playlist/del';
  requireSession(client, call);
  wire.succeeded(await client.get(call, { listid: listId }, { signal, fresh: true }), call);
}
