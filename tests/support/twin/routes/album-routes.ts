import type { Generation } from '../caller.ts';
import { example, examplePart, type JsonObject } from '../examples.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, mixSongId, transParam } from '../song-shapes.ts';
import {
  accessCodes,
  albumById,
  albumOf,
  albums,
  artistOf,
  artistsOn,
  hashOf,
  songs,
  songsOn,
  type TwinAlbum,
  type TwinArtist,
  type TwinSong,
} from '../songs.ts';
import type { Artists } from './artist-routes.ts';

export type AlbumParts = {
  generation: Generation;
  coverOf: Covers;
  /** Address of a picture with this name. */
  pictureOf: (name: string) => string;
  artists: Artists;
};

/** Albums by their ids, by artists, by followed artists and by region, and new songs. */
export function albumRoutes(parts: AlbumParts): Routes {
  return {
    '/album': { answer: ({ param }) => several(param('album_id'), parts) },
    '/album/detail': { answer: ({ param }) => detail(param('id'), parts) },
    '/album/songs': { answer: (call) => albumSongs(call, parts) },
    '/artist/albums': { answer: (call) => ofArtist(call, parts) },
    '/artist/follow/newsongs': { login: 'needed', answer: (call) => ofFollowed(call, parts) },
    '/top/album': { answer: () => ({ body: success(byRegion(parts)) }) },
    '/top/song': { answer: (call) => newSongs(call, parts) },
  };
}

const newestFirst = albums.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));

const authorOf = ({ id, name }: TwinArtist): JsonObject => ({ author_id: id, author_name: name });
const joinedNames = (all: readonly TwinArtist[]): string => all.map(({ name }) => name).join('、');

/** What the calls about albums have under the same names. */
function albumFacts(album: TwinAlbum, { pictureOf }: AlbumParts): JsonObject {
  const authors = artistsOn(album);
  return {
    album_id: album.id,
    album_name: album.name,
    author_name: joinedNames(authors),
    sizable_cover: pictureOf(`album-${album.id}`),
    publish_date: album.publishedOn,
    authors: authors.map(authorOf),
  };
}

function several(ids: string, parts: AlbumParts): Reply {
  const found = ids.split(',').map((id) => {
    const album = albumById(id);
    return album ? { ...albumFacts(album, parts), intro: album.intro ?? '' } : {};
  });
  return { body: success(found) };
}

/** Generation 1 asks the provider for no list of fields, and gets more of them. */
function detail(id: string, parts: AlbumParts): Reply {
  const album = albumById(id);
  if (!album) return { body: example('album_detail.unknown.json') };
  const file = parts.generation === 1 ? 'album_detail.g1.json' : 'album_detail.json';
  const facts = albumFacts(album, parts);
  return {
    body: success([
      {
        ...examplePart(file, 'data', 0),
        ...facts,
        ...(parts.generation === 1 && { cover: facts.sizable_cover }),
        intro: album.intro ?? '',
        language: '英语',
        type: album.type,
      },
    ]),
  };
}

/** The last entry of an album is a song that is not published yet. */
function albumSongs({ param }: Call, parts: AlbumParts): Reply {
  const album = albumById(param('id'));
  if (!album) return { body: success({ total: 0, songs: [] }) };
  const unpublished = examplePart('album_songs.json', 'data', 'songs', 2);
  const all = [
    ...songsOn(album).map((song, index) => albumSong(song, index + 1, album, parts)),
    { ...unpublished, base: { ...(unpublished.base as JsonObject), album_id: album.id, album_audio_id: 800_299_999 } },
  ];
  return { body: success({ total: all.length, songs: pageOf(all, param) }) };
}

function albumSong(song: TwinSong, position: number, album: TwinAlbum, { coverOf, pictureOf }: AlbumParts): JsonObject {
  const { base, audio_info, ...rest } = examplePart('album_songs.json', 'data', 'songs', 0);
  const { privilege, payType } = accessCodes(song);
  const cover = pictureOf(`album-${album.id}`);
  return {
    ...rest,
    base: {
      ...(base as JsonObject),
      album_id: album.id,
      album_audio_id: mixSongId(song),
      audio_id: song.number,
      audio_name: song.title,
      author_name: song.artist,
      author_id: artistOf(song).id,
    },
    audio_info: {
      ...(audio_info as JsonObject),
      hash: hashOf(song),
      hash_128: hashOf(song),
      hash_320: hashOf(song, '320'),
      hash_flac: hashOf(song, 'flac'),
      hash_high: hashOf(song, 'high'),
      duration: song.seconds * 1000,
      duration_128: song.seconds * 1000,
    },
    album_info: { album_id: album.id, album_name: album.name, cover, sizable_cover: cover },
    authors: [authorOf(artistOf(song))],
    copyright: { privilege, privilege_128: privilege },
    deprecated: { pay_type: payType, old_cpy: 0 },
    trans_param: transParam(song, coverOf),
    sort: position,
  };
}

