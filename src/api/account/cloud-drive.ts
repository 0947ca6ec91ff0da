import * as v from 'valibot';
import { authorRefs, songArtists, splitFileName, toCloudSong } from '@/api/catalogue/song-fields.ts';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import { loadPages, type PagedList } from '@/api/transport/paging.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { extensionOf } from '@/core/local-music/audio-files.ts';
import type { QualityLevel } from '@/core/song/quality.ts';
import type { CloudSong } from '@/core/song/song.ts';
import { requireSession } from './session.ts';

/** Songs per page of the cloud drive (docs/behaviour.md#cloud-drive). */
export const cloudPageSize = 100;

export type CloudFile = {
  song: CloudSong;
  /** Id for deleting the file; null if the service does not return it. */
  fileId: string | null;
  /** Upper-case hash of the song in the catalogue; "" if the service does not return it. */
  standardHash: string;
  quality: QualityLevel;
  sizeBytes: number;
  /** Epoch ms; null if the service does not return it. */
  addedAtMs: number | null;
};

export type CloudQuota = { usedBytes: number; availableBytes: number; maxBytes: number };

export type CloudDrive = {
  songs: CloudFile[];
  /** Total reported by the service. */
  totalCount: number;
  /** True if all pages were read; `totalCount` may still be higher. */
  isComplete: boolean;
  quota: CloudQuota;
};

const songSchema = wire.record({
  hash: wire.hash,
  hash_std: wire.hash,
  kv_id: wire.id,
  name: wire.text,
  filename: wire.text,
  author_name: wire.text,
  authors: wire.oneOrMore(wire.record({ author_id: wire.id, author_name: wire.text, sizable_avatar: wire.image })),
  album_name: wire.text,
  album_info: wire.record({ album_id: wire.id, album_name: wire.text, sizable_cover: wire.image }),
  timelen: wire.milliseconds,
  size: wire.count,
  bitrate: wire.number,
  add_time: wire.epochSeconds,
  album_audio_id: wire.id,
});

const cloudList = wire.list(songSchema);

const space = { used_size: wire.count, availble_size: wire.count, max_size: wire.count };

const pageSchema = v.object({
  data: wire.record({
    list: v.nullish(v.unknown()),
    info: v.nullish(v.unknown()),
    list_count: wire.count,
    ...space,
  }),
});

const noSpace: CloudQuota = { usedBytes: 0, availableBytes: 0, maxBytes: 0 };

function quotaOf(data: { used_size: number; availble_size: number; max_size: number }): CloudQuota {
  return { usedBytes: data.used_size, availableBytes: data.availble_size, maxBytes: data.max_size };
}

/**
 * `/user/cloud`: the songs of the cloud drive, read page by page, at most 5000, and its storage quota. Rejects with
 * `needs-login`, `cancelled` and as every call does; failures come with HTTP 200 and 500 too.
 */
export async function loadCloudDrive(
  client: ApiClient,
  options: ReadOptions & { onProgress?: (drive: CloudDrive) => void } = {},
): Promise<CloudDrive> {
  const call = '/user/cloud';
  requireSession(client, call);
  const { signal, fresh, onProgress } = options;
  let quota = noSpace;
  const toDrive = ({ entries, total, isComplete }: PagedList<CloudFile | null>): CloudDrive => ({
    songs: entries.filter((entry) => entry !== null),
    totalCount: total,
    isComplete,
    quota,
  });
  const list = await loadPages<CloudFile | null>({
    pageSize: cloudPageSize,
    maxPages: 50,
    signal,
    keyOf: (entry) => entry && fileKey(entry),
    onProgress: onProgress && ((sofar) => onProgress(toDrive(sofar))),
    fetchPage: async (page) => {
      const { entries, total, ...more } = await fetchPage(client, page, { signal, fresh });
      quota = more.quota;
      return { entries, total };
    },
  });
  return toDrive(list);
}

