import * as v from 'valibot';
import { maxSearchLength } from '@/core/navigation/paths.ts';
import { foldedForSearch } from '@/core/text/folded.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** Maximum number of stored searches. */
export const searchHistoryLimit = 20;

const storedSearches = storedValue<readonly string[]>({
  key: 'search_history',
  schema: v.pipe(
    v.array(v.unknown()),
    v.transform((stored) => unique(stored.filter((text) => typeof text === 'string'))),
  ),
  fallback: [],
});

/** Adds a search as the newest; blank and overlong ones are not stored. */
export function rememberSearch(text: string): void {
  storedSearches.write(unique([text, ...storedSearches.read()]));
}

export function forgetSearch(text: string): void {
  storedSearches.write(storedSearches.read().filter((other) => other !== text));
}

export function clearSearches(): void {
  storedSearches.write([]);
}

/** Current searches, newest first. */
export function readSearches(): readonly string[] {
  return storedSearches.read();
}

/** Replaces all searches. */
export function replaceSearches(searches: readonly string[]): WriteResult {
  return storedSearches.write(unique(searches));
}

/** Recent searches, newest first. */
export function useSearchHistory(): readonly string[] {
  return useStoredValue(storedSearches);
}

/** Recent searches that contain the typed text, except an exact match. */
export function matchingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = foldedForSearch(typed).trim();
  return searches.filter((text) => {
    const known = foldedForSearch(text);
    return known.includes(wanted) && known !== wanted;
  });
}

/** Unique texts regardless of case, without blank ones; at most `searchHistoryLimit`. */
function unique(texts: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const text of texts) {
    const trimmed = text.trim().replace(/\s+/g, ' ');
    const isUsable = trimmed !== '' && trimmed.length <= maxSearchLength;
    if (isUsable && !byText.has(trimmed.toLowerCase())) byText.set(trimmed.toLowerCase(), trimmed);
  }
  return [...byText.values()].slice(0, searchHistoryLimit);
}
