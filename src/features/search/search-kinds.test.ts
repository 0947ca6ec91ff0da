import { expect, it } from 'vitest';
import { parseSearch, searchKinds, searchQuery } from './search-kinds';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

it('an address is read back as it was written', () => {
  for (const kind of searchKinds) {
    for (const page of [1, 2, 33]) {
      const wish = { query: 'a&b 奏', kind, page };
      expect(parse(searchQuery(wish))).toEqual(wish);
    }
  }
});

it('a new query or kind begins at the first page', () => {
  expect(searchQuery({ query: 'night', kind: 'album' })).toBe('?q=night&type=album');
});

it.each(['0', '-3', 'abc', 'NaN', 'Infinity', '99999999', ''])('page %j counts as the first', (page) => {
  expect(parse(`q=x&page=${page}`).page).toBe(1);
});

it('an unknown kind counts as songs, and blank text as no query', () => {
  expect(parse('q=%20%20&type=video')).toEqual({ query: '', kind: 'song', page: 1 });
});