async function fetchPage(client: ApiClient, page: number, options: ReadOptions) {
  const call = '/user/cloud';
  const params = { page, pagesize: cloudPageSize };
  const { signal, fresh } = options;
  const body = wire.succeeded(await client.get(call, params, { signal, fresh }), call);
  const { data } = wire.parse(pageSchema, body, call);
  const entries = wire.parse(cloudList, Array.isArray(data.list) ? data.list : data.info, call);
  return { entries: entries.map(cloudFile), total: data.list_count, quota: quotaOf(data) };
}

/** A page of the cloud drive, from 1, and the total number of files. Rejects as `loadCloudDrive` does. */
export async function fetchCloudPage(client: ApiClient, page: number, options: ReadOptions = {}) {
  const { entries, ...more } = await fetchPage(client, page, options);
  return { files: entries.filter((entry) => entry !== null), ...more };
}

/** Identity of a file in the drive. */
export function fileKey({ song }: Pick<CloudFile, 'song'>): string {
  return `${song.hash}|${song.title}`;
}

function cloudFile(entry: v.InferOutput<typeof songSchema>): CloudFile | null {
  const authors = authorRefs(entry.authors);
  const known = entry.author_name || authors.map(({ name }) => name).join('、');
  const { artist, title } = splitFileName(entry.name || entry.filename, known);
  const song = toCloudSong({
    hash: entry.hash,
    title,
    artists: songArtists(authors, known || artist),
    albumName: entry.album_info.album_name || entry.album_name,
    albumId: entry.album_info.album_id,
    covers: [entry.album_info.sizable_cover, entry.authors[0]?.sizable_avatar ?? null],
    durationMs: entry.timelen,
    albumAudioIds: [entry.album_audio_id],
  });
  return (
    song && {
      song,
      fileId: entry.kv_id,
      standardHash: entry.hash_std,
      quality: qualityOf(entry.bitrate),
      sizeBytes: entry.size,
      addedAtMs: entry.add_time,
    }
  );
}

/** The bit rate is a code in this call (docs/behaviour.md#cloud-drive). */
function qualityOf(code: number): QualityLevel {
  if (code === 5) return 'hires';
  if (code === 4) return 'lossless';
  return code === 3 ? 'high' : 'normal';
}

/** Code of a quality, the inverse of `qualityOf`. */
const qualityCodes = { normal: 2, high: 3, lossless: 4, hires: 5 } as const satisfies Record<QualityLevel, number>;

/** Catalogue song that a file was recognised as. */
export type CloudMatch = {
  title: string;
  artist: string;
  /** Parameters that link an upload to the song. */
  link: { hash_std: string; audio_id: string; album_audio_id: string };
};

const matchSchema = wire.record({
  hash_std: wire.hash,
  audio_id: wire.id,
  album_audio_id: wire.id,
  author_name: wire.text,
  audio_name: wire.text,
});

const matchesSchema = v.object({ match_list: v.array(v.unknown()) });

/**
 * `/user/cloud/match`: catalogue songs that a file with this MD5 may be, best first. Null if the service lacks the
 * call, and therefore also those that change the drive: they were introduced together. Rejects as every call does.
 */
export async function fetchCloudMatches(
  client: ApiClient,
  md5: string,
  options: ReadOptions = {},
): Promise<CloudMatch[] | null> {
  const call = '/user/cloud/match';
  requireSession(client, call);
  const body = await getIfOffered(client, call, { hash: md5.toLowerCase() }, options);
  // Services without the call may answer with the list of `/user/cloud`.
  const answer = v.safeParse(matchesSchema, body);
  if (!answer.success) return null;
  return wire.parse(wire.list(matchSchema), answer.output.match_list, call).flatMap((entry) => {
    const { hash_std, audio_id, album_audio_id, audio_name: title, author_name: artist } = entry;
    if (hash_std === '' || audio_id === null || album_audio_id === null) return [];
    return { title, artist, link: { hash_std: hash_std.toLowerCase(), audio_id, album_audio_id } };
  });
}

