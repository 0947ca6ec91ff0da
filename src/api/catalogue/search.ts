import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import type { CatalogueSong } from '@/core/song/song';
import { namedArtists, songAccess, songArtists, songVariants, splitFileName, toSong, transParam } from './song-fields';

/** Entries per page (docs/behaviour.md#search). */
export const searchPageSize = 30;

/** A found song, with the fields that only the search returns. */
export type FoundSong = {
  song: CatalogueSong;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
};

export type SongResults = {
  songs: FoundSong[];
  /** Total reported by the service; may exceed the pages available. */
  total: number;
};

/** The quality objects of the service's third search version; the second has flat fields beside them. */
const level = wire.record({ Hash: wire.hash });

/** One song of either version; every field may be missing. */
const songSchema = v.pipe(
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

/** `/search`; results of any type come in the same envelope. `page` counts from 1. Rejects as every call does. */
export async function searchFor<Entry>(
  client: ApiClient,
  type: 'song' | 'special' | 'album' | 'author',
  entrySchema: v.GenericSchema<unknown, Entry>,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<{ entries: Entry[]; total: number }> {
  const call = '/search';
  const parameters = { keywords: query, page, pagesize: searchPageSize, type };
  const body = wire.succeeded(await client.get(call, parameters, { signal }), call);
  const schema = v.object({ data: wire.record({ total: wire.count, lists: wire.list(entrySchema) }) });
  const { lists, total } = wire.parse(schema, body, call).data;
  return { entries: lists, total };
}

/**
 * `/search` for songs; `page` counts from 1. Entries without a hash are withheld by the service and dropped.
 * Rejects as every call does.
 */
export async function searchSongs(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SongResults> {
  const { entries, total } = await searchFor(client, 'song', songSchema, query, page, signal);
  const songs = entries.flatMap((entry) => foundSong(entry) ?? []);
  return { songs, total: Math.max(total, songs.length) };
}

function foundSong(entry: v.InferOutput<typeof songSchema>): FoundSong | null {
  const fromFileName = splitFileName(entry.FileName, entry.SingerName);
  const bareTitle = entry.OriSongName || entry.SongName || fromFileName.title;
  // The bare title lacks the suffix that distinguishes versions ("Live").
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
  return song && { song, publishedOn: entry.PublishDate };
}

/** Later suggestions are of no use, in ms: the user has typed on or searched. */
const suggestionsTimeoutMs = 3000;

const suggestionsSchema = v.object({
  data: wire.list(v.object({ RecordDatas: wire.list(v.object({ HintInfo: wire.text })) })),
});

/**
 * `/search/suggest`: texts to search for, those for songs before artists, videos and albums, as the service orders them.
 * Rejects as every call does; not every service has this call.
 */
export async function fetchSearchSuggestions(
  client: ApiClient,
  typed: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const call = '/search/suggest';
  const body = wire.succeeded(
    await client.get(call, { keywords: typed.trim() }, { signal, timeoutMs: suggestionsTimeoutMs }),
    call,
  );
  const { data } = wire.parse(suggestionsSchema, body, call);
  return data.flatMap(({ RecordDatas }) => RecordDatas.map(({ HintInfo }) => HintInfo)).filter((text) => text !== '');
}
