import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { likedCover } from '../song/cover.ts';
import type { Playlist } from './playlist.ts';
import {
  canDeleteList,
  collectedEntry,
  entryBatches,
  findLikedList,
  libraryTabs,
  listCover,
  listEntry,
  playlistName,
} from './playlist-rules.ts';

const list = (change: Partial<Playlist>): Playlist => makePlaylist(3, change);

it('the tabs of the library contain each list once, sorted, without changing the given array', () => {
  const all = Object.freeze([
    list({ listId: '5', sortOrder: 5 }),
    list({ listId: '4', sortOrder: 4, kind: 'album' }),
    list({ listId: '2', sortOrder: 2 }),
    list({ listId: '9', sortOrder: 9, kind: 'collected' }),
  ]);
  const tabs = libraryTabs(all);
  expect(tabs.own.map(({ listId }) => listId)).toEqual(['2', '5']);
  expect(tabs.albums.map(({ listId }) => listId)).toEqual(['4']);
  expect(tabs.collected.map(({ listId }) => listId)).toEqual(['9']);
});

it('liked songs have a cover of the app, other lists that of the service', () => {
  expect(listCover(list({ role: 'liked', coverUrl: 'https://a/b.jpg' }))).toBe(likedCover);
  expect(listCover(list({ coverUrl: 'https://a/b.jpg' }))).toBe('https://a/b.jpg');
});

describe('the list of liked songs', () => {
  const marked = list({ listId: '2', role: 'liked' });
  const named = list({ listId: '8', name: '我喜欢' });
  const stored = list({ listId: '4' });
  const foreign = list({ listId: '6', name: '我喜欢', kind: 'collected' });

  it('is the flagged one, then the own one of that name, then the stored one', () => {
    expect(findLikedList([foreign, stored, named, marked], '4')).toBe(marked);
    expect(findLikedList([foreign, stored, named], '4')).toBe(named);
    expect(findLikedList([foreign, stored], '4')).toBe(stored);
    expect(findLikedList([foreign], '6')).toBeNull();
  });
});

it('own lists can be deleted, except the two default lists', () => {
  expect(canDeleteList(list({}))).toBe(true);
  expect(canDeleteList(list({ role: 'liked' }))).toBe(false);
  expect(canDeleteList(list({ sortOrder: 1 }))).toBe(false);
  expect(canDeleteList(list({ kind: 'collected' }))).toBe(false);
});

describe('a collected list', () => {
  const copy = list({
    kind: 'collected',
    listId: '9',
    globalId: 'original',
    ownGlobalId: 'copy',
    creator: { userId: '8', name: 'x', listId: '24' },
  });

  const nobodys = { globalId: null, albumId: null, creator: { userId: null, name: '', listId: null } };

  it('is found by either global id, or by its creator and the creator’s list id', () => {
    expect(collectedEntry([copy], { ...nobodys, globalId: 'original' })).toBe(copy);
    expect(collectedEntry([copy], { ...nobodys, globalId: 'copy' })).toBe(copy);
    expect(collectedEntry([copy], { ...nobodys, creator: { userId: '8', name: '', listId: '24' } })).toBe(copy);
  });

  it('is not confused with a list of another user that has the same list id', () => {
    const others = { userId: '5', name: '', listId: '24' };
    expect(collectedEntry([copy], { ...nobodys, globalId: 'other', creator: others })).toBeNull();
    expect(collectedEntry([list({ globalId: null })], { ...nobodys, creator: copy.creator })).toBeNull();
  });
});

describe('a collected album', () => {
  const artist = { userId: '3301', name: 'A', listId: '51001' };
  const album = { globalId: null, albumId: '51001', creator: artist };
  // The service may name a creator other than the artist.
  const entry = list({
    kind: 'album',
    listId: '11',
    globalId: 'copy',
    albumId: '51001',
    creator: { userId: '880100001', name: 'x', listId: null },
  });

  it('is found by the id of the album, whatever creator the library names', () => {
    const other = list({ kind: 'album', listId: '12', globalId: 'other', albumId: '51002' });
    expect(collectedEntry([other, entry], album)).toBe(entry);
    expect(collectedEntry([other], album)).toBeNull();
  });

  it('is found by its artist and its id where the library does not give the id of the album', () => {
    const withoutId = list({ kind: 'album', listId: '11', albumId: null, creator: artist });
    expect(collectedEntry([withoutId], album)).toBe(withoutId);
  });

  it('is not an entry without an id of an album, nor a list of the user', () => {
    const collected = list({ kind: 'collected', globalId: 'x', creator: { userId: '8', name: '', listId: '5' } });
    expect(collectedEntry([collected], { ...album, albumId: null })).toBeNull();
    expect(collectedEntry([list({ kind: 'own', albumId: '51001' })], album)).toBeNull();
  });
});

describe('an entry for adding', () => {
  it('has no separator in its name', () => {
    const song = makeSong(1, {
      title: 'One, two | three,\nfour',
      artists: [
        { name: 'A,B', id: null },
        { name: 'C|D', id: null },
      ],
      album: { name: 'x', id: '51' },
      albumAudioId: '700',
    });
    expect(listEntry(song)).toBe(`A，B、C｜D - One， two ｜ three， four|${song.hash}|51|700`);
  });

  it('has 0 for ids that are unknown or not numbers', () => {
    const song = makeSong(1, { artists: [], album: { name: 'x', id: 'a|b' } });
    expect(listEntry(song)).toBe(`Song 1|${song.hash}|0|0`);
  });

  it('is split by the service into exactly four fields, whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (names) => {
        const songs = names.map(([title, name], index) =>
          makeSong(index + 1, { title, artists: [{ name, id: null }] }),
        );
        const received = entryBatches(songs.map(listEntry)).flatMap((batch) => batch.split(','));
        expect(received.map((entry) => entry.split('|')[1])).toEqual(songs.map(({ hash }) => hash));
        expect(received.every((entry) => entry.split('|').length === 4)).toBe(true);
      }),
    );
  });
});

describe('batches', () => {
  it('contain every entry once, in order, and stay within the limit when encoded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.replaceAll(',', ''))),
        (entries) => {
          const filled = entries.filter((entry) => entry !== '');
          const batches = entryBatches(filled, 100);
          expect(batches.flatMap((batch) => batch.split(','))).toEqual(filled);
          for (const batch of batches) {
            if (batch.includes(',')) expect(encodeURIComponent(batch.toWellFormed()).length).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  it('accept a lone surrogate', () => {
    expect(entryBatches(['\ud800', 'a\udc00', '😀'])).toEqual(['\ud800,a\udc00,😀']);
  });
});

describe('the name of a new list', () => {
  it('is the typed text trimmed, and null for blank text', () => {
    expect(playlistName('  Rain \n and  fog ')).toBe('Rain and fog');
    expect(playlistName(' \t ')).toBeNull();
    expect(playlistName('')).toBeNull();
  });
});
