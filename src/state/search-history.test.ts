import { beforeEach, expect, it, vi } from 'vitest';
import { matchingSearches } from './search-history';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const kept = () => JSON.parse(stored.get('search_history') ?? 'null');

it('the newest search comes first, each once however it is written', async () => {
  const { rememberSearch } = await import('./search-history');
  for (const text of ['night', 'rain', ' Night ', 'fog   signals']) rememberSearch(text);
  expect(kept()).toEqual(['fog signals', 'Night', 'rain']);
});

it('blank and endless texts are never kept', async () => {
  const { rememberSearch } = await import('./search-history');
  rememberSearch('night');
  for (const text of ['', '   ', '\n\t', 'x'.repeat(201)]) rememberSearch(text);
  expect(kept()).toEqual(['night']);
});

it('twenty are kept', async () => {
  const { rememberSearch } = await import('./search-history');
  for (let number = 1; number <= 25; number += 1) rememberSearch(`search ${number}`);
  expect(kept()).toHaveLength(20);
  expect(kept()[0]).toBe('search 25');
  expect(kept()).not.toContain('search 5');
});

it('one can be forgotten, and all of them', async () => {
  const { clearSearches, forgetSearch, rememberSearch } = await import('./search-history');
  rememberSearch('night');
  rememberSearch('rain');
  forgetSearch('night');
  expect(kept()).toEqual(['rain']);
  clearSearches();
  expect(kept()).toEqual([]);
});

it('what another page has searched meanwhile is not lost', async () => {
  const { rememberSearch } = await import('./search-history');
  rememberSearch('night');
  stored.set('search_history', JSON.stringify(['elsewhere', 'night']));
  rememberSearch('rain');
  expect(kept()).toEqual(['rain', 'elsewhere', 'night']);
});

it.each(['{"a":1}', '[1,null,{}]', '["ok', 'null'])('a corrupt history counts as empty: %s', async (text) => {
  stored.set('search_history', text);
  const { rememberSearch } = await import('./search-history');
  rememberSearch('night');
  expect(kept()).toEqual(['night']);
});

it('suggestions hold what is typed, in any case, but not what is already complete', () => {
  const searches = ['Night tram', 'rain', 'goodnight'];
  expect(matchingSearches(searches, ' NIGHT')).toEqual(['Night tram', 'goodnight']);
  expect(matchingSearches(searches, 'rain')).toEqual([]);
  expect(matchingSearches(searches, '')).toEqual(searches);
});
