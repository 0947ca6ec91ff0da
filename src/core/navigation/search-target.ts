import { playlistAddress, searchAddress } from './paths';

/** Text that contains this is the global id of a playlist, not a search (docs/behaviour.md#header). */
const playlistMark = 'collection_';

/**
 * Where a submitted search leads; null for blank text, which is ignored. `type` is the kind of result that is open and
 * stays open.
 */
export function searchTarget(
  text: string,
  type: string | null = null,
): { screen: 'search' | 'playlist'; address: string } | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  return wanted.includes(playlistMark)
    ? { screen: 'playlist', address: playlistAddress(wanted) }
    : { screen: 'search', address: searchAddress(wanted, { type }) };
}
