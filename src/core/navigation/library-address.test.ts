import { expect, it } from 'vitest';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import type { Playlist } from '../playlist/playlist.ts';
import { libraryListAddress } from './library-address.ts';

it('a list of the library opens as a list, a collected album as the album itself', () => {
  const list = makePlaylist(3, { globalId: 'g' });
  expect(libraryListAddress(list)).toBe('/playlistDetail?global_collection_id=g&listid=3');
  const album: Playlist = { ...list, kind: 'album', albumId: '51001' };
  expect(libraryListAddress(album)).toBe('/album/51001');
  expect(libraryListAddress({ ...album, globalId: null })).toBe('/album/51001');
});

it('a collected album opens as the list that it is where its id is unknown', () => {
  const album = makePlaylist(3, { kind: 'album', globalId: 'g', albumId: null });
  expect(libraryListAddress(album)).toBe('/playlistDetail?global_collection_id=g&listid=3');
});

it('a list without any id can’t be opened', () => {
  expect(libraryListAddress(makePlaylist(3, { globalId: null }))).toBeNull();
});
