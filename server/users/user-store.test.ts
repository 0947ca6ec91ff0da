import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createPlaylistDirectory } from '../lists/playlist-directory.ts';
import { liveSession, openSession, refreshSession } from '../logins/sessions.ts';
import { openStateDatabase, type StateDatabase } from '../state/state-database.ts';
import { createUserStore } from './create-user-store.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { addTracks, collectList, createList, removeList, removeTracks } from './library.ts';
import { mostPlayed, recordListen } from './listen-history.ts';
import type { UserStore } from './user-store.ts';
import { checkIn, claimDay, upgradeDay } from './vip-claims.ts';

const catalogue = createCatalogue();
const playlists = createPlaylistDirectory(catalogue);
const hashes = catalogue.songs.map((song) => song.hashes['128']);
const NEWCOMER = 880200103;
const DEVICE = { mid: 'a', name: '', loginType: 0 } as const;

let folder: string;
let state: StateDatabase | null;
let now: number;
let users: UserStore;

function restart(): UserStore {
  state?.close();
  state = openStateDatabase(folder);
  users = createUserStore({ state, catalogue, playlists, now: () => now });
  return users;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanade-users-'));
  state = null;
  now = 1_780_100_000_000;
  restart();
});
afterEach(() => {
  state?.close();
  rmSync(folder, { recursive: true, force: true });
});

const snapshot = (): unknown =>
  structuredClone({ users: DEMO_ACCOUNTS.map(({ userId }) => users.user(userId)), sessions: [...users.sessions()] });

const listId = fc.integer({ min: 1, max: 8 });
const hash = fc.constantFrom(...hashes.slice(0, 8));
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('__proto__', '🎵', ''));
const action: fc.Arbitrary<() => unknown> = fc.oneof(
  text.map((name) => () => createList(users, NEWCOMER, name)),
  fc.tuple(fc.nat({ max: 5 }), text).map(([index, name]) => () => {
    const source = playlists.official[index]?.playlist;
    return source === undefined ? null : collectList(users, NEWCOMER, source, name);
  }),
  listId.map((id) => () => removeList(users, NEWCOMER, id)),
  fc.tuple(listId, fc.array(hash, { maxLength: 5 })).map(
    ([id, added]) =>
      () =>
        addTracks(users, NEWCOMER, id, added),
  ),
  fc.tuple(listId, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })).map(
    ([id, removed]) =>
      () =>
        removeTracks(users, NEWCOMER, id, removed),
  ),
  hash.map((played) => () => recordListen(users, NEWCOMER, played)),
  fc.constantFrom(
    () => checkIn(users, NEWCOMER),
    () => claimDay(users, NEWCOMER, ''),
    () => upgradeDay(users, NEWCOMER),
    () => openSession(users, NEWCOMER, DEVICE),
  ),
  fc.integer({ min: 1, max: 40_000 }).map((seconds) => () => {
    now += seconds * 1000;
  }),
);

describe('the users’ data', () => {
  it('is the same after a restart, and ids of a library are never used again', () => {
    const used = new Set<string>();
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const before = new Set((users.user(NEWCOMER)?.lists ?? []).map((list) => list.listId));
        for (const act of actions) {
          act();
          const lists = users.user(NEWCOMER)?.lists ?? [];
          for (const id of before) if (!lists.some((list) => list.listId === id)) used.add(String(id));
          for (const list of lists) {
            expect(used.has(String(list.listId))).toBe(false);
            before.add(list.listId);
            const ids = list.entries.map(({ fileId }) => fileId);
            expect(new Set(ids).size).toBe(ids.length);
            expect(Math.max(0, ...ids)).toBeLessThan(list.nextFileId);
          }
        }
        const live = snapshot();
        restart();
        expect(snapshot()).toEqual(live);
      }),
      { numRuns: 30 },
    );
  });
  it('is as before where a change throws', () => {
    const live = snapshot();
    expect(() =>
      users.changeUser(NEWCOMER, (user) => {
        user.lists = [];
        throw new Error('no');
      }),
    ).toThrow();
    expect(() => users.changeUser(1, () => 0)).toThrow();
    expect(snapshot()).toEqual(live);
  });
  it('keeps the thousand songs that were heard last', () => {
    users.changeUser(NEWCOMER, (user) => {
      user.listens = Array.from({ length: 1000 }, (_, index) => ({
        hash: `song ${index}`,
        count: 1,
        lastAt: 5 + index,
        days: {},
      }));
    });
    recordListen(users, NEWCOMER, 'song 7');
    recordListen(users, NEWCOMER, 'new');
    recordListen(users, NEWCOMER, 'new');
    const plays = new Map(mostPlayed(users, NEWCOMER, 'ever').map((song) => [song.hash, song.plays]));
    expect(plays.size).toBe(1000);
    expect(['song 0', 'song 1', 'song 7', 'new'].map((song) => plays.get(song))).toEqual([undefined, 1, 2, 1]);
  });
});

describe('sessions', () => {
  it('are thirty per user, of which the oldest gives way', () => {
    const [first = '', second = ''] = Array.from({ length: 31 }, () => openSession(users, NEWCOMER, DEVICE));
    expect(liveSession(users, first)).toBeNull();
    expect(liveSession(users, second)).not.toBeNull();
    expect(users.sessionsOf(NEWCOMER)).toHaveLength(30);
  });
  it('live a minute beside the one that replaces them, and are forgotten when a new one begins', () => {
    const old = openSession(users, NEWCOMER, DEVICE);
    const session = liveSession(users, old);
    if (session === null) throw new Error('no session');
    const fresh = refreshSession(users, session);
    now += 59_000;
    expect(liveSession(users, old)).not.toBeNull();
    now += 1000;
    expect(liveSession(users, old)).toBeNull();
    expect(liveSession(users, fresh)?.device).toEqual(DEVICE);
    expect([...users.sessions()]).toHaveLength(2);
    openSession(users, NEWCOMER, DEVICE);
    expect([...users.sessions()]).toHaveLength(2);
  });
});
