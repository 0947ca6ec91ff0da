import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalLine, parseJournal } from '../state/journal-format.ts';
import { defaultLists, emptyList } from './library.ts';
import type { UserChange } from './user-change.ts';
import type { UserRecord } from './user-record.ts';
import { MAX_LISTENS, MAX_SESSIONS_PER_USER, UserState } from './user-state.ts';
import { NO_VIP } from './vip-claims.ts';

function user(userId: number): UserRecord {
  return {
    userId,
    passwordHash: '',
    lists: defaultLists(1),
    nextListId: 3,
    totalVersion: 1,
    artists: [],
    friends: [],
    listens: [],
    vip: NO_VIP,
  };
}

const id = fc.integer({ min: 1, max: 4 });
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('__proto__', 'constructor', '🎵', '', 'toString'),
);
const at = fc.integer({ min: 1, max: 2_000_000_000 });
const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-05-${number}`);
const entry = fc.record({ fileId: fc.integer({ min: 1, max: 30 }), hash: text, addedAt: at });
const change: fc.Arbitrary<UserChange> = fc.oneof(
  fc.record({
    type: fc.constant('list-added' as const),
    userId: id,
    list: fc
      .tuple(fc.integer({ min: 3, max: 9 }), text, at)
      .map(([listId, name, when]) => emptyList(listId, name, when)),
  }),
  fc.record({ type: fc.constant('list-removed' as const), userId: id, listId: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    type: fc.constant('tracks-added' as const),
    userId: id,
    listId: fc.integer({ min: 1, max: 9 }),
    entries: fc.array(entry, { maxLength: 5 }),
    at,
  }),
  fc.record({
    type: fc.constant('tracks-removed' as const),
    userId: id,
    listId: fc.integer({ min: 1, max: 9 }),
    fileIds: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
    at,
  }),
  fc.record({ type: fc.constant('artist-followed' as const), userId: id, artistId: id, at }),
  fc.record({ type: fc.constant('artist-unfollowed' as const), userId: id, artistId: id }),
  fc.record({ type: fc.constant('listened' as const), userId: id, hash: text, at, day }),
  fc.record({ type: fc.constant('vip-changed' as const), userId: id, vip: fc.constant({ ...NO_VIP, tvipUntil: 9 }) }),
  fc.record({
    type: fc.constant('session-opened' as const),
    session: fc.record({ key: text, userId: id, openedAt: at, expiresAt: at }),
  }),
  fc.record({
    type: fc.constant('session-replaced' as const),
    key: text,
    until: at,
    session: fc.record({ key: text, userId: id, openedAt: at, expiresAt: at }),
  }),
  fc.record({ type: fc.constant('sessions-ended' as const), keys: fc.array(text, { maxLength: 3 }) }),
);

function stateWith(changes: readonly UserChange[]): UserState {
  const state = new UserState();
  for (const userId of [1, 2, 3]) state.apply({ type: 'user-added', user: user(userId) });
  for (const one of changes) state.apply(one);
  return state;
}

describe('the users’ state', () => {
  it('is the same after its journal is replayed, from any snapshot on', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), (changes, cut) => {
        const live = stateWith(changes);
        const journal = changes.map((one, index) => journalLine({ sequence: index + 1, change: one })).join('');
        const { records, damagedLines } = parseJournal(Buffer.from(journal));
        expect(damagedLines).toBe(0);
        const replayed = stateWith([]);
        for (const { change: one } of records) replayed.apply(one as UserChange);
        expect(replayed.save()).toEqual(live.save());

        const half = cut % (changes.length + 1);
        const restored = new UserState();
        restored.load(JSON.parse(JSON.stringify(stateWith(changes.slice(0, half)).save())));
        for (const one of changes.slice(half)) restored.apply(one);
        expect(restored.save()).toEqual(live.save());
      }),
    );
  });
  it('never shares an object with a change', () => {
    const list = { ...emptyList(3, 'mine', 1), entries: [{ fileId: 1, hash: 'A', addedAt: 1 }] };
    const state = stateWith([{ type: 'list-added', userId: 1, list }]);
    list.entries[0] = { fileId: 9, hash: 'changed later', addedAt: 1 };
    expect(state.users.get(1)?.lists.at(-1)?.entries[0]?.hash).toBe('A');
  });
  it('is bounded in sessions and history', () => {
    const state = stateWith([]);
    for (let index = 0; index < MAX_SESSIONS_PER_USER + 20; index += 1) {
      const session = { key: `key ${index}`, userId: 1, openedAt: index, expiresAt: 1e9 };
      state.apply({ type: 'session-opened', session });
    }
    expect(state.sessions.size).toBe(MAX_SESSIONS_PER_USER);
    expect(state.sessions.has('key 0')).toBe(false);
    for (let index = 0; index < MAX_LISTENS + 20; index += 1) {
      state.apply({ type: 'listened', userId: 1, hash: `song ${index}`, at: index, day: '2026-05-01' });
    }
    expect(state.users.get(1)?.listens).toHaveLength(MAX_LISTENS);
  });
  it('forgets expired sessions when a new one begins', () => {
    const state = stateWith([]);
    state.apply({ type: 'session-opened', session: { key: 'old', userId: 2, openedAt: 1, expiresAt: 10 } });
    state.apply({ type: 'session-opened', session: { key: 'new', userId: 1, openedAt: 10, expiresAt: 20 } });
    expect([...state.sessions.keys()]).toEqual(['new']);
  });
});
