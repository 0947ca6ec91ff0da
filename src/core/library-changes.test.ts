import { describe, expect, it } from 'vitest';
import { makePlaylist } from '../../tests/support/playlists.ts';
import {
  changeSettlesWithinMs,
  type LibraryChange,
  lastSortOrder,
  unsettledChanges,
  withChanges,
  withSongCount,
} from './library-changes';

describe('an answer that comes soon after a change', () => {
  const added: LibraryChange = { type: 'added', list: makePlaylist(9), atMs: 1000 };
  const removed: LibraryChange = { type: 'removed', listId: '2', atMs: 1000 };
  const lists = [makePlaylist(1), makePlaylist(2)];

  it('gets the new list that it lacks, and loses the one that is gone', () => {
    expect(withChanges(lists, [added, removed]).map(({ listId }) => listId)).toEqual(['1', '9']);
  });

  it('is believed where it tells the list itself', () => {
    const told = makePlaylist(9, { name: 'As the service has it' });
    expect(withChanges([...lists, told], [added])).toEqual([...lists, told]);
  });

  it('loses a list that was made and deleted again', () => {
    expect(withChanges(lists, [added, { type: 'removed', listId: '9', atMs: 1001 }])).toEqual(lists);
  });

  it('is believed in all once the change had time to settle, or lies in the future of a clock set back', () => {
    expect(unsettledChanges([added], 1000)).toEqual([added]);
    expect(unsettledChanges([added], 999 + changeSettlesWithinMs)).toEqual([added]);
    expect(unsettledChanges([added], 1000 + changeSettlesWithinMs)).toEqual([]);
    expect(unsettledChanges([added], 500)).toEqual([]);
  });
});

describe('the lists', () => {
  it('count songs in one of them, never below none', () => {
    const lists = [makePlaylist(1, { songCount: 2 }), makePlaylist(2, { songCount: 5 })];
    expect(withSongCount(lists, '1', 3).map(({ songCount }) => songCount)).toEqual([5, 5]);
    expect(withSongCount(lists, '1', -3).map(({ songCount }) => songCount)).toEqual([0, 5]);
  });

  it('have room behind all others', () => {
    expect(lastSortOrder([makePlaylist(1), makePlaylist(7), makePlaylist(3)])).toBe(8);
    expect(lastSortOrder([])).toBe(2);
  });
});
