import { expect, it } from 'vitest';
import { addressOfSearch, parseSearch, searchKinds } from './search-kinds.ts';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

it('reads back a URL as it was written', () => {
  for (const kind of searchKinds) {
    for (const page of [1, 2, 33]) {
      const request = { query: 'a&b 奏', kind, page };
      expect(parse(addressOfSearch(request).replace(/^[^?]*/, ''))).toEqual(request);
    }
  }
});

it('a new query or type starts at the first page', () => {
  expect(addressOfSearch({ query: 'night', kind: 'album' })).toBe('/search?q=night&type=album');
});

it.each(['0', '-3', 'abc', 'NaN', 'Infinity', '99999999', ''])('page %j counts as the first', (page) => {
  expect(parse(`q=x&page=${page}`).page).toBe(1);
});

it('reads an unknown type, and none, as everything, and blank text as no query', () => {
  expect(parse('q=%20%20&type=video')).toEqual({ query: '', kind: 'all', page: 1 });
  expect(addressOfSearch({ query: 'night', kind: 'all' })).toBe('/search?q=night');
});
