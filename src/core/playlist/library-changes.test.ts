import { describe, expect, it } from 'vitest';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import {
  changeConfirmedWithinMs,
  type LibraryChange,
  lastSortOrder,
  unconfirmedChanges,
  withChanges,
  withSongCount,
} from './library-changes.ts';

describe('a response soon after a change', () => {
  const added: LibraryChange = { type: 'added', list: makePlaylist(9), atMs: 1000 };
  const removed: LibraryChange = { type: 'removed', listId: '2', atMs: 1000 };
  const lists = [makePlaylist(1), makePlaylist(2)];

  it('gets the missing new list and loses the removed one', () => {
    expect(withChanges(lists, [added, removed]).map(({ listId }) => listId)).toEqual(['1', '9']);
  });

  it('is used unchanged where it includes the list', () => {
    const included = makePlaylist(9, { name: 'As the service has it' });
    expect(withChanges([...lists, included], [added])).toEqual([...lists, included]);
  });

  it('loses a list that was created and deleted again', () => {
    expect(withChanges(lists, [added, { type: 'removed', listId: '9', atMs: 1001 }])).toEqual(lists);
  });

  it('is used unchanged once the change has expired or, after the clock was set back, is in the future', () => {
    expect(unconfirmedChanges([added], 1000)).toEqual([added]);
    expect(unconfirmedChanges([added], 999 + changeConfirmedWithinMs)).toEqual([added]);
    expect(unconfirmedChanges([added], 1000 + changeConfirmedWithinMs)).toEqual([]);
    expect(unconfirmedChanges([added], 500)).toEqual([]);
  });
});

describe('the lists', () => {
  it('count songs in one of them, never below 0', () => {
    const lists = [makePlaylist(1, { songCount: 2 }), makePlaylist(2, { songCount: 5 })];
    expect(withSongCount(lists, '1', 3).map(({ songCount }) => songCount)).toEqual([5, 5]);
    expect(withSongCount(lists, '1', -3).map(({ songCount }) => songCount)).toEqual([0, 5]);
  });

  it('give the sort number after all others', () => {
    expect(lastSortOrder([makePlaylist(1), makePlaylist(7), makePlaylist(3)])).toBe(8);
    expect(lastSortOrder([])).toBe(2);
  });
});
