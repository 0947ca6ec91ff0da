import { searchFor } from '@/api/catalogue/search';
import { namedArtists, songArtists } from '@/api/catalogue/song-fields';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import type { PlaylistCard } from '@/core/playlist/playlist';
import type { Album } from '@/core/song/album';

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
  const items = entries.flatMap((entry): Album[] => {
    if (entry.albumid === null || entry.albumname === '') return [];
    return [
      {
        id: entry.albumid,
        name: entry.albumname,
        artists: songArtists(entry.singers, entry.singer),
        coverUrl: entry.img,
        publishedOn: entry.publish_time.slice(0, 10),
        songCount: entry.songcount,
        language: entry.language,
        kind: 'other',
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
