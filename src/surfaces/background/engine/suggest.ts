import { fetchSearchSuggestions } from '@/api/catalogue/search';
import { toAppError } from '@/core/errors';
import { createEngineClient } from '@/playback/engine/engine-client';
import { matchingSearches, readSearches } from '@/state/search/search-history';
import type { Suggestions } from '../messages';
import { shownErrorOf } from './icon-state';

/** Maximum number of suggestions: the address bar shows no more. */
const mostSuggestions = 8;
/** Maximum number of the user's earlier searches among them. */
const mostEarlier = 3;

/** A suggestion is not worth ending a session. */
const client = createEngineClient(() => undefined);

let running = new AbortController();

/**
 * Searches for what is typed: earlier ones first, then those of the service; a later call ends an earlier one. Services
 * without suggestions give none. Never rejects.
 */
export async function suggestSearches(typed: string): Promise<Pick<Suggestions, 'searches' | 'error'>> {
  running.abort();
  running = new AbortController();
  const earlier = matchingSearches(readSearches(), typed).slice(0, mostEarlier);
  try {
    const found = await fetchSearchSuggestions(client, typed, running.signal);
    return { searches: unique([...earlier, ...found]).slice(0, mostSuggestions), error: null };
  } catch (error) {
    const shown = shownErrorOf(toAppError(error).kind);
    return { searches: earlier, error: shown === 'other' ? null : shown };
  }
}

/** Each search once, regardless of case. */
function unique(searches: readonly string[]): string[] {
  return [...new Map(searches.toReversed().map((search) => [search.toLowerCase(), search])).values()].toReversed();
}
