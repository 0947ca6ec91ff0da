import { beforeEach, expect, it, vi } from 'vitest';
import { matchingSearches } from './search-history.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const storedSearches = () => JSON.parse(stored.get('search_history') ?? 'null');

it('lists the newest search first, each once regardless of case', async () => {
  const { rememberSearch } = await import('./search-history.ts');
  for (const text of ['night', 'rain', ' Night ', 'fog   signals']) rememberSearch(text);
  expect(storedSearches()).toEqual(['fog signals', 'Night', 'rain']);
});

it('never stores blank and overlong texts', async () => {
  const { rememberSearch } = await import('./search-history.ts');
  rememberSearch('night');
  for (const text of ['', '   ', '\n\t', 'x'.repeat(201)]) rememberSearch(text);
  expect(storedSearches()).toEqual(['night']);
});

it('stores twenty searches', async () => {
  const { rememberSearch } = await import('./search-history.ts');
  for (let number = 1; number <= 25; number += 1) rememberSearch(`search ${number}`);
  expect(storedSearches()).toHaveLength(20);
  expect(storedSearches()[0]).toBe('search 25');
  expect(storedSearches()).not.toContain('search 5');
});

it('removes one search or all of them', async () => {
  const { clearSearches, forgetSearch, rememberSearch } = await import('./search-history.ts');
  rememberSearch('night');
  rememberSearch('rain');
  forgetSearch('night');
  expect(storedSearches()).toEqual(['rain']);
  clearSearches();
  expect(storedSearches()).toEqual([]);
});

it('preserves a search made in another tab meanwhile', async () => {
  const { rememberSearch } = await import('./search-history.ts');
  rememberSearch('night');
  stored.set('search_history', JSON.stringify(['elsewhere', 'night']));
  rememberSearch('rain');
  expect(storedSearches()).toEqual(['rain', 'elsewhere', 'night']);
});

it.each(['{"a":1}', '[1,null,{}]', '["ok', 'null'])('a corrupt history counts as empty: %s', async (text) => {
  stored.set('search_history', text);
  const { rememberSearch } = await import('./search-history.ts');
  rememberSearch('night');
  expect(storedSearches()).toEqual(['night']);
});

it('suggests searches that contain the typed text in any case, except exact matches', () => {
  const searches = ['Night tram', 'rain', 'goodnight'];
  expect(matchingSearches(searches, ' NIGHT')).toEqual(['Night tram', 'goodnight']);
  expect(matchingSearches(searches, 'rain')).toEqual([]);
  expect(matchingSearches(searches, '')).toEqual(searches);
  expect(matchingSearches(['Café del Mar', 'CAFÉ'], 'cafe')).toEqual(['Café del Mar']);
});