/** The newest first, whatever order is asked for: there is no more than one of any day. */
function ofArtist({ param }: Call, parts: AlbumParts): Reply {
  const all = newestFirst.filter((album) => artistsOn(album).some(({ id }) => String(id) === param('id')));
  if (all.length === 0) return { body: example('artist_albums.empty.json') };
  const data = pageOf(all, param).map((album) => ({
    ...examplePart('artist_albums.json', 'data', 0),
    ...albumFacts(album, parts),
    cover: parts.pictureOf(`album-${album.id}`),
    intro: album.intro,
    language: '英语',
    type: album.type,
  }));
  const extra = { page_total: Math.ceil(all.length / sizeOf(param)) };
  return { body: { ...success(data), errcode: 0, errmsg: '', total: all.length, extra } };
}

function ofFollowed({ session, param }: Call, parts: AlbumParts): Reply {
  const followed = parts.artists.followedBy(session?.account.userId ?? '');
  const all = newestFirst.filter((album) => artistsOn(album).some(({ id }) => followed.has(id)));
  const from = 1 + all.findIndex(({ id }) => String(id) === param('last_album_id'));
  const page = all.slice(from, from + sizeOf(param));
  const list = page.map((album) => {
    const { authors: _, ...facts } = albumFacts(album, parts);
    return {
      ...facts,
      author_id: artistsOn(album)[0]?.id ?? 0,
      songs: songsOn(album).map((song) => ({
        hash: hashOf(song),
        songname: song.title,
        album_audio_id: mixSongId(song),
        timelength: song.seconds * 1000,
      })),
    };
  });
  const has_more = from + page.length < all.length ? 1 : 0;
  return { body: success({ has_more, last_album_id: page.at(-1)?.id ?? 0, list }) };
}

/** An album may be in several regions. Some of them have its id as text. */
function byRegion(parts: AlbumParts): JsonObject {
  const entry = (album: TwinAlbum): JsonObject => ({
    ...examplePart('top_album.json', 'data', 'chn', 0),
    albumid: album.id,
    albumname: album.name,
    singername: joinedNames(artistsOn(album)),
    imgurl: parts.pictureOf(`album-${album.id}`),
    publishtime: `${album.publishedOn} 00:00:00`,
    songcount: songsOn(album).length,
    intro: album.intro ?? '',
  });
  const all = newestFirst.map(entry);
  const [newest] = newestFirst.map((album) => ({ ...entry(album), albumid: String(album.id) }));
  return { chn: all, eur: all, jpn: [newest], kor: [] };
}

function newSongs({ param }: Call, { coverOf }: AlbumParts): Reply {
  const data = pageOf(songs, param).map((song) => {
    const { privilege, payType } = accessCodes(song);
    return {
      ...examplePart('top_song.json', 'data', 0),
      hash: hashOf(song),
      hash_320: hashOf(song, '320'),
      hash_flac: hashOf(song, 'flac'),
      hash_high: hashOf(song, 'high'),
      filename: `${song.artist} - ${song.title}`,
      songname: song.title,
      author_name: song.artist,
      authors: [{ ...authorOf(artistOf(song)), sizable_avatar: '' }],
      album_id: albumOf(song).id,
      album_name: albumOf(song).name,
      album_audio_id: mixSongId(song),
      audio_id: song.number,
      album_sizable_cover: coverOf(song),
      trans_param: transParam(song, coverOf),
      timelength: song.seconds * 1000,
      privilege,
      pay_type: payType,
    };
  });
  return { body: { ...success(data), total: songs.length } };
}

const sizeOf = (param: Call['param']): number => Number(param('pagesize')) || 30;

/** The page that the parameters `page` and `pagesize` ask for. */
function pageOf<Entry>(entries: readonly Entry[], param: Call['param']): Entry[] {
  const page = Number(param('page')) || 1;
  return entries.slice((page - 1) * sizeOf(param), page * sizeOf(param));
}
