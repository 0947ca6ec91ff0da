import type { ApiCall, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { findSongs } from '../../catalogue/song-search.ts';
import { HOT_BOARDS, searchesOfTheDay } from '../../lists/searches.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { searchAlbums, searchArtists } from './search-collections.ts';
import templates from './search-hints.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Number of hints per kind: default and maximum. */
const HINTS = { default: 10, largest: 30 };

type Hint = { text: string; artist: string };

function group(label: string, hints: readonly Hint[], most: number): { label: string; hints: Hint[] } {
  return { label, hints: [...new Map(hints.map((hint) => [hint.text, hint])).values()].slice(0, most) };
}

function count({ param }: ApiRequest, name: string): number {
  return /^\d+$/.test(param(name)) ? Math.min(Number(param(name)), HINTS.largest) : HINTS.default;
}

/** `/search/suggest`: search terms for the typed text: titles, then artists and albums. No videos. */
const searchSuggest: ApiRoute = (request, context) => {
  const typed = request.param('keywords');
  const music = count(request, 'musicTipCount');
  const albums = count(request, 'albumTipCount');
  const songs = typed.trim() === '' ? [] : findSongs(context.catalogue, typed);
  const groups = [
    group(
      '',
      songs.map(({ title, artistName }) => ({ text: title, artist: artistName })),
      music,
    ),
    group(
      '歌手',
      searchArtists(request, context).items.map(({ name }) => ({ text: name, artist: '' })),
      music,
    ),
    group(
      '专辑',
      searchAlbums(request, context).items.map(({ album, artist }) => ({ text: album.name, artist: artist.name })),
      albums,
    ),
  ];
  const found = groups.filter(({ hints }) => hints.length > 0);
  return success(
    found.map((entry) => SHAPES.suggestions({ ...entry, count: entry.hints.length })),
    { error_msg: '' },
  );
};

/** `/search/hot`: popular searches by board. */
const searchHot: ApiRoute = () => success(SHAPES.hot({ timestamp: Math.floor(Date.now() / 1000), boards: HOT_BOARDS }));

/** `/search/default`: today's proposals for a search box. */
const searchDefault: ApiRoute = () => {
  const proposals = searchesOfTheDay(Date.now()).map(({ title, subtitle }, index) => ({
    id: String(41_001 + index),
    title,
    subtitle,
    whole: `${title} ${subtitle}`.trim(),
  }));
  return success(SHAPES.default({ proposals }));
};

export const SEARCH_HINTS_CALLS: readonly ApiCall[] = [
  { path: '/search/default', route: searchDefault },
  { path: '/search/hot', route: searchHot },
  { path: '/search/suggest', route: searchSuggest },
];
