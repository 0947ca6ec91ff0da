import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import { loadPages } from '@/api/transport/paging.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import type { ArtistRef } from '@/core/song/song.ts';
import {
  isFileKey,
  levelHeights,
  sizeHeights,
  type Video,
  type VideoCard,
  type VideoFile,
  type VideoTag,
} from '@/core/videos/video.ts';
import { searchFor } from './search.ts';
import { authorRefs, authors, songArtists } from './song-fields.ts';
import { playableUrls } from './songs.ts';

/** Largest page size known from other clients. */
const pageSize = 100;

/** Video hash, which calls return in either case. */
const fileHash = v.pipe(
  wire.hash,
  v.transform((hash) => hash.toLowerCase()),
);

/** Fields of one container: `<size>_hash`, some prefixed by `mkv_`, some with a height. */
type Sizes = Record<string, unknown>;

type SizeName = keyof typeof sizeHeights;

/** By browser support; H.265 is only played without an alternative. */
const containers = ['', 'h264', 'mkv', 'h265'] as const;

/**
 * Files of an entry, one per size, largest first. Sizes are fields of the entry or of its containers; a file without a
 * size comes last.
 */
function filesOf(entry: Record<string, unknown>): VideoFile[] {
  const bySize = new Map<SizeName, VideoFile>();
  const others = new Map<string, VideoFile>();
  for (const container of containers) {
    const sizes: unknown = container === '' ? entry : entry[container];
    if (!wire.isRecord(sizes)) continue;
    for (const [field, value] of Object.entries(sizes)) {
      const hash = v.parse(fileHash, value);
      const [, name] = /^(?:(?:mkv|mv)_)?(?:(\w+?)_)?hash$/.exec(field) ?? [null];
      if (hash === '' || name === null || field === 'audio_hash') continue;
      if (name !== undefined && isSize(name)) {
        if (!bySize.has(name)) bySize.set(name, { hash, height: heightOf(sizes, name) });
      } else if (name === undefined) others.set(hash, { hash, height: 0 });
    }
  }
  const sized = [...bySize.values()].toSorted((a, b) => b.height - a.height);
  const known = new Set(sized.map(({ hash }) => hash));
  return [...sized, ...[...others.values()].filter(({ hash }) => !known.has(hash))];
}

function isSize(name: string): name is SizeName {
  return Object.hasOwn(sizeHeights, name);
}

/** Reported height, else the typical height of the size. */
function heightOf(sizes: Sizes, name: SizeName): number {
  return v.parse(wire.count, sizes[`${name}_height`]) || sizeHeights[name];
}

const videoFields = wire.record({
  video_id: wire.id,
  video_name: wire.text,
  title: wire.text,
  mv_name: wire.text,
  author_name: wire.text,
  singer: wire.text,
  provider: wire.text,
  authors,
  hdpic: wire.image,
  cover: wire.image,
  publish_date: wire.text,
  publish_time: wire.text,
  timelength: wire.milliseconds,
  duration: wire.milliseconds,
  history_heat: wire.count,
  play_times: wire.count,
  intro: wire.text,
  desc: wire.text,
  album_audio_id: wire.id,
  audio_hash: wire.hash,
});

/** Entries of all calls but the search, which names the fields differently. */
const videoSchema = v.pipe(
  v.custom<Record<string, unknown>>(wire.isRecord),
  v.transform((entry): Video | null => {
    const fields = v.parse(videoFields, entry);
    const files = filesOf(entry);
    const hash = files[0]?.hash ?? '';
    if (fields.video_id === null && hash === '') return null;
    return {
      id: fields.video_id,
      hash,
      title: fields.video_name || fields.mv_name || fields.title,
      artists: songArtists(authorRefs(fields.authors), fields.author_name || fields.singer || fields.provider),
      coverUrl: fields.hdpic ?? fields.cover,
      durationMs: fields.timelength || fields.duration,
      publishedOn: (fields.publish_date || fields.publish_time).slice(0, 10),
      viewCount: fields.history_heat || fields.play_times,
      intro: fields.intro || fields.desc,
      song: fields.album_audio_id === null ? null : { albumAudioId: fields.album_audio_id, hash: fields.audio_hash },
      files,
    };
  }),
);

function present<Entry>(entries: readonly (Entry | null)[]): Entry[] {
  return entries.filter((entry) => entry !== null);
}

/** A file without a known video, as in addresses by hash. */
function bareFile(hash: string): Video {
  const file = { hash: hash.toLowerCase(), height: 0 };
  return {
    id: null,
    hash: file.hash,
    title: '',
    artists: [],
    coverUrl: null,
    durationMs: 0,
    publishedOn: '',
    viewCount: 0,
    intro: '',
    song: null,
    files: [file],
  };
}

