import type { ApiAnswer, ApiCall, ApiRequest, ApiRoute, ServiceContext, SuccessorBody } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import { findByLyrics, findSongs, type SungLine } from '../../catalogue/song-search.ts';
import { failureWithMessage, success } from '../answers.ts';
import { type Page, pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import templates from './search.json' with { type: 'json' };
import { type Found, searchAlbums, searchArtists, searchLists, searchVideos } from './search-collections.ts';

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
const MAX_MARKED_WORDS = 16;

/** Wraps matches of keywords in `<em>`. */
function createHighlight(keywords: string): (text: string) => string {
  const words = keywords
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .slice(0, MAX_MARKED_WORDS);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  return (text) => text.replace(pattern, '<em>$&</em>');
}

/** A found song. Only its names are highlighted. */
function foundSong(song: Song, baseUrl: string, highlight = (text: string): string => text) {
  const [markedTitle, markedArtist] = [highlight(song.title), highlight(song.artistName)];
  const names = { markedTitle, markedArtist, markedName: `${markedArtist} - ${markedTitle}` };
  const facts = { ...songFacts(song, baseUrl), ...names };
  return { ...SHAPES.song(facts), ...SHAPES.flatQualities(facts) };
}

function searchSongs({ param, baseUrl }: ApiRequest, { catalogue }: ServiceContext): Found<Song> {
  const highlight = createHighlight(param('keywords'));
  return { items: findSongs(catalogue, param('keywords')), write: (song) => foundSong(song, baseUrl, highlight) };
}

/** Songs by their lyrics; `Lyric` is the best line. */
function searchLyrics({ param, baseUrl }: ApiRequest, { catalogue }: ServiceContext): Found<SungLine> {
  const highlight = createHighlight(param('keywords'));
  const write = ({ song, line }: SungLine) => ({ ...foundSong(song, baseUrl, highlight), Lyric: highlight(line) });
  return { items: findByLyrics(catalogue, param('keywords')), write };
}

const OTHER_TYPES: Readonly<Record<string, (request: ApiRequest, context: ServiceContext) => Found>> = {
  special: searchLists,
  album: searchAlbums,
  author: searchArtists,
  lyric: searchLyrics,
  mv: searchVideos,
};

/** The error for a numeric page below 1, else null. */
function pageError({ param }: ApiRequest, page: Page): ApiAnswer | null {
  if (!/^\s*-?\d/.test(param('page')) || Number(param('page')) >= 1) return null;
  return failureWithMessage('Parameter Error', 152, SHAPES.page({ ...page, size: 0, total: 0, lists: [] }));
}

/**
 * `/search`: songs by keywords, or by `type` songs by lyrics, lists, albums and artists; unknown types search songs.
 * Needs neither session nor device id. Pages after the last are empty.
 */
const search: ApiRoute = (request, context) => {
  const page = requestedPage(request, PAGE_SIZE);
  const error = pageError(request, page);
  if (error) return error;
  const type = request.param('type');
  const find = (Object.hasOwn(OTHER_TYPES, type) ? OTHER_TYPES[type] : undefined) ?? searchSongs;
  const { items, write } = find(request, context);
  const lists = pageOf(items, page).map(write);
  return success(SHAPES.page({ ...page, size: lists.length, total: items.length, lists }), { error_msg: '' });
};

/** Kinds of `/search/complex`. */
const SECTIONS: readonly (readonly [type: string, find: (request: ApiRequest, context: ServiceContext) => Found])[] = [
  ['song', searchSongs],
  ['author', searchArtists],
  ['album', searchAlbums],
  ['collect', searchLists],
  ['mv', searchVideos],
];

/** `/search/complex`: a page of every kind, for any caller. */
const searchComplex: ApiRoute = (request, context) => {
  const page = requestedPage(request, PAGE_SIZE);
  const error = pageError(request, page);
  // The original service sends this error with a success status.
  if (error) return { body: { ...error.body, status: 1 } };
  const lists = SECTIONS.map(([type, find], index) => {
    const { items, write } = find(request, context);
    const theme = type === 'collect' ? {} : undefined;
    return SHAPES.section({ type, total: items.length, index, theme, lists: pageOf(items, page).map(write) });
  });
  return success({ correctiontip: '', correctionforce: 0, lists });
};

type Entry = Record<string, unknown>;

const FLAT_QUALITIES = Object.keys(templates.flatQualities);
const MAX_VERSIONS = 3;

function secondSong(entry: Entry, versions: readonly Song[], baseUrl: string, context: ServiceContext): Entry {
  const song = context.catalogue.byHash(String(entry.FileHash))?.song;
  if (song === undefined) return entry;
  return {
    ...entry,
    ...Object.fromEntries(FLAT_QUALITIES.map((name) => [name, undefined])),
    ...SHAPES.nestedQualities(songFacts(song, baseUrl)),
    OtherName: null,
    Suffix: entry.Suffix || null,
    Auxiliary: null,
    PublishTime: null,
    // Often missing for free songs.
    Privilege: song.access === 'free' && song.serial % 5 === 0 ? undefined : entry.Privilege,
    Grp: versions.map((version) => secondSong(foundSong(version, baseUrl), [], baseUrl, context)),
  };
}

/** Second generation: an object for each quality, null instead of empty texts, other versions in `Grp`. */
const secondSearch: SuccessorBody = (body, request, context) => {
  const data = body.data as Entry;
  const lists = (data.lists as Entry[]).map((entry) => {
    // A kind of `/search/complex` with its own entries.
    if ('lists' in entry) return secondSearch({ data: entry }, request, context).data as Entry;
    if (!('FileHash' in entry)) return entry;
    const versions = context.catalogue
      .recordings()
      .filter(({ base }) => base !== null && base.hashes['128'] === entry.FileHash);
    return secondSong(entry, versions.slice(0, MAX_VERSIONS), request.baseUrl, context);
  });
  return { ...body, data: { ...data, lists } };
};

export const SEARCH_CALLS: readonly ApiCall[] = [
  { path: '/search', route: search, successor: secondSearch },
  { path: '/search/complex', route: searchComplex, successor: secondSearch },
];
