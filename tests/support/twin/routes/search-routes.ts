import type { Generation } from '../caller.ts';
import { example, examplePart, type JsonObject } from '../examples.ts';
import type { Provider } from '../provider.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, searchEntry } from '../song-shapes.ts';
import { albums, artists, artistsOn, songs, songsOn, type TwinAlbum, type TwinArtist } from '../songs.ts';
import type { Playlists } from './playlist-routes.ts';
import { filmedSongs, foundVideo } from './video-routes.ts';

export type SearchParts = {
  generation: Generation;
  provider: Provider;
  playlists: Playlists;
  coverOf: Covers;
  /** Address of a picture with this name. */
  pictureOf: (name: string) => string;
};

/** The search of every kind: all entries whose names contain the words. */
export function searchRoutes(parts: SearchParts): Routes {
  return {
    '/search': { answer: (call) => search(call, parts) },
    '/search/complex': { answer: (call) => searchEveryKind(call, parts) },
    '/search/default': {
      answer: ({ caller }) => ({
        // Ads are for users.
        body: example(caller.token ? 'search_default.json' : 'search_default.empty.json'),
      }),
    },
    '/search/hot': { answer: () => ({ body: example('search_hot.json') }) },
    '/search/suggest': { answer: suggest },
  };
}

/** Texts that contain what is typed, in one group for songs and one for artists. */
function suggest({ param }: Call): Reply {
  const words = param('keywords').trim().toLowerCase();
  const group = (LableName: string, names: readonly string[]): JsonObject => {
    const found = [...new Set(names)].filter((name) => name.toLowerCase().includes(words));
    const hint = examplePart('search_suggest.json', 'data', 0, 'RecordDatas', 0);
    return { LableName, RecordCount: found.length, RecordDatas: found.map((HintInfo) => ({ ...hint, HintInfo })) };
  };
  const groups = [
    group(
      '',
      songs.map(({ title }) => title),
    ),
    group(
      '歌手',
      artists.map(({ name }) => name),
    ),
  ];
  return { body: success(groups.filter(({ RecordCount }) => RecordCount !== 0)) };
}

function search({ caller, param }: Call, parts: SearchParts): Reply {
  const page = Number(param('page') || 1);
  // Without a device id, and for pages that do not exist.
  if (!parts.provider.knows(caller) || page < 1) return { body: example('search.error-152.json') };
  const words = param('keywords').trim().toLowerCase();
  const hasWords = (name: string): boolean => name.toLowerCase().includes(words);
  const found = entriesOf(param('type'), hasWords, parts);
  const pagesize = Number(param('pagesize')) || 30;
  const lists = found.slice((page - 1) * pagesize, page * pagesize);
  const { data } = example('search.empty.json');
  return {
    body: {
      ...example('search.empty.json'),
      data: { ...(data as object), page, pagesize, size: lists.length, total: found.length, lists },
    },
  };
}

/** The sections of the five kinds that the twin has; all others are those of the example. */
function searchEveryKind({ caller, param }: Call, parts: SearchParts): Reply {
  if (!caller.token) return { body: example('search_complex.error-152.json') };
  const words = param('keywords').trim().toLowerCase();
  const sections = examplePart('search_complex.json', 'data').lists as JsonObject[];
  const types: Record<string, string> = {
    song: 'song',
    author: 'author',
    album: 'album',
    collect: 'special',
    mv: 'mv',
  };
  const lists = sections.map((section) => {
    const type = types[String(section.type)];
    if (type === undefined) return section;
    const found = entriesOf(type, (name) => name.toLowerCase().includes(words), parts);
    const total = typeof section.total === 'string' ? String(found.length) : found.length;
    return { ...section, total, lists: found.slice(0, Number(param('pagesize')) || 30) };
  });
  return { body: success({ ...examplePart('search_complex.json', 'data'), lists }) };
}

function entriesOf(type: string, hasWords: (name: string) => boolean, parts: SearchParts): JsonObject[] {
  const { generation, coverOf, pictureOf, playlists } = parts;
  if (type === 'special') return hasWords(playlists.published.name) ? [playlists.foundEntry()] : [];
  if (type === 'author')
    return artists.filter(({ name }) => hasWords(name)).map((each) => foundArtist(each, pictureOf));
  if (type === 'album') return albums.filter(({ name }) => hasWords(name)).map((each) => foundAlbum(each, pictureOf));
  if (type === 'mv') return filmedSongs(hasWords).map((song) => foundVideo(song, pictureOf));
  const found = songs
    .filter(({ artist, title }) => hasWords(`${artist} - ${title}`))
    .map((song) => searchEntry(song, generation, coverOf));
  const { Lyric } = examplePart('search.lyric.json', 'data', 'lists', 0);
  return type === 'lyric' ? found.map((entry) => ({ ...entry, Lyric })) : found;
}

function foundArtist({ id, name }: TwinArtist, pictureOf: SearchParts['pictureOf']): JsonObject {
  return {
    ...examplePart('search.author.json', 'data', 'lists', 0),
    AuthorId: id,
    AuthorName: name,
    Avatar: pictureOf(`artist-${id}`),
    AudioCount: songs.filter(({ artist }) => artist === name).length,
  };
}

function foundAlbum(album: TwinAlbum, pictureOf: SearchParts['pictureOf']): JsonObject {
  const singers = artistsOn(album);
  return {
    ...examplePart('search.album.json', 'data', 'lists', 0),
    albumid: album.id,
    albumname: album.name,
    singer: singers.map(({ name }) => name).join('、'),
    singerid: singers.map(({ id }) => id).join(','),
    singerids: singers.map(({ id }) => id),
    singers: singers.map(({ id, name }) => ({ id, name })),
    img: pictureOf(`album-${album.id}`),
    publish_time: album.publishedOn,
    songcount: songsOn(album).length,
  };
}