const detailSchema = v.object({ data: wire.oneOrMore(videoSchema) });

/**
 * `/video/detail` for an id; for a file hash, a video without details. Null if the service has no such call. Rejects
 * with `not-found` if the provider does not know the video, and as every call does.
 */
export async function fetchVideo(client: ApiClient, key: string, signal?: AbortSignal): Promise<Video | null> {
  if (isFileKey(key)) return bareFile(key);
  const call = '/video/detail';
  const body = await getIfOffered(client, call, { id: key }, { signal });
  if (body === null) return null;
  const [video] = present(wire.parse(detailSchema, body, call).data);
  if (video === undefined) throw new AppError('not-found', { message: `${call}: no such video` });
  return video;
}

const privilegeEntry = wire.record({ hash: fileHash, level: wire.number });

/**
 * `/video/privilege`: heights of files in px, by hash. Unknown files are left out; empty if the service has no such
 * call. Rejects as every call does.
 */
export async function fetchVideoHeights(
  client: ApiClient,
  hashes: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const call = '/video/privilege';
  const body = await getIfOffered(client, call, { hash: hashes.join(',') }, { signal });
  const data = wire.isRecord(body) ? body.data : null;
  // A list, or a record by hash.
  const entries = v.parse(wire.list(privilegeEntry), wire.isRecord(data) ? Object.values(data) : data);
  return new Map(
    entries.flatMap(({ hash, level }): [string, number][] => {
      const height = levelHeights[level - 1];
      return hash === '' || height === undefined ? [] : [[hash, height]];
    }),
  );
}

const addressEntry = wire.record({ downurl: wire.strings, backupdownurl: wire.strings });

/**
 * `/video/url`: addresses of a file, those first that this document can probably load. They expire; request them again
 * if one fails. Rejects with `not-found` if the service has no such file or call, and as every call does.
 */
export async function fetchVideoUrls(client: ApiClient, hash: string, signal?: AbortSignal): Promise<string[]> {
  const call = '/video/url';
  const body = await getIfOffered(client, call, { hash }, { signal, fresh: true, anonymous: true }).catch(
    (error: unknown) => {
      // Unknown hashes are refused without a code.
      if (toAppError(error).kind !== 'server') throw error;
      return null;
    },
  );
  const data = wire.isRecord(body) && wire.isRecord(body.data) ? body.data : {};
  const entry = v.parse(addressEntry, data[hash.toLowerCase()] ?? Object.values(data)[0]);
  const urls = [...entry.downurl, ...entry.backupdownurl];
  if (urls.length === 0) throw new AppError('not-found', { message: `${call}: no file` });
  return playableUrls(urls, call);
}

const ofSongsSchema = v.object({ data: v.nullish(v.unknown()) });

/**
 * `/kmr/audio/mv`: videos of a recording, recommended ones first; null if the service has no such call. Rejects as
 * every call does.
 */
export async function fetchSongVideos(
  client: ApiClient,
  albumAudioId: string,
  signal?: AbortSignal,
): Promise<Video[] | null> {
  const call = '/kmr/audio/mv';
  const params = { album_audio_id: albumAudioId, fields: 'mkv,tags,h264,h265,authors' };
  const body = await getIfOffered(client, call, params, { signal });
  if (body === null) return null;
  const { data } = wire.parse(ofSongsSchema, body, call);
  // One list per id.
  const [first] = Array.isArray(data) ? data : [];
  const entries = Array.isArray(first) ? first : [];
  const rank = (entry: unknown): number => (wire.isRecord(entry) && wire.numberIn(entry.is_recommend) === 1 ? 0 : 1);
  return present(
    v.parse(
      wire.list(videoSchema),
      entries.toSorted((a, b) => rank(a) - rank(b)),
    ),
  );
}

const artistVideosSchema = v.object({ data: wire.list(videoSchema), total: wire.count });

/**
 * `/artist/videos`: an artist's videos, newest first, at most 1000; null if the service has no such call. Rejects as
 * every call does.
 */
export async function loadArtistVideos(
  client: ApiClient,
  { id, tag }: { id: string; tag: VideoTag },
  { signal, maxPages = 10 }: { signal?: AbortSignal; maxPages?: number } = {},
): Promise<Video[] | null> {
  const call = '/artist/videos';
  let isOffered = true;
  const { entries } = await loadPages<Video | null>({
    pageSize,
    maxPages,
    signal,
    keyOf: (video) => video && (video.id ?? video.hash),
    fetchPage: async (page) => {
      const body = await getIfOffered(client, call, { id, page, pagesize: pageSize, tag }, { signal });
      isOffered &&= body !== null;
      const { data, total } = wire.parse(artistVideosSchema, body ?? {}, call);
      return { entries: data, total };
    },
  });
  return isOffered ? present(entries) : null;
}

