import { expect, it } from 'vitest';
import { albumAddress, artistAddress, isAtPath, paths, playlistAddress, searchAddress } from './paths.ts';

it('gives the address of each kind of list', () => {
  expect(artistAddress('41')).toBe('/playlistDetail?singerid=41');
  expect(artistAddress('41', { isFollowed: true })).toBe('/playlistDetail?singerid=41&unfollow=true');
  expect(playlistAddress('collection_3_7_2_0')).toBe('/playlistDetail?global_collection_id=collection_3_7_2_0');
  expect(playlistAddress('g', '3')).toBe('/playlistDetail?global_collection_id=g&listid=3');
  expect(albumAddress('51001')).toBe('/album/51001');
});

it('gives the address of a search without default parameters', () => {
  expect(searchAddress('a b')).toBe('/search?q=a%20b');
  expect(searchAddress('奏', { type: 'album', page: 3 })).toBe('/search?q=%E5%A5%8F&type=album&page=3');
  expect(searchAddress('x', { type: null, page: 1 })).toBe('/search?q=x');
});

it('escapes special characters', () => {
  expect(playlistAddress('a&b=c#d', '?/')).toBe('/playlistDetail?global_collection_id=a%26b%3Dc%23d&listid=%3F%2F');
  expect(albumAddress('a&b=c#d')).toBe('/album/a%26b%3Dc%23d');
});

it.each([
  ['/Lyrics/', paths.lyrics, true],
  ['/', paths.home, true],
  ['//', paths.home, true],
  ['/PLAYLISTDETAIL', paths.playlistDetail, true],
  ['/lyrics/x', paths.lyrics, false],
  ['', paths.home, false],
  ['/share', paths.home, false],
])('says of the path %s whether it is %s', (pathname, path, expected) => {
  expect(isAtPath(pathname, path)).toBe(expected);
});
