import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  fetchSearchSuggestions,
  fetchSuggestedSearches,
  fetchTrendingSearches,
  type SearchCompletion,
} from '@/api/catalogue/search.ts';
import type { AllKinds } from '@/api/catalogue/search-results.ts';
import { linkTarget } from '@/core/navigation/link-target.ts';
import { maxSearchLength } from '@/core/navigation/paths.ts';
import { api } from '@/state/queries/api.ts';
import { allKindsOptions, type Results, searchOptions, useSearchScope } from './search-queries.ts';
import { isSearchable, useDebounced } from './use-debounced.ts';

const hourMs = 3_600_000;

/** Popular searches; null if the service has no such call. */
export const trendingSearches = queryOptions({
  queryKey: ['search-suggestions', 'trending'],
  queryFn: ({ signal }) => fetchTrendingSearches(api, { signal }),
  staleTime: hourMs,
  gcTime: hourMs,
});

/** Searches suggested by the service, at most three; [] without any, and after a failure. */
export function useSuggestedSearches() {
  const { data } = useQuery({
    queryKey: ['search-suggestions', 'today'],
    queryFn: async ({ signal }) => (await fetchSuggestedSearches(api, { signal })).slice(0, 3),
    staleTime: hourMs,
    gcTime: hourMs,
  });
  return data ?? noSearches;
}

const noSearches: readonly { text: string; note: string }[] = [];
const noCompletions: readonly SearchCompletion[] = [];

/** Maximum number of shown suggestions. */
const maxSuggestions = 10;

/** The typed text once it has not changed for a while; "" = nothing to request, such as a pasted link. */
function useRequestedText(typed: string): string {
  // The panel may be mounted while the text is typed.
  const debounced = useDebounced(typed.trim(), '');
  return debounced.length <= maxSearchLength && linkTarget(debounced) === null ? debounced : '';
}

/**
 * Debounced suggestions of the service for a typed text, without those already shown; until they arrive, those of the
 * previous text. Empty after a failure: the text can be searched for anyway.
 */
export function useSearchSuggestions(typed: string, shown: readonly string[]): readonly SearchCompletion[] {
  const wanted = typed.trim();
  const requested = useRequestedText(typed);
  const { data } = useQuery({
    queryKey: ['search-suggestions', 'typed', requested],
    queryFn: ({ signal }) => fetchSearchSuggestions(api, requested, signal),
    enabled: requested !== '',
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  if (wanted === '' || requested === '' || data === undefined) return noCompletions;
  const known = new Set([wanted, ...shown].map((text) => text.toLowerCase()));
  const fresh = new Map(data.toReversed().map((completion) => [completion.text.toLowerCase(), completion]));
  return [...fresh]
    .toReversed()
    .flatMap(([key, completion]) => (known.has(key) ? [] : [completion]))
    .slice(0, maxSuggestions);
}

const noResults = { items: [], total: 0 };

function onlySongs(results: Results): AllKinds | null {
  if (results.kind !== 'song') return null;
  const song = { items: results.items, total: results.total };
  return { song, author: noResults, album: noResults, special: noResults, mv: noResults, correction: '' };
}

/**
 * Debounced first results for a typed text: of all kinds, or songs where the service searches one kind at a time. Until
 * they arrive, those of the previous text; null without any. They are cached for the search screen. Not requested while
 * the service searches nothing without a login.
 */
export function useFirstResults(typed: string): AllKinds | null {
  const text = useRequestedText(typed);
  const scope = useSearchScope();
  const isRequested = isSearchable(text) && scope !== 'needs-login';
  const all = useQuery({
    ...allKindsOptions(text),
    enabled: isRequested && scope !== 'one-kind',
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  const songs = useQuery({
    ...searchOptions({ query: text, kind: 'song', page: 1 }),
    enabled: isRequested && scope === 'one-kind',
    gcTime: 60_000,
    placeholderData: (previous) => previous,
    select: onlySongs,
  });
  if (!isRequested || typed.trim() === '') return null;
  return (scope === 'one-kind' ? songs.data : all.data) ?? null;
}
