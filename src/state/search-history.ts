import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStoredJson, writeStored } from './storage';

/** So many searches are remembered. */
export const searchHistoryLimit = 20;

/** Longer than what the search box takes, nothing is remembered. */
const longestSearch = 200;

const storageKey = 'search_history';

const historyStore = createStore<{ searches: readonly string[] }>(() => ({ searches: storedSearches() }));

function storedSearches(): readonly string[] {
  const stored = readStoredJson(storageKey);
  const texts = Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : [];
  return unique(texts);
}

/** Remembers a search as the newest; blank and overlong ones are not kept. */
export function rememberSearch(text: string): void {
  // Another page may have searched meanwhile.
  keep([text, ...storedSearches()]);
}

/** Forgets one search. */
export function forgetSearch(text: string): void {
  keep(storedSearches().filter((other) => other !== text));
}

/** Forgets all searches. */
export function clearSearches(): void {
  keep([]);
}

/** What was searched for, newest first. */
export function useSearchHistory(): readonly string[] {
  return useStore(historyStore, ({ searches }) => searches);
}

/** Those of the remembered searches that hold what is typed, but not what is already there in full. */
export function matchingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return searches.filter((text) => text.toLowerCase().includes(wanted) && text.toLowerCase() !== wanted);
}

function keep(texts: readonly string[]): void {
  const searches = unique(texts);
  writeStored(storageKey, JSON.stringify(searches));
  historyStore.setState({ searches });
}

/** Each text once, however it is written, without blank ones; at most twenty. */
function unique(texts: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const text of texts) {
    const trimmed = text.trim().replace(/\s+/g, ' ');
    const isUsable = trimmed !== '' && trimmed.length <= longestSearch;
    if (isUsable && !byText.has(trimmed.toLowerCase())) byText.set(trimmed.toLowerCase(), trimmed);
  }
  return [...byText.values()].slice(0, searchHistoryLimit);
}
