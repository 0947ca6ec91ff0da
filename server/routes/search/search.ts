import type { ApiRequest, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import { findSongs } from '../../catalogue/song-search.ts';
import { failureWithMessage, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { SHAPES } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import { type Found, searchAlbums, searchArtists, searchLists } from './search-collections.ts';

const PAGE_SIZE = { usual: 30, largest: 100 };
const MAX_MARKED_WORDS = 16;

/** Marks the matches of any keyword the way the service does, `<em>` around them. */
function createHighlight(keywords: string): (text: string) => string {
  const words = keywords
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .slice(0, MAX_MARKED_WORDS);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  return (text) => text.replace(pattern, '<em>$&</em>');
}

/** A found song. Its names are the only fields that carry the highlighting. */
export function foundSong(song: Song, baseUrl: string, highlight = (text: string): string => text) {
  const [markedTitle, markedArtist] = [highlight(song.title), highlight(song.artistName)];
  const names = { markedTitle, markedArtist, markedName: `${markedArtist} - ${markedTitle}` };
  const facts = { ...songFacts(song, baseUrl), ...names };
  return { ...SHAPES.search.song(facts), ...SHAPES.search.flatQualities(facts) };
}

function searchSongs({ param, baseUrl }: ApiRequest, { catalogue }: ServiceContext): Found<Song> {
  const highlight = createHighlight(param('keywords'));
  return { items: findSongs(catalogue, param('keywords')), write: (song) => foundSong(song, baseUrl, highlight) };
}

const NOTHING: Found = { items: [], write: () => ({}) };

const OTHER_TYPES: Readonly<Record<string, (request: ApiRequest, context: ServiceContext) => Found>> = {
  special: searchLists,
  album: searchAlbums,
  author: searchArtists,
  // This catalogue has no videos, and lyrics are not searched.
  mv: () => NOTHING,
  lyric: () => NOTHING,
};

/**
 * `/search`: songs by keywords, or lists, albums and artists by `type`; unknown types search songs. Every caller may
 * search, with or without session or device id. A `page` that is a number but not one from 1 up fails with error 152;
 * pages after the last are empty.
 */
export const search: ApiRoute = (request, context) => {
  const page = requestedPage(request, PAGE_SIZE);
  if (/^\s*-?\d/.test(request.param('page')) && !(Number(request.param('page')) >= 1)) {
    return failureWithMessage('Parameter Error', 152, SHAPES.search.page({ ...page, size: 0, total: 0, lists: [] }));
  }
  const type = request.param('type');
  const find = (Object.hasOwn(OTHER_TYPES, type) ? OTHER_TYPES[type] : undefined) ?? searchSongs;
  const { items, write } = find(request, context);
  const lists = pageOf(items, page).map(write);
  return success(SHAPES.search.page({ ...page, size: lists.length, total: items.length, lists }), { error_msg: '' });
};
