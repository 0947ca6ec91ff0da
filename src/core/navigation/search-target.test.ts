import { expect, it } from 'vitest';
import { searchTarget } from './search-target';

it('ignores blank text', () => {
  expect(searchTarget('')).toBeNull();
  expect(searchTarget('  \t ')).toBeNull();
});

it('searches for the trimmed text, encoded', () => {
  expect(searchTarget(' a&b 奏 ')).toEqual({ screen: 'search', address: '/search?q=a%26b%20%E5%A5%8F' });
});

it('searches for 200 characters of a longer text', () => {
  expect(searchTarget('x'.repeat(200))?.address).toBe(`/search?q=${'x'.repeat(200)}`);
  expect(searchTarget('x'.repeat(201))?.address).toBe(`/search?q=${'x'.repeat(200)}`);
});

it('opens the playlist whose global id was pasted, alone or within a longer text', () => {
  const playlist = { screen: 'playlist', address: '/playlistDetail?global_collection_id=collection_3_1_2_0' };
  expect(searchTarget('collection_3_1_2_0')).toEqual(playlist);
  expect(searchTarget(`${'a text '.repeat(40)} https://music.example/?id=collection_3_1_2_0&x=1`)).toEqual(playlist);
});

it('opens what a pasted link of Kanade leads to', () => {
  const hash = '0'.repeat(32);
  expect(searchTarget(`https://kanade.example/#/share?hash=${hash}`)).toEqual({
    screen: 'song',
    address: `/share?hash=${hash}`,
  });
  expect(searchTarget('https://kanade.example/#/playlistDetail?singerid=7', 'album')).toEqual({
    screen: 'artist',
    address: '/playlistDetail?singerid=7',
  });
});

it('keeps the kind of result that is open', () => {
  expect(searchTarget('a', 'album')?.address).toBe('/search?q=a&type=album');
});
