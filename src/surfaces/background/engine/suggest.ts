import { fetchSearchSuggestions } from '@/api/catalogue/search.ts';
import { toAppError } from '@/core/errors.ts';
import { createEngineClient } from '@/playback/engine/engine-client.ts';
import { matchingSearches, readSearches } from '@/state/search/search-history.ts';
import type { Suggestions } from '../messages.ts';
import { shownErrorOf } from './icon-state.ts';

/** Maximum number of suggestions that the address bar shows. */
const maxSuggestions = 8;
/** Maximum number of the user's earlier searches among them. */
const maxEarlier = 3;

/** A failed suggestion does not end the session. */
const client = createEngineClient(() => undefined);

let running = new AbortController();

/**
 * Finds searches for a typed text: earlier ones first, then the service's, if it has any. A later call aborts an
 * earlier one. Never rejects.
 */
export async function suggestSearches(typed: string): Promise<Pick<Suggestions, 'searches' | 'error'>> {
  running.abort();
  running = new AbortController();
  const earlier = matchingSearches(readSearches(), typed).slice(0, maxEarlier);
  try {
    const found = await fetchSearchSuggestions(client, typed, running.signal);
    return { searches: unique([...earlier, ...found.map(({ text }) => text)]).slice(0, maxSuggestions), error: null };
  } catch (error) {
    const shown = shownErrorOf(toAppError(error).kind);
    return { searches: earlier, error: shown === 'other' ? null : shown };
  }
}

/** Each search once, regardless of case. */
function unique(searches: readonly string[]): string[] {
  return [...new Map(searches.toReversed().map((search) => [search.toLowerCase(), search])).values()].toReversed();
}
