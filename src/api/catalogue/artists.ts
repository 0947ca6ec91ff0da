import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
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
import type { CatalogueSong } from '@/core/song/song.ts';
import { songAccess, songArtists, songVariants, toSong, transParam } from './song-fields.ts';

export type ArtistDetail = {
  id: string;
  name: string;
  avatarUrl: string | null;
  intro: string;
  /** Sections of the introduction. */
  sections: { title: string; content: string }[];
  songCount: number;
  albumCount: number;
  videoCount: number;
  fanCount: number;
};

const detailSchema = wire.record({
  author_id: wire.id,
  author_name: wire.text,
  sizable_avatar: wire.image,
  avatar: wire.image,
  intro: wire.text,
  long_intro: wire.list(wire.record({ title: wire.text, content: wire.text })),
  song_count: wire.count,
  album_count: wire.count,
  mv_count: wire.count,
  fansnums: wire.count,
});

const detailsSchema = v.object({ data: wire.oneOrMore(detailSchema) });

/**
 * `/artist/detail`. Does not include whether the user follows the artist: see `fetchFollowed`. Rejects with `not-found`
 * if the response contains no artist, and as every call does.
 */
export async function fetchArtistDetail(client: ApiClient, id: string, signal?: AbortSignal): Promise<ArtistDetail> {
  const call = '/artist/detail';
  const body = wire.succeeded(await client.get(call, { id }, { signal }), call);
  const detail = wire.parse(detailsSchema, body, call).data[0];
  if (!detail || detail.author_name === '') throw new AppError('not-found', { message: `${call}: no such artist` });
  return {
    id: detail.author_id ?? id,
    name: detail.author_name,
    avatarUrl: detail.sizable_avatar ?? detail.avatar,
    intro: detail.intro,
    sections: detail.long_intro.filter(({ content }) => content !== ''),
    songCount: detail.song_count,
    albumCount: detail.album_count,
    videoCount: detail.mv_count,
    fanCount: detail.fansnums,
  };
}

/** Songs per page of an artist (docs/behaviour.md#playlist-and-artist-pages). */
const artistPageSize = 250;

export type ArtistSongs = {
  songs: CatalogueSong[];
  /** Reported number of songs; may be higher than the number of readable ones. */
  totalCount: number;
  /** The end was read, even if `totalCount` is higher. */
  isComplete: boolean;
};

const audioSchema = wire.record({
  hash: wire.hash,
  hash_128: wire.hash,
  hash_320: wire.hash,
  hash_flac: wire.hash,
  hash_high: wire.hash,
  audio_name: wire.text,
  author_name: wire.text,
  author_id: wire.id,
  album_name: wire.text,
  album_id: wire.id,
  album_audio_id: wire.id,
  mixsongid: wire.id,
  timelength: wire.milliseconds,
  privilege: wire.number,
  pay_type: wire.number,
  old_cpy: wire.number,
  trans_param: transParam,
});

const audiosSchema = v.object({ data: wire.list(audioSchema), total: wire.count });

/** Songs read so far; `failure` is why some are missing. */
export type GatheredArtistSongs = ArtistSongs & { failure: AppError | null };

export type ArtistSongsRequest = { id: string; sort: 'hot' | 'new' };

/**
 * `/artist/audios`: an artist's songs, page by page, at most 5000. `onProgress` receives everything read so far.
 * Rejects with `cancelled` and as every call does.
 */
export async function loadArtistSongs(
  client: ApiClient,
  request: ArtistSongsRequest,
  options: { maxPages?: number; signal?: AbortSignal; onProgress?: (list: ArtistSongs) => void } = {},
): Promise<ArtistSongs> {
  return artistSongs(await loadPages(artistPages(client, request, options)));
}

/**
 * Like `loadArtistSongs`, with parallel requests (see `gatherPages`). Resolves with what was read if a page fails or
 * `stop` is aborted. Rejects if the first page fails, and with `cancelled`.
 */
export async function gatherArtistSongs(
  client: ApiClient,
  request: ArtistSongsRequest,
  options: GatherControl & { signal?: AbortSignal; onProgress?: (list: ArtistSongs) => void } = {},
): Promise<GatheredArtistSongs> {
  const { stop, beforeRest } = options;
  const list = await gatherPages({ ...artistPages(client, request, options), stop, beforeRest });
  return { ...artistSongs(list), failure: list.failure };
}

