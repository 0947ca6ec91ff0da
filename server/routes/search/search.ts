import type { ApiBody, ApiRequest, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import { findSongs } from '../../catalogue/song-search.ts';
import { createKeptAnswers, joinJson } from '../kept-answers.ts';
import { type Page, pageOf, requestedPage } from '../page-parameters.ts';
import { type Found, searchAlbums, searchArtists, searchLists } from './search-collections.ts';
import { songPieces } from './search-songs.ts';

const PAGE_SIZE = { usual: 30, largest: 100 };
const KEPT_BYTES = 8 * 1024 * 1024;

const kept = createKeptAnswers(KEPT_BYTES);

function skeleton({ page, pagesize, from }: Page, size: number, total: number): Record<string, unknown> {
  return {
    page,
    pagesize,
    from,
    size,
    total,
    correctiontype: 0,
    correctionforce: 0,
    correctiontip: '',
    AlgPath: '',
    istag: 0,
    isshareresult: 0,
    istagresult: 0,
    allowerr: 0,
    sectag_info: { is_sectag: 0 },
  };
}

function searchSongs(page: Page, request: ApiRequest, context: ServiceContext): Uint8Array<ArrayBuffer> {
  const keywords = request.param('keywords');
  const found = findSongs(context.catalogue, keywords);
  const songs = pageOf(found, page);
  const data = JSON.stringify(skeleton(page, songs.length, found.length)).slice(0, -1);
  const start = `{"status":1,"error_code":0,"error_msg":"","data":${data},"lists":`;
  const pieces = songPieces(songs, keywords, request.baseUrl, context.catalogue, context.generation);
  return joinJson([`${start}[`, ...pieces, ']}}']);
}

const NOTHING: Found = { total: 0, entries: () => [] };

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
    const data: ApiBody = { ...skeleton(page, 0, 0), lists: [] };
    return { body: { status: 0, error_code: 152, error_msg: 'Parameter Error', data } };
  }
  const type = request.param('type');
  const other = Object.hasOwn(OTHER_TYPES, type) ? OTHER_TYPES[type] : undefined;
  if (other === undefined) {
    const key = `${context.generation} ${request.baseUrl} ${page.page} ${page.pagesize} ${request.param('keywords')}`;
    return { body: { status: 1 }, serialised: kept.get(key, () => searchSongs(page, request, context)) };
  }
  const { total, entries } = other(request, context);
  const lists = entries(page.from, page.pagesize);
  const data = { ...skeleton(page, lists.length, total), lists };
  return { body: { status: 1, error_code: 0, error_msg: '', data } };
};
