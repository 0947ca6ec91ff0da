import * as v from 'valibot';
import { requireSession } from '@/api/account/session';
import { authorRefs, songArtists, splitFileName, toCloudSong } from '@/api/catalogue/song-fields';
import type { ApiClient, ReadOptions } from '@/api/transport/client';
import { loadPages, type PagedList } from '@/api/transport/paging';
import * as wire from '@/api/transport/wire';
import type { QualityLevel } from '@/core/song/quality';
import type { CloudSong } from '@/core/song/song';

/** Songs per page of the cloud drive (docs/behaviour.md#cloud-drive). */
const cloudPageSize = 100;

/** A file of the cloud drive. */
export type CloudFile = {
  song: CloudSong;
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
  /** True once all pages were read; `totalCount` may still be higher. */
  isComplete: boolean;
  quota: CloudQuota;
};

const songSchema = wire.record({
  hash: wire.hash,
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

const pageSchema = v.object({
  data: wire.record({
    list: v.nullish(v.unknown()),
    info: v.nullish(v.unknown()),
    list_count: wire.count,
    used_size: wire.count,
    availble_size: wire.count,
    max_size: wire.count,
  }),
});

/**
 * `/user/cloud`: the songs of the cloud drive, read page by page, at most 5000, and its used and total space. Rejects
 * with `needs-login`, `cancelled` and as every call does; failures come with HTTP 200 and 500 too.
 */
export async function loadCloudDrive(
  client: ApiClient,
  options: ReadOptions & { onProgress?: (drive: CloudDrive) => void } = {},
): Promise<CloudDrive> {
  const call = '/user/cloud';
  requireSession(client, call);
  const { signal, fresh, onProgress } = options;
  let quota: CloudQuota = { usedBytes: 0, availableBytes: 0, maxBytes: 0 };
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
    keyOf: (entry) => entry && `${entry.song.hash}|${entry.song.title}`,
    onProgress: onProgress && ((sofar) => onProgress(toDrive(sofar))),
    fetchPage: async (page) => {
      const body = wire.succeeded(await client.get(call, { page, pagesize: cloudPageSize }, { signal, fresh }), call);
      const { data } = wire.parse(pageSchema, body, call);
      quota = { usedBytes: data.used_size, availableBytes: data.availble_size, maxBytes: data.max_size };
      const entries = wire.parse(cloudList, Array.isArray(data.list) ? data.list : data.info, call);
      return { entries: entries.map(cloudFile), total: data.list_count };
    },
  });
  return toDrive(list);
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
  return song && { song, quality: qualityOf(entry.bitrate), sizeBytes: entry.size, addedAtMs: entry.add_time };
}

/** In this call the bit rate is a code (docs/behaviour.md#cloud-drive). */
function qualityOf(code: number): QualityLevel {
  if (code === 5) return 'hires';
  if (code === 4) return 'lossless';
  return code === 3 ? 'high' : 'normal';
}
