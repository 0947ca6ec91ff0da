import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import {
  type GatherControl,
  gatherPages,
  loadPages,
  type PagedList,
  type PagingOptions,
} from '@/api/transport/paging.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { type Album, type AlbumDetail, albumKind } from '@/core/song/album.ts';
import type { ArtistRef, CatalogueSong } from '@/core/song/song.ts';
import {
  authorRefs,
  authors,
  songAccess,
  songArtists,
  songVariants,
  splitFileName,
  toSong,
  transParam,
} from './song-fields.ts';

/** Largest page size known from other clients. */
const pageSize = 100;

const albumSchema = wire.record({
  album_id: wire.id,
  album_name: wire.text,
  author_id: wire.id,
  author_name: wire.text,
  authors,
  sizable_cover: wire.image,
  cover: wire.image,
  publish_date: wire.text,
  language: wire.text,
  type: wire.text,
  intro: wire.text,
});

/** Null without an id or a name, as for withdrawn albums. */
function toAlbum(entry: v.InferOutput<typeof albumSchema>): AlbumDetail | null {
  if (entry.album_id === null || entry.album_name === '') return null;
  const artists = songArtists(authorRefs(entry.authors), entry.author_name);
  return {
    id: entry.album_id,
    name: entry.album_name,
    artists: withId(artists, entry.author_id),
    coverUrl: entry.sizable_cover ?? entry.cover,
    publishedOn: entry.publish_date.slice(0, 10),
    songCount: null,
    language: entry.language,
    kind: albumKind(entry.type),
    intro: entry.intro,
  };
}

/** With several names, it is unknown which artist has the id. */
function withId(artists: ArtistRef[], id: string | null): ArtistRef[] {
  return artists.length === 1 ? artists.map((artist) => ({ ...artist, id: artist.id ?? id })) : artists;
}

const detailSchema = v.object({ data: wire.oneOrMore(albumSchema) });

/**
 * `/album/detail`; null if the service has no such call. Rejects with `not-found` if the provider does not know the
 * album (an empty entry or a refusal), and as every call does.
 */
export async function fetchAlbum(client: ApiClient, id: string, signal?: AbortSignal): Promise<AlbumDetail | null> {
  const call = '/album/detail';
  const body = await getIfOffered(client, call, { id }, { signal }).catch((error: unknown) => {
    if (toAppError(error).kind !== 'server') throw error;
    return { data: [] };
  });
  if (body === null) return null;
  const entry = wire.parse(detailSchema, body, call).data[0];
  const album = entry ? toAlbum(entry) : null;
  if (album === null) throw new AppError('not-found', { message: `${call}: no such album` });
  return album;
}

const albumSongSchema = wire.record({
  base: wire.record({
    album_id: wire.id,
    album_audio_id: wire.id,
    audio_name: wire.text,
    author_name: wire.text,
    author_id: wire.id,
  }),
  audio_info: wire.record({
    hash: wire.hash,
    hash_128: wire.hash,
    hash_320: wire.hash,
    hash_flac: wire.hash,
    hash_high: wire.hash,
    duration: wire.milliseconds,
  }),
  album_info: wire.record({ album_name: wire.text, cover: wire.image, sizable_cover: wire.image }),
  authors,
  copyright: wire.record({ privilege: wire.number, privilege_128: wire.number }),
  deprecated: wire.record({ pay_type: wire.number, old_cpy: wire.number }),
  trans_param: transParam,
});

const albumSongsSchema = v.object({ data: wire.record({ total: wire.count, songs: wire.list(albumSongSchema) }) });

export type AlbumSongs = {
  songs: CatalogueSong[];
  /** Reported number of songs, including hidden ones. */
  totalCount: number;
  /** Number of songs hidden or left out by the service. */
  unavailableCount: number;
  /** The end was read. */
  isComplete: boolean;
};

type AlbumSongsOptions = { signal?: AbortSignal; onProgress?: (list: AlbumSongs) => void };

/**
 * `/album/songs`: all songs of an album in track order, at most 2000. `onProgress` receives everything read so far.
 * Rejects with `cancelled` and as every call does.
 */
export async function loadAlbumSongs(
  client: ApiClient,
  id: string,
  options: AlbumSongsOptions = {},
): Promise<AlbumSongs> {
  return albumSongs(await loadPages(albumPages(client, id, options)));
}