/** Duration in seconds; some search entries have milliseconds. */
const foundDuration = v.pipe(
  wire.number,
  v.transform((value) => v.parse(wire.milliseconds, value > 1000 ? value : value * 1000)),
);

/** File name that starts with a date and has no host. */
const bareFileName = /^(\d{8})\d{6}\w*\.\w+$/;

/** Address of a picture; the search returns some as file names. */
const foundPicture = v.pipe(
  wire.text,
  v.transform((value): string | null => {
    const [name, day] = bareFileName.exec(value) ?? [];
    return name === undefined ? v.parse(wire.image, value) : `https://imge.kugou.com/mvhdpic/{size}/${day}/${name}`;
  }),
);

/** Found video; the search of all kinds names some fields differently. */
export const foundVideoSchema = wire.record({
  MvID: wire.id,
  mvid: wire.id,
  MvHash: fileHash,
  MvName: wire.text,
  mvname: wire.text,
  SingerName: wire.text,
  singername: wire.text,
  Duration: foundDuration,
  time_length: foundDuration,
  PublishDate: wire.text,
  publish_date: wire.text,
  Pic: foundPicture,
  imgurl: foundPicture,
  HistoryHeat: wire.count,
});

/** Null without a video id and a file hash. */
export function foundVideo(entry: v.InferOutput<typeof foundVideoSchema>): VideoCard | null {
  const id = entry.MvID ?? entry.mvid;
  if (id === null && entry.MvHash === '') return null;
  return {
    id,
    hash: entry.MvHash,
    title: entry.MvName || entry.mvname,
    artists: songArtists([], entry.SingerName || entry.singername),
    coverUrl: entry.Pic ?? entry.imgurl,
    durationMs: entry.Duration || entry.time_length,
    publishedOn: (entry.PublishDate || entry.publish_date).slice(0, 10),
    viewCount: entry.HistoryHeat,
  };
}

/** `/search` for videos; `page` counts from 1. Rejects as every call does. */
export async function searchVideos(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<{ items: VideoCard[]; total: number }> {
  const { entries, total } = await searchFor(client, 'mv', foundVideoSchema, query, page, signal);
  const items = present(entries.map(foundVideo));
  return { items, total: Math.max(total, items.length) };
}

const relatedArtists = wire.record({ relate_songs: wire.list(wire.record({ author_name: wire.text })) });
const collectedEntry = v.pipe(
  v.custom<Record<string, unknown>>(wire.isRecord),
  v.transform((entry): VideoCard | null => {
    const video = v.parse(videoSchema, entry);
    if (video === null || video.artists.length > 0) return video;
    const [song] = v.parse(relatedArtists, entry.relate_song).relate_songs;
    const artists: ArtistRef[] = songArtists([], song?.author_name ?? '');
    return { ...video, artists };
  }),
);
const collectedSchema = v.object({ data: wire.record({ ctotal: wire.count, info: wire.list(collectedEntry) }) });

/**
 * `/user/video/collect`: videos collected by the user, newest first, at most 1000; null if the service has no such
 * call. Rejects with `needs-login` and as every call does.
 */
export async function loadCollectedVideos(
  client: ApiClient,
  { signal, fresh, maxPages = 10 }: ReadOptions & { maxPages?: number } = {},
): Promise<VideoCard[] | null> {
  const call = '/user/video/collect';
  requireSession(client, call);
  let isOffered = true;
  const { entries } = await loadPages<VideoCard | null>({
    pageSize,
    maxPages,
    signal,
    keyOf: (video) => video && (video.id ?? video.hash),
    fetchPage: async (page) => {
      const body = await getIfOffered(client, call, { page, pagesize: pageSize }, { signal, fresh });
      isOffered &&= body !== null;
      const { ctotal, info } = wire.parse(collectedSchema, body ?? {}, call).data;
      return { entries: info, total: ctotal };
    },
  });
  return isOffered ? present(entries) : null;
}

/**
 * `/mv/collect` and `/mv/collect/del`: collects a video or removes it from the collection. Resolves to false if the
 * service has no such call. Rejects with `needs-login` and as every call does.
 */
export async function collectVideo(client: ApiClient, id: string, isCollected: boolean): Promise<boolean> {
  const call = isCollected ? '/mv/collect' : '/mv/collect/del';
  requireSession(client, call);
  const body = await getIfOffered(client, call, { id }, { fresh: true });
  if (body === null) return false;
  wire.succeeded(body, call);
  return true;
}
