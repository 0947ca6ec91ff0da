import { type LinkTarget, linkTarget } from './link-target';
import { searchAddress } from './paths';

/** Maximum length of a search. */
export const longestSearch = 200;

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