/**
 * Like `loadAlbumSongs`, with parallel requests (see `gatherPages`). Resolves with what was read if a page fails or
 * `stop` is aborted. Rejects if the first page fails, and with `cancelled`.
 */
export async function gatherAlbumSongs(
  client: ApiClient,
  id: string,
  options: AlbumSongsOptions & GatherControl = {},
): Promise<AlbumSongs & { failure: AppError | null }> {
  const { stop, beforeRest } = options;
  const list = await gatherPages({ ...albumPages(client, id, options), stop, beforeRest });
  return { ...albumSongs(list), failure: list.failure };
}

function albumPages(
  client: ApiClient,
  id: string,
  { signal, onProgress }: AlbumSongsOptions,
): PagingOptions<CatalogueSong | null> {
  const call = '/album/songs';
  return {
    pageSize,
    maxPages: 20,
    signal,
    keyOf: (song) => song && `${song.hash}|${song.albumAudioId ?? ''}`,
    onProgress: onProgress && ((sofar) => onProgress(albumSongs(sofar))),
    fetchPage: async (page) => {
      const body = wire.succeeded(await client.get(call, { id, page, pagesize: pageSize }, { signal }), call);
      const { songs, total } = wire.parse(albumSongsSchema, body, call).data;
      return { entries: songs.map((entry) => albumSong(entry, id)), total };
    },
  };
}

function albumSong(entry: v.InferOutput<typeof albumSongSchema>, albumId: string): CatalogueSong | null {
  const { base, audio_info: audio, album_info: album, copyright, deprecated } = entry;
  const artists = songArtists(authorRefs(entry.authors), base.author_name);
  return toSong({
    hash: audio.hash || audio.hash_128,
    title: base.audio_name,
    artists: withId(artists, base.author_id),
    albumName: album.album_name,
    albumId: base.album_id ?? albumId,
    covers: [entry.trans_param.union_cover, album.sizable_cover, album.cover],
    durationMs: audio.duration,
    access: songAccess(copyright.privilege || copyright.privilege_128, deprecated.pay_type, deprecated.old_cpy),
    variants: songVariants({ high: audio.hash_320, lossless: audio.hash_flac, hires: audio.hash_high }),
    albumAudioIds: [base.album_audio_id],
  });
}

function albumSongs({ entries, total, isComplete }: PagedList<CatalogueSong | null>): AlbumSongs {
  const songs = entries.filter((song) => song !== null);
  const known = isComplete ? total : entries.length;
  return { songs, totalCount: total, unavailableCount: known - songs.length, isComplete };
}

const artistAlbumsSchema = v.object({ data: wire.list(albumSchema), total: wire.count });

export type ArtistAlbums = { albums: Album[]; isComplete: boolean };

/**
 * `/artist/albums`: an artist's albums, most popular or newest first, at most 2000; null if the service has no such
 * call. Rejects as every call does.
 */
export async function loadArtistAlbums(
  client: ApiClient,
  { id, sort }: { id: string; sort: 'hot' | 'new' },
  { signal, maxPages = 20 }: { signal?: AbortSignal; maxPages?: number } = {},
): Promise<ArtistAlbums | null> {
  const call = '/artist/albums';
  let isOffered = true;
  const { entries, isComplete } = await loadPages<AlbumDetail | null>({
    pageSize,
    maxPages,
    signal,
    keyOf: (album) => album?.id ?? null,
    fetchPage: async (page) => {
      const body = await getIfOffered(client, call, { id, page, pagesize: pageSize, sort }, { signal });
      isOffered &&= body !== null;
      const { data, total } = wire.parse(artistAlbumsSchema, body ?? {}, call);
      return { entries: data.map(toAlbum), total };
    },
  });
  return isOffered ? { albums: entries.filter((album) => album !== null), isComplete } : null;
}

const regionSchema = wire.list(
  wire.record({
    albumid: wire.id,
    albumname: wire.text,
    singername: wire.text,
    imgurl: wire.image,
    publishtime: wire.text,
    songcount: wire.count,
  }),
);

/** Regions of new albums, in the service's terms. */
const albumRegions = ['chn', 'eur', 'jpn', 'kor'] as const;
export type AlbumRegion = (typeof albumRegions)[number];

