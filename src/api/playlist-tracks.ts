import * as v from 'valibot';
import { AppError } from '@/core/errors';
import { entryBatches, listEntry, whyNotAddable } from '@/core/playlist-rules';
import { artistLine, type Song } from '@/core/song';
import type { ApiClient, ReadOptions } from './client';
import { loadPages, type PagedList, type PagingOptions } from './paging';
import { gatherPages } from './parallel-paging';
import { requireSession } from './session';
import {
  goods,
  namedArtists,
  songAccess,
  songArtists,
  splitFileName,
  toSong,
  transParam,
  variantsOfGoods,
} from './song-fields';
import * as wire from './wire';

/** The service answers no bigger pages (contract §5). */
const maxPageSize = 300;

/** How much of a list is read for the queue: 1200 songs at most (doc 1 §9). */
export const queueTracks = { pageSize: 300, maxPages: 4 } as const;

/** How a list is read for its own page: all of it (doc 2 §9), but never more than 25,000 songs. */
export const allTracks = { pageSize: 250, maxPages: 100 } as const;

export type PlaylistTrack = {
  song: Song;
  /** Id of the entry in its list, the only key that removes it; null where the service does not tell it. */
  fileId: string | null;
};

export type TrackList = {
  tracks: PlaylistTrack[];
  /** Length of the list as the service counts it. */
  totalCount: number;
  /** Entries that can't be shown because the service shields them or leaves them out. */
  unavailableCount: number;
  /** True once the service sent no more; false where the list is longer than what was read. */
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

/** An entry as it counts for paging; `song` is null for one that can't be shown. */
type ListedEntry = { song: Song | null; fileId: string | null };

/**
 * `/playlist/track/all`: the songs of a list, page by page and in its order. Shielded entries count for the end of the
 * list but are not shown. `onProgress` gets everything read so far after each page.
 * Rejects with `cancelled` and as every call does; then nothing is given back.
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

/** The songs of a list as far as they could be read; `failure` says why some are missing. */
export type GatheredTracks = TrackList & { failure: AppError | null };

/**
 * All songs of a list, several pages at once (see `gatherPages`): with what could be read where a page fails, and where
 * `stop` ends it. Rejects where the first page does, and with `cancelled`.
 */
export async function gatherPlaylistTracks(
  client: ApiClient,
  globalId: string,
  options: ReadOptions & { stop?: AbortSignal; onProgress?: (list: TrackList) => void } = {},
): Promise<GatheredTracks> {
  const list = await gatherPages({ ...trackPages(client, globalId, options), stop: options.stop });
  return { ...trackList(list), failure: list.failure };
}

/** How the pages of a list are read. */
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
      // One generation of the service calls the list `info`, the other `songs`; an empty page may be an empty object.
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
  // At the end of the list, what the service counts and never sent is unavailable too.
  const known = isComplete ? total : entries.length;
  return { tracks: shown, totalCount: total, unavailableCount: known - shown.length, isComplete };
}

const addedSchema = v.object({
  data: wire.record({ info: wire.list(wire.record({ hash: wire.hash, fileid: wire.id })) }),
});

/** Entries that the service made, by hash; it may leave some out, then the list must be read again to remove them. */
export type AddedTracks = { hash: string; fileId: string }[];

/**
 * `/playlist/tracks/add`: puts songs of the catalogue into an own list, in as many requests as their names need.
 * Rejects with `needs-login`, with `bad-data` before anything is sent where a song can't be added (`whyNotAddable`), and
 * as every call does; a rejection may leave some songs added.
 */
export async function addToPlaylist(
  client: ApiClient,
  listId: string,
  songs: readonly Song[],
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
 * `/playlist/tracks/del`: takes entries out of an own list by their file ids; a song's hash removes nothing.
 * Rejects with `needs-login`, with `bad-data` for an id that is no number, and as every call does.
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
    throw new AppError('bad-data', { message: `${call}: a file id is no number` });
  }
  for (const fileids of entryBatches(fileIds)) {
    wire.succeeded(await client.get(call, { listid: listId, fileids }, { signal, fresh: true }), call);
  }
}
