import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import {
  listKey,
  maxListKeyLength,
  maxOrderedLists,
  orderAfterMove,
  orderAfterReplacing,
  orderedTabs,
  withinLimits,
} from './list-order.ts';
import type { Playlist, PlaylistKind } from './playlist.ts';
import { libraryTabs } from './playlist-rules.ts';

const own = (...numbers: number[]): Playlist[] => numbers.map((number) => makePlaylist(number));
const keysOf = (lists: readonly Playlist[]): string => lists.map(listKey).join(' ');

const kinds: readonly PlaylistKind[] = ['own', 'collected', 'album'];
const someLists = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...kinds)), {
  selector: ([number]) => number,
  maxLength: 20,
});
const somePlaylists = someLists.map((lists) => lists.map(([number, kind]) => makePlaylist(number, { kind })));
const someOrder = fc.array(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 40 });

describe('the order of the library', () => {
  it('is that of the service until the user moves a list', () => {
    fc.assert(
      fc.property(somePlaylists, (lists) => {
        expect(orderedTabs(lists, [])).toEqual(libraryTabs(lists));
      }),
    );
  });

  it('holds each list once in its tab, whatever is stored', () => {
    fc.assert(
      fc.property(somePlaylists, someOrder, (lists, order) => {
        const tabs = orderedTabs(lists, order);
        for (const [tab, sorted] of Object.entries(libraryTabs(lists))) {
          expect(new Set(tabs[tab as keyof typeof tabs])).toEqual(new Set(sorted));
          expect(tabs[tab as keyof typeof tabs]).toHaveLength(sorted.length);
        }
      }),
    );
  });

  it('has a moved list where the user dropped it, and all others as before', () => {
    fc.assert(
      fc.property(somePlaylists, someOrder, fc.nat(19), fc.nat(19), (lists, order, from, to) => {
        const before = orderedTabs(lists, order);
        const moved = before.own[from];
        if (!moved || to >= before.own.length) return;
        const after = orderedTabs(lists, orderAfterMove(before, listKey(moved), to));
        expect(after).toEqual({ ...before, own: before.own.toSpliced(from, 1).toSpliced(to, 0, moved) });
      }),
    );
  });

  it('shows a new list where the service puts it', () => {
    const order = ['4', '3', '2', '1'];
    expect(keysOf(orderedTabs(own(1, 2, 3, 4, 5), order).own)).toBe('4 3 2 1 5');
    expect(keysOf(orderedTabs([makePlaylist(9, { sortOrder: 0 }), ...own(1, 2, 3, 4)], order).own)).toBe('9 4 3 2 1');
  });

  it('forgets a list that is gone with the next move', () => {
    const tabs = orderedTabs(own(1, 3, 4), ['4', '3', '2', '1']);
    expect(keysOf(tabs.own)).toBe('4 3 1');
    const order = orderAfterMove(tabs, '1', 0);
    expect(order).toEqual(['1', '4', '3']);
    expect(keysOf(orderedTabs(own(1, 2, 3, 4), order).own)).toBe('1 2 4 3');
  });

  it('stays within what can be stored', () => {
    const lists = own(...Array.from({ length: maxOrderedLists + 5 }, (_, index) => index + 1));
    expect(orderAfterMove(libraryTabs(lists), '7', 0)).toHaveLength(maxOrderedLists);
    const unnamed = makePlaylist(1, { listId: null, globalId: null, name: 'x'.repeat(maxListKeyLength + 1) });
    expect(orderAfterMove(libraryTabs([unnamed, ...own(2)]), '2', 0)).toEqual(['2']);
  });
});

describe('the orders of songs that are stored', () => {
  const orders = (count: number, songs: number) =>
    Array.from({ length: count }, (_, at) => ({ listId: String(at), fileIds: Array.from({ length: songs }, String) }));

  it.each([
    [500, 100, 500],
    [600, 10, 500],
    [30, 5000, 10],
  ])('are the last changed ones: %i lists with %i songs', (count, songs, stored) => {
    expect(withinLimits(orders(count, songs)).map(({ listId }) => listId)).toEqual(
      Array.from({ length: stored }, (_, at) => String(at)),
    );
  });
});

describe('the order after songs were replaced', () => {
  const order = ['1', '2', '3', '4'];

  it('has each new entry in the place of the old one, also if a song replaces two', () => {
    const replaced = [
      { fileId: '4', hash: 'B' },
      { fileId: '1', hash: 'A' },
      { fileId: '3', hash: 'A' },
    ];
    const added = [
      { fileId: '8', hash: 'A' },
      { fileId: '9', hash: 'A' },
      { fileId: '7', hash: 'B' },
    ];
    expect(orderAfterReplacing(order, replaced, added)).toEqual(['8', '2', '9', '7']);
  });

  it('is unchanged for a song that the service did not name, and one that the list had already', () => {
    const replaced = [
      { fileId: '2', hash: 'A' },
      { fileId: '3', hash: 'B' },
    ];
    expect(orderAfterReplacing(order, replaced, [{ fileId: '4', hash: 'A' }])).toEqual(order);
  });
});