const newAlbumsSchema = v.object({
  data: wire.record({ chn: regionSchema, eur: regionSchema, jpn: regionSchema, kor: regionSchema }),
});

/**
 * `/top/album`: new albums by region, without empty regions; null if the service has no such call. Sent without the
 * session, with which the provider's answers are less reliable. Rejects as every call does.
 */
export async function fetchNewAlbums(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<{ region: AlbumRegion; albums: Album[] }[] | null> {
  const call = '/top/album';
  const body = await getIfOffered(client, call, { page: 1, pagesize: pageSize }, { signal, anonymous: true });
  if (body === null) return null;
  const { data } = wire.parse(newAlbumsSchema, body, call);
  return albumRegions.flatMap((region) => {
    const albums = data[region].map((entry): Album | null =>
      entry.albumid === null || entry.albumname === ''
        ? null
        : {
            id: entry.albumid,
            name: entry.albumname,
            artists: songArtists([], entry.singername),
            coverUrl: entry.imgurl,
            publishedOn: entry.publishtime.slice(0, 10),
            songCount: entry.songcount,
            language: '',
            kind: 'other',
          },
    );
    const found = uniqueAlbums(albums);
    return found.length === 0 ? [] : [{ region, albums: found }];
  });
}

const newSongSchema = wire.record({
  hash: wire.hash,
  hash_320: wire.hash,
  hash_flac: wire.hash,
  hash_high: wire.hash,
  songname: wire.text,
  filename: wire.text,
  author_name: wire.text,
  authors,
  album_id: wire.id,
  album_name: wire.text,
  album_audio_id: wire.id,
  album_sizable_cover: wire.image,
  timelength: wire.milliseconds,
  trans_param: transParam,
  privilege: wire.number,
  pay_type: wire.number,
  old_cpy: wire.number,
});

const newSongsSchema = v.object({ data: wire.list(newSongSchema) });

/**
 * `/top/song`: new songs, at most 100, without hidden ones; null if the service has no such call. Rejects as every call
 * does.
 */
export async function fetchNewSongs(client: ApiClient, signal?: AbortSignal): Promise<CatalogueSong[] | null> {
  const call = '/top/song';
  const body = await getIfOffered(client, call, { page: 1, pagesize: pageSize }, { signal });
  if (body === null) return null;
  return wire.parse(newSongsSchema, body, call).data.flatMap((entry) => {
    const { artist, title } = splitFileName(entry.filename, entry.author_name);
    const song = toSong({
      hash: entry.hash,
      title: entry.songname || title,
      artists: songArtists(authorRefs(entry.authors), entry.author_name || artist),
      albumName: entry.album_name,
      albumId: entry.album_id,
      covers: [entry.album_sizable_cover, entry.trans_param.union_cover],
      durationMs: entry.timelength,
      access: songAccess(entry.privilege, entry.pay_type, entry.old_cpy),
      variants: songVariants({ high: entry.hash_320, lossless: entry.hash_flac, hires: entry.hash_high }),
      albumAudioIds: [entry.album_audio_id],
    });
    return song === null ? [] : [song];
  });
}

const followedAlbumsSchema = v.object({ data: v.nullish(v.unknown()) });

/**
 * `/artist/follow/newsongs`: newest albums of the followed artists; null if the service has no such call. The response
 * is only known from one service, so other entries are left out. Rejects with `needs-login` and as every call does.
 */
export async function fetchFollowedAlbums(client: ApiClient, signal?: AbortSignal): Promise<Album[] | null> {
  const call = '/artist/follow/newsongs';
  requireSession(client, call);
  const params = { last_album_id: 0, pagesize: pageSize };
  const body = await getIfOffered(client, call, params, { signal, fresh: true, shorterCall: true });
  if (body === null) return null;
  const { data } = wire.parse(followedAlbumsSchema, body, call);
  const entries = wire.isRecord(data) ? (data.list ?? data.info ?? data.songs) : data;
  return uniqueAlbums(wire.parse(wire.list(albumSchema), entries, call).map(toAlbum));
}

function uniqueAlbums(entries: readonly (Album | null)[]): Album[] {
  const albums = new Map<string, Album>();
  for (const album of entries) if (album && !albums.has(album.id)) albums.set(album.id, album);
  return [...albums.values()];
}
