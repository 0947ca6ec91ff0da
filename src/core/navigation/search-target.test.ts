import { expect, it } from 'vitest';
import { searchTarget } from './search-target';

it('ignores blank text', () => {
  expect(searchTarget('')).toBeNull();
  expect(searchTarget('  \t ')).toBeNull();
});

it('searches for the trimmed text, encoded', () => {
  expect(searchTarget(' a&b 奏 ')).toEqual({ screen: 'search', address: '/search?q=a%26b%20%E5%A5%8F' });
});

it('opens the playlist whose global id was pasted', () => {
  expect(searchTarget('collection_3_1_2_0')).toEqual({
    screen: 'playlist',
    address: '/playlistDetail?global_collection_id=collection_3_1_2_0',
  });
});

it('keeps the kind of result that is open', () => {
  expect(searchTarget('a', 'album')?.address).toBe('/search?q=a&type=album');
});
