import * as v from 'valibot';
import {
  namedArtists,
  songAccess,
  songArtists,
  songVariants,
  splitFileName,
  toSong,
  transParam,
} from '@/api/catalogue/song-fields';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import type { PlaylistCard } from '@/core/playlist/playlist';
import type { ArtistRef, CatalogueSong } from '@/core/song/song';

/** Songs per page (docs/behaviour.md#search). */
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

/** Results of any type come in the same envelope. */
async function searchFor<Entry>(
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

/** One page of results; `total` is reported by the service and may exceed the pages available. */
export type SearchResults<Item> = { items: Item[]; total: number };

const playlistSchema = wire.record({
  gid: wire.id,
  specialname: wire.text,
  intro: wire.text,
  img: wire.image,
  nickname: wire.text,
  song_count: wire.count,
  play_count: wire.count,
  total_play_count: wire.count,
  collect_count: wire.count,
  publish_time: wire.text,
  tag_str: wire.tags,
});

/** `/search` for playlists; `page` counts from 1. Rejects as every call does. */
export async function searchPlaylists(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchResults<PlaylistCard>> {
  const { entries, total } = await searchFor(client, 'special', playlistSchema, query, page, signal);
  const items = entries.flatMap((entry): PlaylistCard[] => {
    if (entry.gid === null || entry.specialname === '') return [];
    return [
      {
        globalId: entry.gid,
        name: entry.specialname,
        intro: entry.intro,
        coverUrl: entry.img,
        creatorName: entry.nickname,
        playCount: Math.max(entry.play_count, entry.total_play_count),
        collectCount: entry.collect_count,
        songCount: entry.song_count,
        publishedOn: entry.publish_time,
        tags: entry.tag_str,
      },
    ];
  });
  return { items, total: Math.max(total, items.length) };
}

export type AlbumCard = {
  id: string;
  /** Global id of the album's song list; null if the service has none. */
  globalId: string | null;
  name: string;
  artists: ArtistRef[];
  coverUrl: string | null;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  songCount: number;
  language: string;
};

const albumSchema = wire.record({
  albumid: wire.id,
  // Only some services return it.
  gid: wire.id,
  albumname: wire.text,
  singer: wire.text,
  singers: namedArtists,
  img: wire.image,
  publish_time: wire.text,
  songcount: wire.count,
  language: wire.text,
});

/** `/search` for albums; `page` counts from 1. Rejects as every call does. */
export async function searchAlbums(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchResults<AlbumCard>> {
  const { entries, total } = await searchFor(client, 'album', albumSchema, query, page, signal);
  const items = entries.flatMap((entry): AlbumCard[] => {
    if (entry.albumid === null || entry.albumname === '') return [];
    return [
      {
        id: entry.albumid,
        globalId: entry.gid,
        name: entry.albumname,
        artists: songArtists(entry.singers, entry.singer),
        coverUrl: entry.img,
        publishedOn: entry.publish_time,
        songCount: entry.songcount,
        language: entry.language,
      },
    ];
  });
  return { items, total: Math.max(total, items.length) };
}

export type ArtistCard = {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Popularity; a number without a unit. */
  heat: number;
  fanCount: number;
  songCount: number;
  albumCount: number;
  videoCount: number;
};

const artistSchema = wire.record({
  AuthorId: wire.id,
  AuthorName: wire.text,
  Avatar: wire.image,
  Heat: wire.count,
  FansNum: wire.count,
  AudioCount: wire.count,
  AlbumCount: wire.count,
  VideoCount: wire.count,
});

/** `/search` for artists; `page` counts from 1. Rejects as every call does. */
export async function searchArtists(
  client: ApiClient,
  query: string,
  page: number,
  signal?: AbortSignal,
): Promise<SearchResults<ArtistCard>> {
  const { entries, total } = await searchFor(client, 'author', artistSchema, query, page, signal);
  const items = entries.flatMap((entry): ArtistCard[] => {
    if (entry.AuthorId === null || entry.AuthorName === '') return [];
    return [
      {
        id: entry.AuthorId,
        name: entry.AuthorName,
        avatarUrl: entry.Avatar,
        heat: entry.Heat,
        fanCount: entry.FansNum,
        songCount: entry.AudioCount,
        albumCount: entry.AlbumCount,
        videoCount: entry.VideoCount,
      },
    ];
  });
  return { items, total: Math.max(total, items.length) };
}
