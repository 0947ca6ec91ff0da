import {
  albumAddress,
  artistAddress,
  decodedUri,
  maxSearchLength,
  paths,
  playlistAddress,
  searchAddress,
  withQuery,
} from './paths.ts';

/** Screen of a Kanade link, and its router address. */
export type LinkTarget = { screen: 'song' | 'playlist' | 'album' | 'artist'; address: string };

const maxIdLength = 200;

/**
 * `#/share?…` and `#/playlistDetail?…` after any web address, after the desktop app's scheme, and at the start of a
 * text.
 */
const linkPattern = /(?:^|#\/|\bkanade:\/{0,2})(share|playlistDetail)\/?\?([^\s#]*)/gi;

/**
 * Global playlist id within a text, such as `collection_3_880100706_2_0`. Does not match the parameter name
 * `global_collection_id`.
 */
const globalIdPattern = /collection_\d[0-9A-Za-z]*(?:_[0-9A-Za-z]+)*|(?<!\w)collection(?:_[0-9A-Za-z]+)+/;

/**
 * Song, playlist, album or artist in a text: the first Kanade link, else the first global playlist id, also within
 * another program's link. Null = none.
 */
export function linkTarget(text: string): LinkTarget | null {
  const trimmed = text.trim();
  for (const [, path = '', query = ''] of trimmed.matchAll(linkPattern)) {
    const parameters = queryParameters(query);
    const target = path.toLowerCase() === 'share' ? sharedTarget(parameters) : detailTarget(parameters);
    if (target) return target;
  }
  const globalId = firstId(globalIdPattern, trimmed);
  return globalId === null ? null : { screen: 'playlist', address: playlistAddress(globalId) };
}

/** Query parameters, the first of each name. Invalid encoding stays as it is. */
export function queryParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (name !== '' && !parameters.has(name)) parameters.set(name, decodedUri(rest.join('=').replaceAll('+', ' ')));
  }
  return parameters;
}

function sharedTarget(parameters: ReadonlyMap<string, string>): LinkTarget | null {
  const hash = idIn(parameters, 'hash', /^[0-9a-f]{32}(?![0-9a-z])/i);
  if (hash !== null) {
    const t = sharedSecond(sharedPositionMs(parameters.get('t')));
    return { screen: 'song', address: withQuery(paths.share, { hash, t }) };
  }
  const listId = idIn(parameters, 'listid');
  if (listId !== null) return { screen: 'playlist', address: playlistAddress(listId) };
  const albumId = idIn(parameters, 'albumid');
  return albumId === null ? null : { screen: 'album', address: albumAddress(albumId) };
}

/** Latest position of a link, in seconds: a day. */
const lastSecond = 86_400;

/** Position that the parameter `t` of a link names, in ms; null if it is missing, 0 or no whole number of seconds. */
export function sharedPositionMs(t: string | null | undefined): number | null {
  const [seconds] = /^\d{1,5}(?![\w.])/.exec(t ?? '') ?? [];
  const second = Number(seconds ?? 0);
  return second > 0 && second <= lastSecond ? second * 1000 : null;
}

/** Parameter `t` of a position: whole seconds; null = none. */
export function sharedSecond(atMs: number | null): string | null {
  const second = Math.floor((atMs ?? 0) / 1000);
  return second > 0 && second <= lastSecond ? String(second) : null;
}

function detailTarget(parameters: ReadonlyMap<string, string>): LinkTarget | null {
  const globalId = idIn(parameters, 'global_collection_id');
  if (globalId !== null) {
    return { screen: 'playlist', address: playlistAddress(globalId, idIn(parameters, 'listid')) };
  }
  const artistId = idIn(parameters, 'singerid');
  return artistId === null ? null : { screen: 'artist', address: artistAddress(artistId) };
}

/** An id without trailing punctuation of a sentence; null if missing or too long. */
function idIn(parameters: ReadonlyMap<string, string>, name: string, pattern = /^\w+(?:[.-]+\w+)*/): string | null {
  return firstId(pattern, (parameters.get(name) ?? '').trim());
}

function firstId(pattern: RegExp, text: string): string | null {
  const [id] = pattern.exec(text) ?? [];
  return id === undefined || id.length > maxIdLength ? null : id;
}

/**
 * Address that a submitted search opens; null for blank text. Kanade links and playlist ids open their screen; other
 * text is searched for, up to `maxSearchLength` characters, with the current result `type` (docs/behaviour.md#header).
 */
export function searchTarget(
  text: string,
  type: string | null = null,
): LinkTarget | { screen: 'search'; address: string } | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const query = wanted.slice(0, maxSearchLength).trim();
  return linkTarget(wanted) ?? { screen: 'search', address: searchAddress(query, { type }) };
}
