import * as v from 'valibot';
import { parameterError, type SongMatch, searchFor, songMatch, songMatchSchema } from '@/api/catalogue/search.ts';
import { namedArtists, songArtists } from '@/api/catalogue/song-fields.ts';
import { foundVideo, foundVideoSchema } from '@/api/catalogue/videos.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import type { VideoCard } from '@/core/videos/video.ts';

/** A page of results; the reported `total` may exceed the available pages. */
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
  const items = entries.flatMap((entry) => foundPlaylist(entry) ?? []);
  return { items, total: Math.max(total, items.length) };
}

function foundPlaylist(entry: v.InferOutput<typeof playlistSchema>): PlaylistCard | null {
  if (entry.gid === null || entry.specialname === '') return null;
  return {
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
  };
}

const albumSchema = wire.record({
  albumid: wire.id,
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
): Promise<SearchResults<Album>> {
  const { entries, total } = await searchFor(client, 'album', albumSchema, query, page, signal);
  const items = entries.flatMap((entry) => foundAlbum(entry) ?? []);
  return { items, total: Math.max(total, items.length) };
}

function foundAlbum(entry: v.InferOutput<typeof albumSchema>): Album | null {
  if (entry.albumid === null || entry.albumname === '') return null;
  return {
    id: entry.albumid,
    name: entry.albumname,
    artists: songArtists(entry.singers, entry.singer),
    coverUrl: entry.img,
    publishedOn: entry.publish_time.slice(0, 10),
    songCount: entry.songcount,
    language: entry.language,
    kind: 'other',
  };
}

export type ArtistCard = {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Popularity without a unit. */
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
  const items = entries.flatMap((entry) => foundArtist(entry) ?? []);
  return { items, total: Math.max(total, items.length) };
}

function foundArtist(entry: v.InferOutput<typeof artistSchema>): ArtistCard | null {
  if (entry.AuthorId === null || entry.AuthorName === '') return null;
  return {
    id: entry.AuthorId,
    name: entry.AuthorName,
    avatarUrl: entry.Avatar,
    heat: entry.Heat,
    fanCount: entry.FansNum,
    songCount: entry.AudioCount,
    albumCount: entry.AlbumCount,
    videoCount: entry.VideoCount,
  };
}

/** First results of each kind; `total` is per kind. */
export type AllKinds = {
  song: SearchResults<SongMatch>;
  author: SearchResults<ArtistCard>;
  album: SearchResults<Album>;
  special: SearchResults<PlaylistCard>;
  mv: SearchResults<VideoCard>;
  /** Suggested spelling; "" = none. */
  correction: string;
};

/** Requested entries of each kind. */
const entriesOfEach = 10;

const sectionSchema = wire.record({ type: wire.text, total: wire.count, lists: wire.list(v.unknown()) });
const allKindsSchema = v.object({
  data: wire.record({ lists: wire.list(sectionSchema), correctiontip: wire.text }),
});

/**
 * `/search/complex`: first results of each kind; null if the service has no such call, or refuses it, as the original
 * one does without a login: the search of a single kind then works or reports the error. Rejects as every call does.
 */
export async function searchAllKinds(client: ApiClient, query: string, signal?: AbortSignal): Promise<AllKinds | null> {
  const call = '/search/complex';
  const parameters = { keywords: query, page: 1, pagesize: entriesOfEach };
  const body = await getIfOffered(client, call, parameters, { signal, refusals: [parameterError] });
  if (body === null) return null;
  const { lists, correctiontip } = wire.parse(allKindsSchema, body, call).data;
  // The response of `/search` has songs in place of sections.
  if (lists.length > 0 && lists.every(({ type }) => type === '')) return null;
  const section = <Entry, Item>(
    type: string,
    schema: v.GenericSchema<unknown, Entry>,
    read: (entry: Entry) => Item | null,
  ): SearchResults<Item> => {
    const found = lists.find((each) => each.type === type);
    const entries = v.parse(wire.list(schema), found?.lists);
    const items = entries.flatMap((entry) => read(entry) ?? []);
    return { items, total: items.length === 0 ? 0 : Math.max(found?.total ?? 0, items.length) };
  };
  return {
    song: section('song', songMatchSchema, songMatch),
    author: section('author', artistSchema, foundArtist),
    album: section('album', albumSchema, foundAlbum),
    special: section('collect', playlistSchema, foundPlaylist),
    mv: section('mv', foundVideoSchema, foundVideo),
    correction: correctiontip,
  };
}
