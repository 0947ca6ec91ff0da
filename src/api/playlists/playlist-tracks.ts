import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import {
  goods,
  namedArtists,
  songAccess,
  songArtists,
  splitFileName,
  toSong,
  transParam,
  variantsOfGoods,
} from '@/api/catalogue/song-fields.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import {
  type GatherControl,
  gatherPages,
  loadPages,
  type PagedList,
  type PagingOptions,
} from '@/api/transport/paging.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { whyNotAddable } from '@/core/playlist/addable-songs.ts';
import { entryBatches, listEntry } from '@/core/playlist/playlist-rules.ts';
import { artistLine, type CatalogueSong } from '@/core/song/song.ts';

/** Maximum page size of the service (docs/behaviour.md#playlist-and-artist-pages). */
const maxPageSize = 300;

/** Limit of songs read for the queue (docs/behaviour.md#playlist-and-artist-pages). */
export const queueTracks = { pageSize: maxPageSize, maxPages: 4 } as const;

/** Limit of songs read for the playlist's screen (docs/behaviour.md#playlist-and-artist-pages). */
const allTracks = { pageSize: 250, maxPages: 100 } as const;

type PlaylistTrack = {
  song: CatalogueSong;
  /** Id of the entry in its list, for removing it; null if the service does not return it. */
  fileId: string | null;
};

export type TrackList = {
  tracks: PlaylistTrack[];
  /** Length reported by the service. */
  totalCount: number;
  /** Number of entries hidden (`shield`) or left out by the service. */
  unavailableCount: number;
  /** The end of the list was read. */
  isComplete: boolean;
};

const trackSchema = wire.record({
  hash: wire.hash,
  name: wire.text,
  fileid: wire.id,
  shield: wire.number,
  album_id: wire.id,
  albuminfo: wire.record({ id: wire.id, name: wire.text }),
  singerinfo: namedArtists,
  cover: wire.image,
  timelen: wire.milliseconds,
  privilege: wire.number,
  media_old_cpy: wire.number,
  download: wire.list(wire.record({ pay_type: wire.number })),
  relate_goods: goods,
  mixsongid: wire.id,
  add_mixsongid: wire.id,
  trans_param: transParam,
});

const tracks = wire.list(trackSchema);

const pageSchema = v.object({
  data: wire.record({
    info: v.nullish(v.unknown()),
    songs: v.nullish(v.unknown()),
    count: wire.count,
    pagesize: wire.count,
  }),
});

/** Entry for paging; `song` is null if it can't be shown. */
type ListedEntry = { song: CatalogueSong | null; fileId: string | null };

/**
 * `/playlist/track/all`: the songs of a list, page by page in list order. Hidden entries count for the end of the list
 * but are not returned. `onProgress` receives everything read so far. Rejects with `cancelled` and as every call does,
 * even after some pages.
 */
export async function loadPlaylistTracks(
  client: ApiClient,
  globalId: string,
  options: ReadOptions & {
    limits?: { pageSize: number; maxPages: number };
    onProgress?: (list: TrackList) => void;
  } = {},
): Promise<TrackList> {
  return trackList(await loadPages(trackPages(client, globalId, options)));
}

/** Songs read so far; `failure` is why some are missing. */
export type GatheredTracks = TrackList & { failure: AppError | null };

/**
 * All songs of a list, with parallel requests (see `gatherPages`). Resolves with what was read if a page fails or
 * `stop` is aborted. Rejects if the first page fails, and with `cancelled`.
 */
export async function gatherPlaylistTracks(
  client: ApiClient,
  globalId: string,
  options: ReadOptions & GatherControl & { onProgress?: (list: TrackList) => void } = {},
): Promise<GatheredTracks> {
  const { stop, beforeRest } = options;
  const list = await gatherPages({ ...trackPages(client, globalId, options), stop, beforeRest });
  return { ...trackList(list), failure: list.failure };
}

