import * as v from 'valibot';
import {
  authorRefs,
  authors,
  songAccess,
  songArtists,
  songVariants,
  toSong,
  transParam,
} from '@/api/catalogue/song-fields.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

/** Songs per page of a chart (docs/behaviour.md#charts). */
export const chartPageSize = 30;

export type Chart = {
  id: string;
  name: string;
  coverUrl: string | null;
  /** Description without the two facts below. */
  intro: string;
  /** Sort order in the service's language; "" = unknown. */
  sortRule: string;
  /** Update frequency in the service's language; "" = unknown. */
  updateFrequency: string;
  /** `#RRGGBB`; null = none. */
  color: string | null;
  /** Null if the service does not return it. */
  songCount: number | null;
  /** Id of the current issue; null if the chart has no issues. */
  issueId: string | null;
  topSongs: { title: string; artist: string }[];
};

const chartSchema = wire.record({
  rankid: wire.id,
  rankname: wire.text,
  imgurl: wire.image,
  img_9: wire.image,
  intro: wire.text,
  update_frequency: wire.text,
  album_cover_color: wire.text,
  rank_cid: wire.id,
  songinfo: wire.list(wire.record({ songname: wire.text, author: wire.text })),
  extra: wire.record({ resp: wire.record({ all_total: wire.count }) }),
});

const chartsSchema = v.object({ data: wire.record({ info: wire.list(chartSchema) }) });

/** `/rank/list`: all charts, in the order of the service. Rejects as every call does. */
export async function fetchCharts(client: ApiClient, signal?: AbortSignal): Promise<Chart[]> {
  const call = '/rank/list';
  const body = wire.succeeded(await client.get(call, {}, { signal }), call);
  return wire.parse(chartsSchema, body, call).data.info.flatMap((entry): Chart[] => {
    if (entry.rankid === null || entry.rankname === '') return [];
    const { intro, sortRule, updateFrequency } = splitIntro(entry.intro);
    return [
      {
        id: entry.rankid,
        name: entry.rankname,
        coverUrl: entry.imgurl ?? entry.img_9,
        intro,
        sortRule,
        updateFrequency: updateFrequency || entry.update_frequency,
        color: /^#[0-9a-f]{6}$/i.test(entry.album_cover_color) ? entry.album_cover_color : null,
        songCount: entry.extra.resp.all_total || null,
        issueId: entry.rank_cid,
        topSongs: entry.songinfo
          .filter(({ songname }) => songname !== '')
          .map(({ songname, author }) => ({ title: songname, artist: author })),
      },
    ];
  });
}

/** Splits two facts off a chart's description; each is on a line of its own. */
function splitIntro(intro: string): Pick<Chart, 'intro' | 'sortRule' | 'updateFrequency'> {
  const lines = intro.split(/\r?\n/).map((line) => line.trim());
  const fact = (name: string): string =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim() ?? '';
  const isFact = (line: string): boolean => line.startsWith('排序方式：') || line.startsWith('更新频率：');
  return {
    intro: lines
      .filter((line) => !isFact(line))
      .join('\n')
      .trim(),
    sortRule: fact('排序方式：'),
    updateFrequency: fact('更新频率：'),
  };
}

const songSchema = wire.record({
  songname: wire.text,
  author_name: wire.text,
  authors,
  album_id: wire.id,
  album_name: wire.text,
  album_info: wire.record({ album_name: wire.text, sizable_cover: wire.image }),
  album_audio_id: wire.id,
  mixsongid: wire.id,
  hash: wire.hash,
  audio_info: wire.record({
    hash_128: wire.hash,
    hash_320: wire.hash,
    hash_flac: wire.hash,
    hash_high: wire.hash,
    duration_128: wire.milliseconds,
  }),
  deprecated: wire.record({
    hash: wire.hash,
    duration: wire.milliseconds,
    pay_type: wire.number,
    old_cpy: wire.number,
  }),
  privilege_download: wire.record({ privilege: wire.number }),
  trans_param: transParam,
});

/** Raw entries are counted before invalid ones are removed, because their number decides whether a page is the last. */
const pageSchema = v.object({ data: wire.record({ songlist: wire.list(songSchema), total: wire.count }) });

export type ChartPage = {
  songs: CatalogueSong[];
  totalCount: number;
  /** The page is not full. */
  isLast: boolean;
};

/** `/rank/audio`: a page of a chart; `page` counts from 1. Rejects as every call does. */
export async function fetchChartSongs(
  client: ApiClient,
  request: { chartId: string; issueId?: string | null; page: number },
  signal?: AbortSignal,
): Promise<ChartPage> {
  const call = '/rank/audio';
  const params = {
    rankid: request.chartId,
    rank_cid: request.issueId ?? undefined,
    page: request.page,
    pagesize: chartPageSize,
  };
  const body = wire.succeeded(await client.get(call, params, { signal }), call);
  const { songlist, total } = wire.parse(pageSchema, body, call).data;
  const songs = songlist.flatMap((entry) => chartSong(entry) ?? []);
  return { songs, totalCount: Math.max(total, songs.length), isLast: songlist.length < chartPageSize };
}

function chartSong(entry: v.InferOutput<typeof songSchema>): CatalogueSong | null {
  return toSong({
    hash: entry.deprecated.hash || entry.audio_info.hash_128 || entry.hash,
    title: entry.songname,
    artists: songArtists(authorRefs(entry.authors), entry.author_name),
    albumName: entry.album_info.album_name || entry.album_name,
    albumId: entry.album_id,
    covers: [entry.trans_param.union_cover, entry.album_info.sizable_cover],
    durationMs: entry.deprecated.duration || entry.audio_info.duration_128,
    access: songAccess(entry.privilege_download.privilege, entry.deprecated.pay_type, entry.deprecated.old_cpy),
    variants: songVariants({
      high: entry.audio_info.hash_320,
      lossless: entry.audio_info.hash_flac,
      hires: entry.audio_info.hash_high,
    }),
    albumAudioIds: [entry.album_audio_id, entry.mixsongid],
  });
}