function artistPages(
  client: ApiClient,
  request: ArtistSongsRequest,
  { maxPages = 20, signal, onProgress }: NonNullable<Parameters<typeof loadArtistSongs>[2]>,
): PagingOptions<CatalogueSong | null> {
  const call = '/artist/audios';
  return {
    pageSize: artistPageSize,
    maxPages,
    signal,
    keyOf: (song) => song && `${song.hash}|${song.albumAudioId ?? ''}`,
    onProgress: onProgress && ((sofar) => onProgress(artistSongs(sofar))),
    fetchPage: async (page) => {
      const params = { id: request.id, sort: request.sort, page, pagesize: artistPageSize };
      const body = wire.succeeded(await client.get(call, params, { signal }), call);
      const { data, total } = wire.parse(audiosSchema, body, call);
      return { entries: data.map(artistSong), total };
    },
  };
}

function artistSong(entry: v.InferOutput<typeof audioSchema>): CatalogueSong | null {
  const artists = songArtists([], entry.author_name);
  return toSong({
    hash: entry.hash || entry.hash_128,
    // This name does not contain the artist, so ` - ` belongs to the title.
    title: entry.audio_name,
    // With several names, it is unknown which artist has the id.
    artists: artists.length === 1 ? artists.map(({ name }) => ({ name, id: entry.author_id })) : artists,
    albumName: entry.album_name,
    albumId: entry.album_id,
    covers: [entry.trans_param.union_cover],
    durationMs: entry.timelength,
    access: songAccess(entry.privilege, entry.pay_type, entry.old_cpy),
    variants: songVariants({ high: entry.hash_320, lossless: entry.hash_flac, hires: entry.hash_high }),
    albumAudioIds: [entry.album_audio_id, entry.mixsongid],
  });
}

function artistSongs({ entries, total, isComplete }: PagedList<CatalogueSong | null>): ArtistSongs {
  return { songs: entries.filter((song) => song !== null), totalCount: total, isComplete };
}

/** `/artist/follow`. Rejects with `needs-login` and as every call does. */
export async function followArtist(client: ApiClient, id: string, signal?: AbortSignal): Promise<void> {
  await changeFollowing(client, '/artist/follow', id, signal);
}

/** `/artist/unfollow`. Rejects with `needs-login` and as every call does. */
export async function unfollowArtist(client: ApiClient, id: string, signal?: AbortSignal): Promise<void> {
  await changeFollowing(client, '/artist/unfollow', id, signal);
}

async function changeFollowing(client: ApiClient, call: string, id: string, signal?: AbortSignal): Promise<void> {
  requireSession(client, call);
  wire.succeeded(await client.get(call, { id }, { signal, fresh: true }), call);
}

/** A followed artist or friend; only artists have a screen. */
export type Followed =
  | { kind: 'artist'; artistId: string; name: string; avatarUrl: string | null }
  | { kind: 'friend'; userId: string; name: string; avatarUrl: string | null };

const followedSchema = v.object({
  data: wire.record({
    lists: wire.list(
      wire.record({ userid: wire.id, nickname: wire.text, pic: wire.image, k_pic: wire.image, singerid: wire.id }),
    ),
  }),
});

/**
 * `/user/follow`: followed artists and friends. Entries with an artist id are artists (docs/behaviour.md#library).
 * Rejects with `needs-login` and as every call does.
 */
export async function fetchFollowed(client: ApiClient, options: ReadOptions = {}): Promise<Followed[]> {
  const call = '/user/follow';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, {}, options), call);
  return wire.parse(followedSchema, body, call).data.lists.flatMap((entry): Followed[] => {
    const shown = { name: entry.nickname, avatarUrl: entry.pic ?? entry.k_pic };
    if (shown.name === '') return [];
    if (entry.singerid !== null) return [{ kind: 'artist', artistId: entry.singerid, ...shown }];
    return entry.userid === null ? [] : [{ kind: 'friend', userId: entry.userid, ...shown }];
  });
}
