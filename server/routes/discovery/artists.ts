import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { ALL_ALBUMS } from '../../catalogue/albums.ts';
import { ARTISTS, type Artist, artistById } from '../../catalogue/artists.ts';
import { byPopularity, byRelease } from '../../catalogue/popularity.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { videosOfArtist } from '../../videos/videos.ts';
import { emptyDataIsNull, failureWithMessage, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { artistPicture, songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './artists.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 250 };

export function albumCount(artist: Artist): number {
  return ALL_ALBUMS.filter((album) => ARTISTS[album.artist].id === artist.id).length;
}

/** `/artist/detail`. An artist without chapters has no `long_intro`; unknown artists fail. */
const artistDetail: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const artist = artistById(Number(param('id')));
  if (artist === undefined) return failureWithMessage('歌手不存在', 20017, null);
  return success(
    SHAPES.artist({
      ...artist,
      picture: artistPicture(artist.id, baseUrl),
      avatar: pictureUrl(artistPictureId(artist.id), 400, baseUrl),
      longIntro: artist.chapters.length === 0 ? undefined : artist.chapters,
      songCount: catalogue.ofArtist(artist.id).length,
      albumCount: albumCount(artist),
      videos: videosOfArtist(catalogue, artist.id).length,
    }),
  );
};

/** Filters of `/artist/lists` by kind, with the API's numbers. */
const KIND_FILTERS = [
  { key: 0, value: '全部', kind: null },
  { key: 1, value: '男', kind: 'man' },
  { key: 2, value: '女', kind: 'woman' },
  { key: 3, value: '组合', kind: 'group' },
] as const;
/** Filters by language: number, and whether it is of the platform's own musicians, of which there are none. */
const LANGUAGE_FILTERS = [
  { key: '0:0', value: '全部', language: null },
  { key: '1:0', value: '华语', language: '国语' },
  { key: '2:0', value: '欧美', language: '英语' },
  { key: '4:0', value: '韩国', language: '韩语' },
  { key: '5:0', value: '日本', language: '日语' },
] as const;

/** `/artist/lists`: artists by kind and language, most followed first, then by letter. */
const artistLists: ApiRoute = ({ param, baseUrl }) => {
  const kind = KIND_FILTERS.find(({ key }) => String(key) === param('sextypes'))?.kind ?? null;
  const asked = `${param('type') || '0'}:${param('musician') || '0'}`;
  const language = LANGUAGE_FILTERS.find(({ key }) => key === asked)?.language ?? null;
  const found = Object.values(ARTISTS)
    .filter((artist) => kind === null || artist.kind === kind)
    .filter((artist) => language === null || artist.language === language)
    .toSorted((a, b) => b.fans - a.fans);
  const entry = (artist: Artist): Record<string, unknown> =>
    SHAPES.listedArtist({
      // The real service sends numbers for some artists and texts for others; clients have to accept both.
      singerId: artist.id % 2 === 1 ? artist.id : String(artist.id),
      name: artist.name,
      picture: artistPicture(artist.id, baseUrl),
      fans: artist.fans,
      heat: Math.floor(artist.fans / 29),
    });
  const letters = [...new Set(Object.values(ARTISTS).map(({ initial }) => initial))].toSorted(
    // Other scripts come last.
    (a, b) => Number(a === '#') - Number(b === '#') || (a < b ? -1 : 1),
  );
  return success({
    enu_list: {
      sextypes: KIND_FILTERS.map(({ key, value }) => ({ key, value })),
      types: LANGUAGE_FILTERS.map(({ key, value }) => ({ key, value })),
    },
    info: [
      { title: '热门', singer: found.map(entry) },
      ...letters.map((letter) => ({
        title: letter,
        singer: found.filter(({ initial }) => initial === letter).map(entry),
      })),
    ],
  });
};

/** `/artist/audios`: recordings of an artist, most played (`sort=hot`) or newest first. */
const artistAudios: ApiRoute = (request, { catalogue }) => {
  const authorId = Number(request.param('id'));
  if (artistById(authorId) === undefined) return failureWithMessage('歌手不存在', 20017, []);
  const page = requestedPage(request, PAGE_SIZE);
  const songs = catalogue.ofArtist(authorId).toSorted(request.param('sort') === 'hot' ? byPopularity : byRelease);
  const found = pageOf(songs, page).map((song) =>
    SHAPES.artistAudio({ ...songFacts(song, request.baseUrl), authorId }),
  );
  return success(found, { total: songs.length, extra: { page_total: Math.ceil(songs.length / page.pagesize) } });
};

export const ARTISTS_CALLS: readonly ApiCall[] = [
  { path: '/artist/audios', route: artistAudios, successor: emptyDataIsNull },
  { path: '/artist/detail', route: artistDetail },
  { path: '/artist/lists', route: artistLists },
];
