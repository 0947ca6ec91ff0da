import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userPlaylistsKey, userPlaylistsQuery } from '@/state/library/user-library.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { openPersistedQueries, type PersistedQueries, QueryPersistence } from './query-persistence.ts';

const dayMs = 24 * 3_600_000;

let store: PersistedQueries;
let nowMs = 1_000_000_000_000;
let owner = 'listener';

/** A start of the app: a new cache with the persisted lists. */
async function start(): Promise<{ client: QueryClient; persistence: QueryPersistence }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const persistence = new QueryPersistence(client, { store, now: () => nowMs, owner: () => owner });
  await persistence.restore();
  return { client, persistence };
}

/** Requests a list like a screen does, with a current response. */
async function load(client: QueryClient, queryKey: readonly unknown[], data: unknown, persist = true): Promise<void> {
  await client.fetchQuery({ queryKey, queryFn: () => data, meta: { persist } });
  client.setQueryData(queryKey, data, { updatedAt: nowMs });
}

const persisted = async (persistence: QueryPersistence): Promise<string[]> => {
  // Runs after all pending writes.
  await persistence.sweep();
  return [...(await store.all()).keys()].sort();
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = openPersistedQueries();
  nowMs = 1_000_000_000_000;
  owner = 'listener';
});

describe('persisted lists', () => {
  it('are restored at the next start with their original time', async () => {
    const before = await start();
    await load(before.client, ['home', 'daily'], [{ title: 'A' }]);
    expect(await persisted(before.persistence)).toEqual(['["home","daily"]']);

    nowMs += 60_000;
    const { client } = await start();
    expect(client.getQueryState(['home', 'daily'])).toMatchObject({
      data: [{ title: 'A' }],
      status: 'success',
      fetchStatus: 'idle',
      dataUpdatedAt: 1_000_000_000_000,
    });
  });

  it('are only those with `persist`', async () => {
    const { client, persistence } = await start();
    await load(client, ['search'], ['x'], false);
    await load(client, ['charts'], ['y']);
    expect(await persisted(persistence)).toEqual(['["charts"]']);
  });

  it('are replaced by newer responses', async () => {
    const { client, persistence } = await start();
    await load(client, ['charts'], ['old']);
    nowMs += 1000;
    await load(client, ['charts'], ['new']);
    await persisted(persistence);
    expect((await start()).client.getQueryData(['charts'])).toEqual(['new']);
  });

  it('contain the first page of an infinite list', async () => {
    const { client, persistence } = await start();
    await load(client, ['discover'], { pages: [['a'], ['b'], ['c']], pageParams: [1, 2, 3] });
    await persisted(persistence);
    expect((await start()).client.getQueryData(['discover'])).toEqual({ pages: [['a']], pageParams: [1] });
  });
});

describe('removal of lists', () => {
  it('includes everything that is 24 hours old, at the start', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await persisted(before.persistence);
    nowMs += dayMs - 1;
    expect((await start()).client.getQueryData(['charts'])).toEqual(['y']);
    nowMs += 1;
    const after = await start();
    expect(after.client.getQueryData(['charts'])).toBeUndefined();
    expect(await store.all()).toEqual(new Map());
  });

  it('includes lists that reach that age while the page stays open', async () => {
    const { client, persistence } = await start();
    await load(client, ['charts'], ['y']);
    expect(await persisted(persistence)).toHaveLength(1);
    nowMs += dayMs;
    expect(await persisted(persistence)).toEqual([]);
  });

  it('includes lists of another user or service', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await persisted(before.persistence);
    owner = 'another user';
    expect((await start()).client.getQueryData(['charts'])).toBeUndefined();
    expect(await store.all()).toEqual(new Map());
  });

  it('includes unreadable entries', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await persisted(before.persistence);
    const [[hash, record] = ['', null]] = await store.all();
    await store.put('broken', { nonsense: true } as never);
    await store.put('older', { ...record, format: 0 } as never);
    await store.put('future', { ...record, updatedAtEpochMs: nowMs + 5000 } as never);
    await start();
    expect([...(await store.all()).keys()]).toEqual([hash]);
  });
});

describe('what is never persisted', () => {
  it.each([
    ['a session', [{ token: 'secret' }]],
    ['an address of sound', [{ url: 'http://127.0.0.1:6521/demo/audio/AA.mp3?x=1' }]],
    ['a signed address', [{ url: 'https://media.example/song?grant=1.abc' }]],
    ['a list of enormous size', ['x'.repeat(500_000)]],
  ])('is %s', async (_, data) => {
    const { client, persistence } = await start();
    await load(client, ['list'], data);
    expect(await persisted(persistence)).toEqual([]);
  });

  it('cover URLs are not audio URLs', async () => {
    const { client, persistence } = await start();
    await load(client, ['list'], [{ coverUrl: 'http://127.0.0.1:6521/demo/cover/{size}/51001.png' }]);
    expect(await persisted(persistence)).toHaveLength(1);
  });

  it('is more than forty lists: the oldest are removed', async () => {
    const { client, persistence } = await start();
    for (let number = 0; number < 45; number += 1) {
      nowMs += 1;
      await load(client, ['list', number], [number]);
    }
    const hashes = await persisted(persistence);
    expect(hashes).toHaveLength(40);
    expect(hashes).not.toContain('["list",0]');
    expect(hashes).toContain('["list",44]');
  });
});

describe('the playlists of a user', () => {
  /** A service with one list of this name. */
  function service(name: string) {
    const client = new FakeApiClient(() => ({ status: 1, data: { info: [{ listid: 2, name, is_def: 2 }] } }));
    client.currentSession = { userId: '7', token: 'token' };
    return client;
  }
  const names = (client: QueryClient) =>
    client.getQueryData<readonly { name: string }[]>(userPlaylistsKey('7'))?.map(({ name }) => name);

  /** Lists read in an earlier session. */
  async function readBefore(): Promise<void> {
    const { client, persistence } = await start();
    await client.fetchQuery(userPlaylistsQuery(service('of last time'), '7'));
    client.setQueryData(userPlaylistsKey('7'), (lists) => lists, { updatedAt: nowMs });
    await persisted(persistence);
  }

  it('are shown at once at the next start and always refetched in the background', async () => {
    nowMs = Date.now();
    await readBefore();
    const { client } = await start();
    expect(names(client)).toEqual(['of last time']);
    const api = service('of now');
    // Two screens share one call.
    const ends = [1, 2].map(() => new QueryObserver(client, userPlaylistsQuery(api, '7')).subscribe(() => undefined));
    await vi.waitFor(() => expect(names(client)).toEqual(['of now']));
    ends.push(new QueryObserver(client, userPlaylistsQuery(api, '7')).subscribe(() => undefined));
    expect(client.isFetching()).toBe(0);
    expect(api.calls).toHaveLength(1);
    for (const end of ends) end();
  });

  it('are never those of another user, and are removed after 24 hours', async () => {
    nowMs = Date.now();
    await readBefore();
    owner = 'another user';
    expect(names((await start()).client)).toBeUndefined();
    expect([...(await store.all())]).toEqual([]);
    owner = 'listener';
    await readBefore();
    nowMs += dayMs;
    expect(names((await start()).client)).toBeUndefined();
    expect([...(await store.all())]).toEqual([]);
  });
});

it('works without persistence if the database can not be used', async () => {
  const broken = () => Promise.reject(new Error('no storage'));
  store = { all: broken, put: broken, remove: broken, clear: broken };
  const { client, persistence } = await start();
  await load(client, ['charts'], ['y']);
  await persistence.sweep();
  expect(client.getQueryData(['charts'])).toEqual(['y']);
});
