import {
  albumAddress,
  artistAddress,
  decodedUri,
  longestSearch,
  paths,
  playlistAddress,
  searchAddress,
  withQuery,
} from './paths';

/** What a link of Kanade leads to, and its address for the router. */
export type LinkTarget = { screen: 'song' | 'playlist' | 'album' | 'artist'; address: string };

/** An id in a link is not longer than this. */
const longestId = 200;

/**
 * `#/share?…` and `#/playlistDetail?…` of a web address, whatever its origin and path; the same after the scheme of the
 * desktop app, and at the beginning of a text.
 */
const linkPattern = /(?:^|#\/|\bkanade:\/{0,2})(share|playlistDetail)\/?\?([^\s#]*)/gi;

/**
 * The global id of a playlist, without what surrounds it, such as `collection_3_880100706_2_0`. The name of the parameter
 * `global_collection_id` looks like one, but isn't.
 */
const globalIdPattern = /collection_\d[0-9A-Za-z]*(?:_[0-9A-Za-z]+)*|(?<!\w)collection(?:_[0-9A-Za-z]+)+/;

/**
 * The song, playlist, album or artist that a text names: the first link of Kanade in it, else the first global id of a playlist,
 * also within a link of another program. null = the text names none.
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

/** The parameters of a query, the first of each name. What is not encoded properly is taken as it is. */
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
  if (hash !== null) return { screen: 'song', address: withQuery(paths.share, { hash }) };
  const listId = idIn(parameters, 'listid');
  if (listId !== null) return { screen: 'playlist', address: playlistAddress(listId) };
  const albumId = idIn(parameters, 'albumid');
  return albumId === null ? null : { screen: 'album', address: albumAddress(albumId) };
}

function detailTarget(parameters: ReadonlyMap<string, string>): LinkTarget | null {
  const globalId = idIn(parameters, 'global_collection_id');
  if (globalId !== null) {
    return { screen: 'playlist', address: playlistAddress(globalId, idIn(parameters, 'listid')) };
  }
  const artistId = idIn(parameters, 'singerid');
  return artistId === null ? null : { screen: 'artist', address: artistAddress(artistId) };
}

/** An id without what follows it in a sentence, such as a bracket or a full stop; null for none or an overlong one. */
function idIn(parameters: ReadonlyMap<string, string>, name: string, pattern = /^\w+(?:[.-]+\w+)*/): string | null {
  return firstId(pattern, (parameters.get(name) ?? '').trim());
}

function firstId(pattern: RegExp, text: string): string | null {
  const [id] = pattern.exec(text) ?? [];
  return id === undefined || id.length > longestId ? null : id;
}

/**
 * Where a submitted search leads; null for blank text, which is ignored. A text with a link of Kanade or the id of a
 * playlist opens what it names; any other is searched for, up to `longestSearch` characters. `type` is the kind of result
 * that is open and stays open. (docs/behaviour.md#header)
 */
export function searchTarget(
  text: string,
  type: string | null = null,
): LinkTarget | { screen: 'search'; address: string } | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const query = wanted.slice(0, longestSearch).trim();
  return linkTarget(wanted) ?? { screen: 'search', address: searchAddress(query, { type }) };
}
