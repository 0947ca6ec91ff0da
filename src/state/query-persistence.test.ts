import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { openPersistedQueries, type PersistedQueries } from './persisted-queries';
import { persistedForMs, QueryPersistence } from './query-persistence';
import { userPlaylistsKey, userPlaylistsQuery } from './user-library';

let store: PersistedQueries;
let databases = 0;
let nowMs = 1_000_000_000_000;
let owner = 'listener';

/** A start of the app: a new cache on what was kept. */
async function start(): Promise<{ client: QueryClient; persistence: QueryPersistence }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const persistence = new QueryPersistence(client, { store, now: () => nowMs, owner: () => owner });
  await persistence.restore();
  return { client, persistence };
}

/** What a screen does: asks for a list, here with an answer of this moment. */
async function load(client: QueryClient, queryKey: readonly unknown[], data: unknown, persist = true): Promise<void> {
  await client.fetchQuery({ queryKey, queryFn: () => data, meta: { persist } });
  client.setQueryData(queryKey, data, { updatedAt: nowMs });
}

const kept = async (persistence: QueryPersistence): Promise<string[]> => {
  // After everything that is being written.
  await persistence.sweep();
  return [...(await store.all()).keys()].sort();
};

beforeEach(() => {
  databases += 1;
  store = openPersistedQueries(`queries-${databases}`);
  nowMs = 1_000_000_000_000;
  owner = 'listener';
});

describe('the lists of last time', () => {
  it('are there at the next start, as old as they are', async () => {
    const before = await start();
    await load(before.client, ['home', 'daily'], [{ title: 'A' }]);
    expect(await kept(before.persistence)).toEqual(['["home","daily"]']);

    nowMs += 60_000;
    const { client } = await start();
    expect(client.getQueryState(['home', 'daily'])).toMatchObject({
      data: [{ title: 'A' }],
      status: 'success',
      fetchStatus: 'idle',
      dataUpdatedAt: 1_000_000_000_000,
    });
  });

  it('are only those that ask for it', async () => {
    const { client, persistence } = await start();
    await load(client, ['search'], ['x'], false);
    await load(client, ['charts'], ['y']);
    expect(await kept(persistence)).toEqual(['["charts"]']);
  });

  it('are replaced by newer answers', async () => {
    const { client, persistence } = await start();
    await load(client, ['charts'], ['old']);
    nowMs += 1000;
    await load(client, ['charts'], ['new']);
    await kept(persistence);
    expect((await start()).client.getQueryData(['charts'])).toEqual(['new']);
  });

  it('keep the first page of an endless list', async () => {
    const { client, persistence } = await start();
    await load(client, ['discover'], { pages: [['a'], ['b'], ['c']], pageParams: [1, 2, 3] });
    await kept(persistence);
    expect((await start()).client.getQueryData(['discover'])).toEqual({ pages: [['a']], pageParams: [1] });
  });
});

describe('what is removed', () => {
  it('is everything that is 24 hours old, at the start', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await kept(before.persistence);
    nowMs += persistedForMs - 1;
    expect((await start()).client.getQueryData(['charts'])).toEqual(['y']);
    nowMs += 1;
    const after = await start();
    expect(after.client.getQueryData(['charts'])).toBeUndefined();
    expect(await store.all()).toEqual(new Map());
  });

  it('is also what becomes so old while the page stays open', async () => {
    const { client, persistence } = await start();
    await load(client, ['charts'], ['y']);
    expect(await kept(persistence)).toHaveLength(1);
    nowMs += persistedForMs;
    expect(await kept(persistence)).toEqual([]);
  });

  it('is what belongs to another user or service', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await kept(before.persistence);
    owner = 'somebody else';
    expect((await start()).client.getQueryData(['charts'])).toBeUndefined();
    expect(await store.all()).toEqual(new Map());
  });

  it('is everything on request, what is being written too', async () => {
    const { client, persistence } = await start();
    const loading = load(client, ['charts'], ['y']);
    await loading;
    await persistence.forget();
    expect(await store.all()).toEqual(new Map());
  });

  it('is what can not be read', async () => {
    const before = await start();
    await load(before.client, ['charts'], ['y']);
    await kept(before.persistence);
    const [[hash, record] = ['', null]] = await store.all();
    await store.put('broken', { nonsense: true } as never);
    await store.put('older', { ...record, format: 0 } as never);
    await store.put('future', { ...record, updatedAtEpochMs: nowMs + 5000 } as never);
    await start();
    expect([...(await store.all()).keys()]).toEqual([hash]);
  });
});