/** Whether the service supports uploading and deleting files. Rejects as every call does. */
export async function canChangeCloudDrive(client: ApiClient, options?: ReadOptions): Promise<boolean> {
  return (await fetchCloudMatches(client, '0'.repeat(32), options)) !== null;
}

/** A file to upload with its metadata. */
export type CloudUpload = {
  body: Blob;
  /** Displayed name with extension. */
  fileName: string;
  /** "" = unknown. */
  title: string;
  artist: string;
  /** 0 = unknown. */
  durationMs: number;
  quality: QualityLevel;
  /** null = the service searches for the song itself. */
  match: CloudMatch | null;
};

export type UploadedFile = {
  /** The service already had these bytes. */
  isInstant: boolean;
  /** The service found the catalogue song itself; false if a match was sent. */
  isMatched: boolean;
  quota: CloudQuota;
};

/** Timeout of an upload on a slow line, in ms: the service forwards the file within one call. */
const uploadTimeoutMs = 60 * 60_000;

const uploadedSchema = v.object({
  data: wire.record(space),
  uploadInfo: v.object({ upload_id: wire.rawText, matched: v.optional(v.unknown()) }),
});

/**
 * `/user/cloud/upload`: adds a file to the cloud drive. `onProgress` gets the bytes received by the service, which
 * forwards them to its provider before it answers. Rejects with `not-found` if the service lacks the call, with
 * `needs-login`, `cancelled` and as every call does.
 */
export async function uploadCloudFile(
  client: ApiClient,
  { body, fileName, title, artist, durationMs, quality, match }: CloudUpload,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (sentBytes: number) => void } = {},
): Promise<UploadedFile> {
  const call = '/user/cloud/upload';
  requireSession(client, call);
  const params = {
    name: fileName,
    extendname: extensionOf(fileName) || 'mp3',
    author_name: artist || undefined,
    track_name: title || undefined,
    timelen: durationMs || undefined,
    bitrate: qualityCodes[quality],
    ...match?.link,
  };
  const upload = { body, onProgress };
  const answer = await client.get(call, params, { signal, fresh: true, upload, timeoutMs: uploadTimeoutMs });
  const parsed = v.safeParse(uploadedSchema, wire.succeeded(answer, call));
  // Services without the call answer with the list of `/user/cloud` and a success.
  if (!parsed.success) throw new AppError('not-found', { message: `${call}: the service lacks the call` });
  const { data, uploadInfo } = parsed.output;
  return {
    isInstant: uploadInfo.upload_id === '',
    isMatched: uploadInfo.matched === true || uploadInfo.matched === 1,
    quota: quotaOf(data),
  };
}

const deletedSchema = v.object({ data: v.object({ list: v.optional(v.never()), ...space }) });

/**
 * `/user/cloud/del`: deletes files from the cloud drive; resolves to the new quota. Rejects with `not-found` if the
 * service lacks the call or a file has no id, with `needs-login` and as every call does.
 */
export async function deleteCloudFiles(
  client: ApiClient,
  files: readonly Pick<CloudFile, 'fileId' | 'song'>[],
  options: ReadOptions = {},
): Promise<CloudQuota> {
  const call = '/user/cloud/del';
  requireSession(client, call);
  let quota = noSpace;
  for (let from = 0; from < files.length; from += cloudPageSize) {
    const some = files.slice(from, from + cloudPageSize);
    const ids = some.flatMap(({ fileId }) => fileId ?? []);
    if (ids.length < some.length) throw new AppError('not-found', { message: `${call}: a file without an id` });
    const albumAudioIds = some.map(({ song }) => song.albumAudioId ?? 0);
    const params = { fileids: ids.join(','), album_audio_ids: albumAudioIds.join(',') };
    const body = wire.succeeded(await client.get(call, params, { ...options, fresh: true }), call);
    const parsed = v.safeParse(deletedSchema, body);
    if (!parsed.success) throw new AppError('not-found', { message: `${call}: the service lacks the call` });
    quota = quotaOf(parsed.output.data);
  }
  return quota;
}
