import type { ApiCall, ApiRoute, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { type Album, EDITION_ALBUMS } from '../../catalogue/albums.ts';
import { byRelease } from '../../catalogue/popularity.ts';
import type { Song } from '../../catalogue/song.ts';
import type { AlbumList } from '../../lists/playlist-directory.ts';
import { idNumber, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { LANGUAGE_NAMES, songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './albums.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
/** Number of new albums and songs. */
const NEW_ALBUMS = 12;
const NEW_SONGS = 100;

/** The regions of `/top/album`, by language. */
const REGIONS = { 'zh-Hans': 'chn', 'zh-Hant': 'chn', en: 'eur', ja: 'jpn', ko: 'kor' } as const;

const newestFirst = (a: AlbumList, b: AlbumList): number =>
  a.album.released === b.album.released ? a.album.id - b.album.id : a.album.released < b.album.released ? 1 : -1;

/** Concert recordings and other versions are separate kinds of albums. */
function typeOf(album: Album): string {
  const { live, sessions } = EDITION_ALBUMS[album.artist];
  if (album.id === live.id) return '现场';
  return album.id === sessions.id ? 'EP' : '专辑';
}

function albumFacts({ album, artist, playlist }: AlbumList, baseUrl: string): Facts {
  return {
    ...album,
    type: typeOf(album),
    language: LANGUAGE_NAMES[album.language],
    authors: [{ author_id: artist.id, author_name: artist.name }],
    artistId: artist.id,
    artistName: artist.name,
    cover: pictureUrl(String(album.id), '{size}', baseUrl),
    smallCover: pictureUrl(String(album.id), 240, baseUrl),
    heat: Math.floor(playlist.playCount / 7),
    grades: playlist.collectCount,
    releasedAt: `${album.released} 00:00:00`,
  };
}

/** Empty for an unknown id. */
function albumRecord(id: string, { playlists }: ServiceContext, baseUrl: string): Record<string, unknown> {
  const found = albumOf(id, playlists);
  return found === null ? {} : SHAPES.album(albumFacts(found, baseUrl));
}

function albumOf(text: string, playlists: ServiceContext['playlists']): AlbumList | null {
  const id = idNumber(text.trim());
  return id === null ? null : playlists.albumById(id);
}

function songsOf({ playlist }: AlbumList, { catalogue }: ServiceContext): Song[] {
  return playlist.entries.flatMap(({ hash }) => catalogue.byHash(hash)?.song ?? []);
}

/** `/album`: several albums in the order of their ids; empty for unknown ones. */
const album: ApiRoute = ({ param, baseUrl }, context) => {
  const ids = param('album_id').split(',').slice(0, PAGE_SIZE.largest);
  return success(ids.map((id) => albumRecord(id, context, baseUrl)));
};

/** `/album/detail`: a list of one album, with the fields of both generations; empty for an unknown one. */
const albumDetail: ApiRoute = ({ param, baseUrl }, context) => success([albumRecord(param('id'), context, baseUrl)]);

/** `/album/songs`: recordings of an album in track order. */
const albumSongs: ApiRoute = (request, context) => {
  const found = albumOf(request.param('id'), context.playlists);
  const songs = found === null ? [] : songsOf(found, context);
  const page = requestedPage(request, PAGE_SIZE);
  return success({
    total: songs.length,
    songs: pageOf(songs, page).map((song, index) =>
      SHAPES.albumSong({
        ...songFacts(song, request.baseUrl),
        position: page.from + index + 1,
        firstArtistId: song.artists[0]?.id ?? 0,
      }),
    ),
  });
};

/** `/artist/albums`: albums of an artist, most played (`sort=hot`) or newest first; none for an unknown one. */
const artistAlbums: ApiRoute = (request, { playlists }) => {
  const artistId = Number(request.param('id'));
  const isHot = request.param('sort') === 'hot';
  const albums = playlists.albums
    .filter(({ artist }) => artist.id === artistId)
    .toSorted(isHot ? (a, b) => b.playlist.playCount - a.playlist.playCount : newestFirst);
  const page = requestedPage(request, PAGE_SIZE);
  const found = pageOf(albums, page).map((one) => SHAPES.album(albumFacts(one, request.baseUrl)));
  return success(found, {
    errcode: 0,
    errmsg: '',
    total: albums.length,
    extra: { page_total: Math.ceil(albums.length / page.pagesize) },
  });
};

/** `/artist/follow/newsongs`: newest albums of followed artists, with songs. */
const artistFollowNewsongs: MemberRoute = (request, context, { user }) => {
  const { baseUrl } = request;
  const followed = new Set(user.artists.map(({ artistId }) => artistId));
  const albums = context.playlists.albums.filter(({ artist }) => followed.has(artist.id)).toSorted(newestFirst);
  const last = albums.findIndex(({ album }) => String(album.id) === request.param('last_album_id'));
  const { pagesize } = requestedPage(request, PAGE_SIZE);
  const list = albums.slice(last + 1, last + 1 + pagesize);
  return success({
    has_more: last + 1 + pagesize < albums.length ? 1 : 0,
    last_album_id: list.at(-1)?.album.id ?? 0,
    list: list.map((one) =>
      SHAPES.newAlbum({
        ...albumFacts(one, baseUrl),
        songs: songsOf(one, context).map((song) => songFacts(song, baseUrl)),
      }),
    ),
  });
};

/** `/top/album`: new albums by region. */
const topAlbum: ApiRoute = (request, context) => {
  const page = requestedPage(request, PAGE_SIZE);
  const newest = context.playlists.albums.toSorted(newestFirst).slice(0, NEW_ALBUMS);
  const regions: Record<string, unknown[]> = { chn: [], eur: [], jpn: [], kor: [] };
  for (const one of pageOf(newest, page)) {
    const facts = { ...albumFacts(one, request.baseUrl), count: one.playlist.entries.length };
    // The real service sends numbers for most regions and texts for some; clients have to accept both.
    const region = REGIONS[one.album.language];
    regions[region]?.push(SHAPES.topAlbum({ ...facts, id: region === 'jpn' ? String(one.album.id) : one.album.id }));
  }
  return success(regions);
};

/** `/top/song`: new recordings. */
const topSong: ApiRoute = (request, { catalogue }) => {
  const newest = catalogue.recordings().toSorted(byRelease).slice(0, NEW_SONGS);
  const found = pageOf(newest, requestedPage(request, PAGE_SIZE)).map((song) =>
    SHAPES.newSong(songFacts(song, request.baseUrl)),
  );
  return success(found, { total: newest.length });
};

export const ALBUMS_CALLS: readonly ApiCall[] = [
  { path: '/album', route: album },
  { path: '/album/detail', route: albumDetail },
  { path: '/album/songs', route: albumSongs },
  { path: '/artist/albums', route: artistAlbums },
  { path: '/artist/follow/newsongs', memberRoute: artistFollowNewsongs },
  { path: '/top/album', route: topAlbum },
  { path: '/top/song', route: topSong },
];
