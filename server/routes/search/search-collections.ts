import type { ApiRequest, ServiceContext } from '../../api-exchange.ts';
import { ARTISTS, type Artist } from '../../catalogue/artists.ts';
import { fold, queryWords } from '../../catalogue/song-search.ts';
import { dayText } from '../../china-time.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { type AlbumList, artistUserId, type OfficialList } from '../../lists/playlist-directory.ts';
import { type Video, videosOf, videosOfArtist } from '../../videos/videos.ts';
import { albumCount } from '../discovery/artists.ts';
import { shapesOf } from '../shapes.ts';
import { LANGUAGE_NAMES } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import { foundVideo } from '../videos/videos.ts';
import templates from './search-collections.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Entries that contain every word; matches in their name come first. */
function matching<T>(
  items: readonly T[],
  keywords: string,
  nameOf: (item: T) => string,
  more: (item: T) => string,
): T[] {
  const words = queryWords(keywords);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, name: fold(nameOf(item)), text: fold(`${nameOf(item)}\n${more(item)}`) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item, name }) => ({ item, score: words.filter((word) => name.includes(word)).length }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Results of one kind: all entries, and a function that writes one of them. */
export type Found<Item = unknown> = { items: readonly Item[]; write(item: Item): Record<string, unknown> };

export function searchLists({ param, baseUrl }: ApiRequest, { playlists }: ServiceContext): Found<OfficialList> {
  const items = matching(
    playlists.official,
    param('keywords'),
    ({ playlist }) => playlist.name,
    ({ playlist }) => [playlist.intro, playlist.ownerName, ...playlist.tags].join('\n'),
  );
  const write = ({ playlist, specialId }: OfficialList): Record<string, unknown> =>
    SHAPES.list({
      ...playlist,
      specialId,
      cover: playlist.coverId === null ? '' : pictureUrl(playlist.coverId, 150, baseUrl),
      ownerIdText: String(playlist.ownerId),
      count: playlist.entries.length,
      plays: String(playlist.playCount),
      collects: String(playlist.collectCount),
      published: dayText(playlist.createdAt),
      tagNames: playlist.tags.join(','),
    });
  return { items, write };
}

export function searchAlbums({ param, baseUrl }: ApiRequest, { playlists }: ServiceContext): Found<AlbumList> {
  const items = matching(
    playlists.albums,
    param('keywords'),
    ({ album }) => album.name,
    ({ album, artist }) => `${artist.name}\n${LANGUAGE_NAMES[album.language]}\n${artist.tags.join('\n')}`,
  );
  const write = ({ album, artist, playlist }: AlbumList): Record<string, unknown> =>
    SHAPES.album({
      ...playlist,
      ...album,
      intro: playlist.intro,
      artistId: artist.id,
      artistIdText: String(artist.id),
      artistName: artist.name,
      cover: pictureUrl(String(album.id), 240, baseUrl),
      count: playlist.entries.length,
      language: LANGUAGE_NAMES[album.language],
    });
  return { items, write };
}

export function searchArtists({ param, baseUrl }: ApiRequest, { catalogue }: ServiceContext): Found<Artist> {
  const items = matching(
    Object.values(ARTISTS),
    param('keywords'),
    ({ name }) => name,
    ({ tags, language, country }) => [...tags, language, country].join('\n'),
  );
  const write = (artist: Artist): Record<string, unknown> =>
    SHAPES.artist({
      ...artist,
      picture: pictureUrl(artistPictureId(artist.id), 240, baseUrl),
      heat: Math.floor(artist.fans / 29),
      albumCount: albumCount(artist),
      songCount: catalogue.ofArtist(artist.id).length,
      videos: videosOfArtist(catalogue, artist.id).length,
      userId: artistUserId(artist.id),
    });
  return { items, write };
}

export function searchVideos({ param, baseUrl }: ApiRequest, { catalogue }: ServiceContext): Found<Video> {
  const items = matching(
    videosOf(catalogue),
    param('keywords'),
    ({ title }) => title,
    ({ song, remark }) => `${song.artistName}\n${remark}`,
  );
  return { items, write: (video) => foundVideo(video, baseUrl) };
}
