import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePlaylist } from '../../tests/support/playlists.ts';
import { keepCollectedPairs, readCollectedPairs } from './collected-pairs';

const key = 'collectedPlaylists';
let stored: Map<string, string>;
let writes: number;

beforeEach(() => {
  stored = new Map();
  writes = 0;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, text: string) {
      writes += 1;
      stored.set(name, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const collected = (listId: string | null, creatorListId: string | null) =>
  makePlaylist(9, {
    listId,
    kind: 'collected',
    creator: { userId: '8', name: 'somebody', listId: creatorListId },
  });

it('the collected lists are kept as pairs of the id of the original and the id in the library', () => {
  keepCollectedPairs([
    makePlaylist(1),
    collected('12', '24'),
    collected(null, '25'),
    collected('13', null),
    makePlaylist(14, { kind: 'album' }),
  ]);
  expect(JSON.parse(stored.get(key) ?? '')).toEqual([{ list_create_listid: '24', listid: '12' }]);
  expect(readCollectedPairs()).toEqual([{ list_create_listid: '24', listid: '12' }]);
});

it('pairs are written only when they differ', () => {
  keepCollectedPairs([collected('12', '24')]);
  keepCollectedPairs([collected('12', '24'), makePlaylist(3)]);
  expect(writes).toBe(1);
  keepCollectedPairs([]);
  expect(writes).toBe(2);
  expect(readCollectedPairs()).toEqual([]);
});

it('ids may be numbers, as the first product stored them; what can not be read counts as none', () => {
  stored.set(key, '[{"list_create_listid":24,"listid":12}]');
  expect(readCollectedPairs()).toEqual([{ list_create_listid: '24', listid: '12' }]);
  for (const text of ['{', '{}', '[{"listid":12}]', 'null']) {
    stored.set(key, text);
    expect(readCollectedPairs()).toEqual([]);
  }
});
