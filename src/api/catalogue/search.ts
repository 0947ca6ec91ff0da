import * as v from 'valibot';
import type { ApiClient, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import {
  namedArtists,
  songAccess,
  songArtists,
  songVariants,
  splitFileName,
  toSong,
  transParam,
} from './song-fields.ts';

/** Entries per page (docs/behaviour.md#search). */
export const searchPageSize = 30;

/** Found song with search-only fields. */
export type SongMatch = {
  song: CatalogueSong;
  /** `YYYY-MM-DD`, "" = unknown. */
  publishedOn: string;
  /** Matching line of a lyrics search, else "". */
  lyric: string;
};

export type SongResults = {
  songs: SongMatch[];
  /** Reported total; may exceed the available pages. */
  total: number;
};

/** Quality objects of the third search version; the second has flat fields beside them. */
const level = wire.record({ Hash: wire.hash });

/** Song of either version; every field may be missing. */
export const songMatchSchema = v.pipe(
  v.custom<Record<string, unknown>>(wire.isRecord),
  v.object({
    FileHash: wire.hash,
    FileName: wire.text,
    SongName: wire.text,
    OriSongName: wire.text,
    Suffix: wire.text,
    SingerName: wire.text,
    Singers: namedArtists,
    AlbumID: wire.id,
    AlbumName: wire.text,
    Duration: wire.secondsAsMs,
    Image: wire.image,
    PublishDate: wire.text,
    Lyric: wire.text,
    MixSongID: wire.id,
    Privilege: wire.number,
    PayType: wire.number,
    OldCpy: wire.number,
    HQFileHash: wire.hash,
    SQFileHash: wire.hash,
    ResFileHash: wire.hash,
    HQ: level,
    SQ: level,
    Res: level,
    trans_param: transParam,
  }),
);

/**
 * Refusal of unknown parameters by `/search`, also for longer calls that a service lacks. Without a session, the
 * provider also answers so if it requires a login for searching.
 */
export const parameterError = 152;

/** Body of a search; throws `needs-login` if it requires a session, and as `wire.succeeded` does. */
function searched(client: ApiClient, body: unknown, call: string): Record<string, unknown> {
  if (client.session() === null && wire.hasCode(body, parameterError)) {
    throw new AppError('needs-login', { message: `${call}: refused without a session` });
  }
  return wire.succeeded(body, call);
}

/**
 * `/search`; all types share one envelope. `page` counts from 1. Rejects with `needs-login` if the provider requires a
 * login for searching, and as every call does.
 */
export async function searchFor<Entry>(
  client: ApiClient,
  type: 'song' | 'special' | 'album' | 'author' | 'lyric' | 'mv',
  entrySchema: v.GenericSchema<unknown, Entry>,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<{ entries: Entry[]; total: number }> {
  const call = '/search';
  const parameters = { keywords: query, page, pagesize: searchPageSize, type };
  const body = searched(client, await client.get(call, parameters, { signal }), call);
  const schema = v.object({ data: wire.record({ total: wire.count, lists: wire.list(entrySchema) }) });
  const { lists, total } = wire.parse(schema, body, call).data;
  return { entries: lists, total };
}

/**
 * `/search` for songs, by name or by lyrics; `page` counts from 1. Entries without a hash are withheld by the service
 * and left out. Rejects as every call does.
 */
export async function searchSongs(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
  by: 'song' | 'lyric' = 'song',
): Promise<SongResults> {
  const { entries, total } = await searchFor(client, by, songMatchSchema, query, page, signal);
  const songs = entries.flatMap((entry) => songMatch(entry) ?? []);
  return { songs, total: Math.max(total, songs.length) };
}

/** Converts an entry; null without a hash. */
export function songMatch(entry: v.InferOutput<typeof songMatchSchema>): SongMatch | null {
  const fromFileName = splitFileName(entry.FileName, entry.SingerName);
  const bareTitle = entry.OriSongName || entry.SongName || fromFileName.title;
  // The bare title lacks the version suffix ("Live").
  const hasSuffix =
    bareTitle !== '' && entry.Suffix !== '' && !bareTitle.toLowerCase().includes(entry.Suffix.toLowerCase());
  const song = toSong({
    hash: entry.FileHash,
    title: hasSuffix ? `${bareTitle} (${entry.Suffix.replace(/^[(（]|[)）]$/g, '')})` : bareTitle,
    artists: songArtists(entry.Singers, entry.SingerName || fromFileName.artist),
    albumName: entry.AlbumName,
    albumId: entry.AlbumID,
    covers: [entry.Image, entry.trans_param.union_cover],
    durationMs: entry.Duration,
    access: songAccess(entry.Privilege, entry.PayType, entry.OldCpy),
    variants: songVariants({
      high: entry.HQFileHash || entry.HQ.Hash,
      lossless: entry.SQFileHash || entry.SQ.Hash,
      hires: entry.ResFileHash || entry.Res.Hash,
    }),
    albumAudioIds: [entry.MixSongID],
  });
  return song && { song, publishedOn: entry.PublishDate, lyric: entry.Lyric };
}

/**
 * Requested suggestions per kind: with more songs, artists and albums would not be visible. Video suggestions repeat
 * the songs.
 */
const suggestionCounts = { musicTipCount: 6, albumTipCount: 3, mvTipCount: 0 };

/** Later suggestions are useless, in ms: the user has typed on or searched. */
const suggestionsTimeoutMs = 3000;

const suggestionsSchema = v.object({
  data: wire.list(
    v.object({
      LableName: wire.text,
      RecordDatas: wire.list(v.object({ HintInfo: wire.text, HintInfo2: wire.text, subtitle: wire.text })),
    }),
  ),
});

/** Search that completes a typed text. */
export type SearchCompletion = {
  text: string;
  /** What the text names; `text` = any words. */
  kind: 'text' | 'artist' | 'album';
  /** Second line, such as the artist of an album; "" = none. */
  note: string;
};

/** Labels of the groups of names; others, such as songs, are plain texts. */
const kindOfLabel: Readonly<Record<string, SearchCompletion['kind']>> = { 歌手: 'artist', 专辑: 'album' };

/**
 * `/search/suggest`: suggested searches, songs before artists, videos and albums. Rejects as every call does; not every
 * service has this call.
 */
export async function fetchSearchSuggestions(
  client: ApiClient,
  typed: string,
  signal?: AbortSignal,
): Promise<SearchCompletion[]> {
  const call = '/search/suggest';
  const body = wire.succeeded(
    await client.get(
      call,
      { keywords: typed.trim(), ...suggestionCounts },
      { signal, timeoutMs: suggestionsTimeoutMs },
    ),
    call,
  );
  const { data } = wire.parse(suggestionsSchema, body, call);
  return data.flatMap(({ LableName, RecordDatas }) =>
    RecordDatas.flatMap(({ HintInfo, HintInfo2, subtitle }) =>
      HintInfo === '' ? [] : { text: HintInfo, kind: kindOfLabel[LableName] ?? 'text', note: HintInfo2 || subtitle },
    ),
  );
}

/** Popular search; `note` says why, "" = no reason. */
export type SuggestedSearch = { text: string; note: string };

/** Named list of popular searches. */
export type TrendingGroup = { name: string; searches: SuggestedSearch[] };

/** Name of the general board among those of artists and regions. */
const mainBoard = '热搜';

const boardSchema = wire.record({
  name: wire.text,
  keywords: wire.list(wire.record({ keyword: wire.text, reason: wire.text })),
});

const boards = wire.list(boardSchema);
const hotSchema = v.object({ data: wire.record({ list: boards, info: boards }) });

/**
 * `/search/hot`: popular searches without empty boards, the general board first; null if the service has no such call.
 * Rejects as every call does.
 */
export async function fetchTrendingSearches(client: ApiClient, options: ReadOptions): Promise<TrendingGroup[] | null> {
  const call = '/search/hot';
  const body = await getIfOffered(client, call, {}, { ...options, refusals: [parameterError] });
  const data = wire.isRecord(body) ? body.data : null;
  if (!wire.isRecord(data) || !('list' in data || 'info' in data)) return null;
  const { list, info } = wire.parse(hotSchema, body, call).data;
  const found = (list.length > 0 ? list : info).map(({ name, keywords }) => ({
    name,
    searches: eachOnce(keywords.map(({ keyword, reason }) => ({ text: keyword, note: reason }))),
  }));
  const shown = found.filter(({ searches }) => searches.length > 0);
  return shown.toSorted((a, b) => Number(b.name.includes(mainBoard)) - Number(a.name.includes(mainBoard)));
}

const proposals = wire.list(wire.record({ main_title: wire.text, sub_title: wire.text }));
const proposalsSchema = v.object({ data: wire.record({ ads: proposals, fallback: proposals }) });

/**
 * `/search/default`: searches suggested for an empty search box; [] also if the service has no such call. Rejects as
 * every call does.
 */
export async function fetchSuggestedSearches(client: ApiClient, options: ReadOptions): Promise<SuggestedSearch[]> {
  const call = '/search/default';
  const body = await getIfOffered(client, call, {}, { ...options, refusals: [parameterError] });
  if (!wire.isRecord(body)) return [];
  const { ads, fallback } = wire.parse(proposalsSchema, body, call).data;
  const entries = ads.some(({ main_title }) => main_title !== '') ? ads : fallback;
  return eachOnce(entries.map(({ main_title, sub_title }) => ({ text: main_title, note: sub_title })));
}

function eachOnce(searches: readonly SuggestedSearch[]): SuggestedSearch[] {
  const byText = new Map(searches.toReversed().map((search) => [search.text, search]));
  byText.delete('');
  return [...byText.values()].toReversed();
}