function trackPages(
  client: ApiClient,
  globalId: string,
  options: Parameters<typeof loadPlaylistTracks>[2] = {},
): PagingOptions<ListedEntry> {
  const call = '/playlist/track/all';
  const { limits = allTracks, onProgress, signal, fresh } = options;
  const pageSize = Math.min(limits.pageSize, maxPageSize);
  return {
    pageSize,
    maxPages: limits.maxPages,
    signal,
    keyOf: ({ song, fileId }) => (song || fileId ? `${fileId ?? ''}|${song?.hash ?? ''}` : null),
    onProgress: onProgress && ((sofar) => onProgress(trackList(sofar))),
    fetchPage: async (page) => {
      const body = wire.succeeded(
        await client.get(call, { id: globalId, page, pagesize: pageSize }, { signal, fresh }),
        call,
      );
      const { data } = wire.parse(pageSchema, body, call);
      // Named `info` or `songs`, depending on the service's version; an empty page may be an empty object.
      const entries = wire.parse(tracks, Array.isArray(data.info) ? data.info : data.songs, call);
      return { entries: entries.map(listedEntry), total: data.count, pageSize: data.pagesize };
    },
  };
}

function listedEntry(entry: v.InferOutput<typeof trackSchema>): ListedEntry {
  if (entry.shield === 1) return { song: null, fileId: entry.fileid };
  const { artist, title } = splitFileName(entry.name, artistLine({ artists: entry.singerinfo }));
  const song = toSong({
    hash: entry.hash,
    title,
    artists: songArtists(entry.singerinfo, artist),
    albumName: entry.albuminfo.name,
    albumId: entry.albuminfo.id ?? entry.album_id,
    covers: [entry.cover, entry.trans_param.union_cover],
    durationMs: entry.timelen,
    access: songAccess(entry.privilege, entry.download[0]?.pay_type ?? 0, entry.media_old_cpy),
    variants: variantsOfGoods(entry.relate_goods),
    albumAudioIds: [entry.mixsongid, entry.add_mixsongid],
  });
  return { song, fileId: entry.fileid };
}

function trackList({ entries, total, isComplete }: PagedList<ListedEntry>): TrackList {
  const shown = entries.flatMap(({ song, fileId }) => (song ? [{ song, fileId }] : []));
  // At the end of the list, entries that the service counts but does not return are unavailable.
  const known = isComplete ? total : entries.length;
  return { tracks: shown, totalCount: total, unavailableCount: known - shown.length, isComplete };
}

const addedSchema = v.object({
  data: wire.record({ info: wire.list(wire.record({ hash: wire.hash, fileid: wire.id })) }),
});

/** Created entries by hash. The service may omit some; the list must then be read again before removing them. */
export type AddedTracks = { hash: string; fileId: string }[];

/**
 * `/playlist/tracks/add`: adds catalogue songs to an own list, in as many requests as their names need. Rejects with
 * `needs-login`, with `bad-data` before any request if a song can't be added (`whyNotAddable`), and as every call does;
 * a rejection may leave some songs added.
 */
export async function addToPlaylist(
  client: ApiClient,
  listId: string,
  songs: readonly CatalogueSong[],
  signal?: AbortSignal,
): Promise<AddedTracks> {
  const call = '/playlist/tracks/add';
  requireSession(client, call);
  const reason = songs.map(whyNotAddable).find((why) => why !== null);
  if (reason) throw new AppError('bad-data', { message: `${call}: a song can't be added (${reason})` });
  const added: AddedTracks = [];
  for (const data of entryBatches(songs.map(listEntry))) {
    const body = wire.succeeded(await client.get(call, { listid: listId, data }, { signal, fresh: true }), call);
    for (const { hash, fileid } of wire.parse(addedSchema, body, call).data.info) {
      if (hash !== '' && fileid !== null) added.push({ hash, fileId: fileid });
    }
  }
  return added;
}

/**
 * `/playlist/tracks/del`: removes entries from an own list by their file ids; a song's hash removes nothing.
 * Rejects with `needs-login`, with `bad-data` for an id that is not a number, and as every call does.
 */
export async function removeFromPlaylist(
  client: ApiClient,
  listId: string,
  fileIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const call = '/playlist/tracks/del';
  requireSession(client, call);
  if (!fileIds.every((fileId) => /^\d+$/.test(fileId))) {
    throw new AppError('bad-data', { message: `${call}: a file id is not a number` });
  }
  for (const fileids of entryBatches(fileIds)) {
    wire.succeeded(await client.get(call, { listid: listId, fileids }, { signal, fresh: true }), call);
  }
}