describe('what is never kept', () => {
  it.each([
    ['a session', [{ token: 'secret' }]],
    ['an address of sound', [{ url: 'http://127.0.0.1:6521/demo/audio/AA.mp3?x=1' }]],
    ['a signed address', [{ url: 'https://media.example/song?grant=1.abc' }]],
    ['a list of enormous size', ['x'.repeat(500_000)]],
  ])('is %s', async (_, data) => {
    const { client, persistence } = await start();
    await load(client, ['list'], data);
    expect(await kept(persistence)).toEqual([]);
  });

  it('covers are no addresses of sound', async () => {
    const { client, persistence } = await start();
    await load(client, ['list'], [{ coverUrl: 'http://127.0.0.1:6521/demo/cover/{size}/51001.png' }]);
    expect(await kept(persistence)).toHaveLength(1);
  });

  it('is more than forty lists: the oldest go', async () => {
    const { client, persistence } = await start();
    for (let number = 0; number < 45; number += 1) {
      nowMs += 1;
      await load(client, ['list', number], [number]);
    }
    const hashes = await kept(persistence);
    expect(hashes).toHaveLength(40);
    expect(hashes).not.toContain('["list",0]');
    expect(hashes).toContain('["list",44]');
  });
});

describe('the playlists of a listener', () => {
  /** A service that knows one list of this name. */
  function service(name: string) {
    const client = new FakeApiClient(() => ({ status: 1, data: { info: [{ listid: 2, name, is_def: 2 }] } }));
    client.currentSession = { userId: '7', token: 'token' };
    return client;
  }
  const names = (client: QueryClient) =>
    client.getQueryData<readonly { name: string }[]>(userPlaylistsKey('7'))?.map(({ name }) => name);

  /** They were read in a session before this one. */
  async function readBefore(): Promise<void> {
    const { client, persistence } = await start();
    await client.fetchQuery(userPlaylistsQuery(service('of last time'), '7'));
    client.setQueryData(userPlaylistsKey('7'), (lists) => lists, { updatedAt: nowMs });
    await kept(persistence);
  }

  it('are there at once at the next start, and are read anew behind that, however young they are', async () => {
    nowMs = Date.now();
    await readBefore();
    const { client } = await start();
    expect(names(client)).toEqual(['of last time']);
    const api = service('of now');
    // Two screens show them: one call does.
    const ends = [1, 2].map(() => new QueryObserver(client, userPlaylistsQuery(api, '7')).subscribe(() => undefined));
    await vi.waitFor(() => expect(names(client)).toEqual(['of now']));
    ends.push(new QueryObserver(client, userPlaylistsQuery(api, '7')).subscribe(() => undefined));
    expect(client.isFetching()).toBe(0);
    expect(api.calls).toHaveLength(1);
    for (const end of ends) end();
  });

  it('are never those of another user, and are gone after 24 hours', async () => {
    nowMs = Date.now();
    await readBefore();
    owner = 'somebody else';
    expect(names((await start()).client)).toBeUndefined();
    expect([...(await store.all())]).toEqual([]);
    owner = 'listener';
    await readBefore();
    nowMs += persistedForMs;
    expect(names((await start()).client)).toBeUndefined();
    expect([...(await store.all())]).toEqual([]);
  });
});

it('a database that can not be used is no reason to fail', async () => {
  const broken = () => Promise.reject(new Error('no storage'));
  store = { all: broken, put: broken, remove: broken, clear: broken };
  const { client, persistence } = await start();
  await load(client, ['charts'], ['y']);
  await persistence.forget();
  expect(client.getQueryData(['charts'])).toEqual(['y']);
});
