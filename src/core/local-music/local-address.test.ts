import { expect, it } from 'vitest';
import { localAddress, localPlace } from './local-address.ts';

const placeOf = (address: string) => localPlace(new URLSearchParams(address.split('?')[1] ?? ''));

it.each([
  {},
  { query: 'a b&c' },
  { tab: 'albums', album: 'x/f/1/A&B' },
  { tab: 'albums', of: 'track-1' },
  { tab: 'artists', artist: '周' },
  { tab: 'folders', folder: { folderId: '1', path: 'a/b' } },
  { tab: 'folders', of: 'track-1' },
  { tab: 'playlists', playlist: '1' },
] as const)('the address of a place names it: %j', (target) => {
  expect(placeOf(localAddress(target))).toEqual({
    tab: 'songs',
    query: '',
    album: null,
    artist: null,
    folder: null,
    playlist: null,
    of: null,
    ...target,
  });
});

it('an unknown tab is the songs, and details of another tab are ignored', () => {
  expect(placeOf('x?tab=films&album=1')).toEqual(placeOf('x'));
});
