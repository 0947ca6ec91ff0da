import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLogSink } from '../src/core/log.ts';
import { songId } from '../src/core/song/song-id.ts';
import type { DatabasePlan } from '../src/storage/database.ts';
import { storedDatabases, storedKeys } from '../src/storage/stored-keys.ts';
import type { StoredValue, StoredValuePlan } from '../src/storage/stored-value.ts';
import { makeSong } from './support/fakes/songs.ts';

type OpenedValue = { plan: StoredValuePlan<unknown>; value: StoredValue<unknown> };
type OpenedDatabase = { plan: DatabasePlan<unknown>; open: () => Promise<{ close: () => void }> };

/** Stored values and databases that the code opens, by name. */
const opened = vi.hoisted(() => ({
  values: new Map<string, OpenedValue>(),
  databases: new Map<string, OpenedDatabase>(),
}));

// The originals, which also record their calls.
vi.mock('../src/storage/stored-value.ts', async (load) => {
  const original = await load<typeof import('../src/storage/stored-value.ts')>();
  const storedValue = (plan: StoredValuePlan<unknown>, texts?: Parameters<typeof original.storedValue>[1]) => {
    const value = original.storedValue(plan, texts);
    opened.values.set(plan.key, { plan, value });
    return value;
  };
  return { ...original, storedValue };
});
vi.mock('../src/storage/database.ts', async (load) => {
  const original = await load<typeof import('../src/storage/database.ts')>();
  const openDatabase = (plan: DatabasePlan<unknown>) => {
    const open = original.openDatabase(plan);
    opened.databases.set(plan.name, { plan, open });
    return open;
  };
  return { ...original, openDatabase };
});

const texts = new Map<string, string>();
let isBlocked = false;
let warnings: string[] = [];

Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  get() {
    if (isBlocked) throw new DOMException('Access is denied for this document.', 'SecurityError');
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
  },
});

/** Loads all modules that store something, like pages and engine. */
async function openEverything(): Promise<void> {
  // First, because modules that load it concurrently could get it before the mock is complete.
  await import('../src/storage/stored-value.ts');
  await import('../src/storage/database.ts');
  const [storage, large, history, loudness, servers, vip, lyrics, moments, smart, queries] = await Promise.all([
    import('../src/playback/persistence/player-storage.ts'),
    import('../src/playback/persistence/long-queue.ts'),
    import('../src/playback/persistence/earlier-history.ts'),
    import('../src/playback/persistence/loudness-memory.ts'),
    import('../src/playback/persistence/media-servers.ts'),
    import('../src/playback/sources/vip-claims.ts'),
    import('../src/state/lyrics/lyric-choices.ts'),
    import('../src/state/moments/moments.ts'),
    import('../src/state/smart-playlists/smart-playlists.ts'),
    import('../src/state/queries/query-persistence.ts'),
    import('../src/playback/reports/stored-reports.ts'),
    import('../src/playback/persistence/play-log.ts'),
    import('../src/storage/stored-settings.ts'),
    import('../src/storage/durable-texts.ts'),
    import('../src/state/session/consent-store.ts'),
    import('../src/state/session/sent-codes.ts'),
    import('../src/state/settings/track-view.ts'),
    import('../src/state/search/search-history.ts'),
    import('../src/state/library/user-library.ts'),
    import('../src/state/library/list-order.ts'),
    import('../src/state/library/track-orders.ts'),
    import('../src/state/library/unsent-orders.ts'),
    import('../src/state/library/videos.ts'),
    import('../src/widgets/lyrics/secondary-text.ts'),
    import('../src/state/player/radio-choice.ts'),
    import('../src/features/ranking/ranking-page.tsx'),
    import('../src/local/index/local-database.ts'),
    import('../src/state/palette.ts'),
    import('../src/state/last-page.ts'),
    import('../src/state/sidebar.ts'),
    import('../src/state/docked-panel.ts'),
    import('../src/state/settings/cover-accent-store.ts'),
    import('../src/state/lyrics-window.ts'),
    import('../src/state/lyrics-window.ts'),
    import('../src/storage/offline-songs.ts'),
    import('../src/storage/recent-content.ts'),
    import('../src/playback/persistence/play-log.ts'),
    import('../src/storage/persistent-storage.ts'),
    import('../src/storage/uploads.ts'),
    import('../src/playback/persistence/play-log.ts'),
    import('../src/playback/scrobble/stored-scrobbling.ts'),
    import('../src/playback/scrobble/scrobble-store.ts'),
    import('../src/state/list-import/import-storage.ts'),
    import('../src/surfaces/background/engine/engine-life-cycle.ts'),
  ]);
  const warn = (message: string) => void warnings.push(message);
  const values = large.createLargeValues();
  storage.createPlayerStorage({ ready: Promise.resolve(), large: values, warn });
  history.earlierHistory();
  loudness.createLoudnessMemory();
  servers.createMediaServers();
  new lyrics.LyricChoices();
  new moments.Moments();
  new smart.SmartPlaylists();
  queries.openPersistedQueries();
  vip.claimVipWhilePlaying(
    { getSnapshot: () => ({ current: null, state: 'empty' }) as never, subscribe: () => () => undefined },
    vip.createVipClaims({ client: { session: () => null } as never, now: () => 0, inTurn: (task) => task(), warn }),
  );
}

// Loading this much code for the first time takes long on a busy machine.
beforeAll(openEverything, 120_000);

beforeEach(() => {
  texts.clear();
  isBlocked = false;
  warnings = [];
  setLogSink({ warn: (message) => void warnings.push(message) });
});

afterEach(() => setLogSink(null));

const fiveMegabytes = 'x'.repeat(5 * 1024 * 1024);

/** Texts that no version of Kanade stores: broken, of a wrong type, older, newer, far too long. */
const corruptTexts = {
  'broken JSON': '{"state":{"a":[1,',
  nothing: '',
  true: 'true',
  'a negative number': '-1',
  'a huge number': '1e999',
  'a text': '"text"',
  'another list': '[{"unknown":true}]',
  'an older object': '{"v":0,"value":[]}',
  'a newer object': '{"version":99,"data":{"nested":[1,2,3]}}',
  'a text of 5 MB': fiveMegabytes,
  'a JSON text of 5 MB': JSON.stringify(fiveMegabytes),
  'a list of 5 MB': JSON.stringify(Array.from({ length: 100_000 }, () => 'x'.repeat(50))),
} as const;

type Corruption = keyof typeof corruptTexts;

/** Corruptions that are valid for a key, or only drop entries of a list; nothing is reported then. */
const tolerated: Readonly<Record<string, readonly Corruption[]>> = {
  // Unknown fields are preserved for other versions.
  settings: ['an older object', 'a newer object'],
  current_song: ['an older object', 'a newer object'],
  disclaimerAccepted: ['true'],
  userTermsAccepted: ['true'],
  player_muted: ['true'],
  player_even_loudness: ['true'],
  player_queue_edited: ['true'],
  'lyrics-lock': ['true'],
  sidebar_collapsed: ['true'],
  MusicQueue: ['another list', 'a list of 5 MB'],
  replaced_queues: ['another list', 'a list of 5 MB'],
  play_history: ['another list', 'a list of 5 MB'],
  blocks: ['another list', 'a list of 5 MB'],
  search_history: ['another list', 'a list of 5 MB'],
  palette_recent: ['another list', 'a list of 5 MB'],
  selectedRankIds: ['another list', 'a list of 5 MB'],
  like: ['true', 'a negative number', 'a huge number'],
  libraryOwner: ['true', 'a negative number', 'a huge number'],
};

it('every key and every database of the tables is opened by the code', () => {
  expect([...opened.values.keys()].sort()).toEqual(Object.keys(storedKeys).sort());
  expect([...opened.databases.keys()].sort()).toEqual(Object.keys(storedDatabases).sort());
});

/** Valid values for keys whose fallback null has no bare text. */
const textSamples: Readonly<Record<string, string>> = {
  like: '7',
  libraryOwner: '7',
  last_page: '/discover',
  docked_panel: 'queue',
  'lyrics-highlight-color': '#ff8800',
};

describe('a corrupt value', () => {
  const allOpened = () => [...opened.values].map(([key, { plan, value }]) => ({ key, plan, value }));

  it('counts as absent, with one report, and stays stored', () => {
    for (const { key, plan, value } of allOpened()) {
      for (const [corruption, text] of Object.entries(corruptTexts) as [Corruption, string][]) {
        const name = `${key}: ${corruption}`;
        warnings = [];
        texts.set(key, text);
        const first = value.read();
        expect(value.read(), name).toBe(first);
        const isTolerated = tolerated[key]?.includes(corruption) ?? false;
        expect(warnings, name).toEqual(isTolerated ? [] : [`[storage] ${key} is corrupt and treated as missing`]);
        if (isTolerated) continue;
        expect(first, name).toEqual(plan.fallback);
        // Another version may understand it.
        expect(texts.get(key) === text, name).toBe(true);
      }
    }
  });

  it('is replaced by the next value', () => {
    for (const { key, plan, value } of allOpened()) {
      texts.set(key, corruptTexts['broken JSON']);
      value.read();
      expect(value.write(plan.fallback), key).toBe('stored');
      expect(texts.get(key), key).not.toBe(corruptTexts['broken JSON']);
    }
  });

  it('does not matter where storage is blocked: it can be read and changed, and neither throws', () => {
    for (const { key, plan, value } of allOpened()) {
      texts.set(key, corruptTexts['broken JSON']);
      isBlocked = true;
      const sample = textSamples[key] ?? plan.fallback;
      expect(value.read(), key).toEqual(plan.fallback);
      expect(value.write(sample), key).toBe('blocked');
      expect(value.read(), key).toEqual(sample);
      value.remove();
      expect(value.read(), key).toEqual(plan.fallback);
      isBlocked = false;
      // A refused text no longer hides the stored one.
      expect(value.write(sample), key).toBe('stored');
    }
  });
});

it('lists leave out invalid entries, without a limit on what may be wrong with them', () => {
  for (const key of ['play_history', 'blocks', 'search_history', 'selectedRankIds']) {
    texts.set(key, '[null,7e400,{"song":{}},[],{"__proto__":1}]');
    expect(opened.values.get(key)?.value.read(), key).toEqual([]);
  }
});

describe.each(Object.keys(storedDatabases))('the database %s', (name) => {
  const found = () => {
    const database = opened.databases.get(name);
    if (!database) throw new Error(`${name} is not opened`);
    return database;
  };
  const databaseErrorKind = (error: unknown) => (error as { error?: string }).error;

  beforeEach(async () => {
    // Closes the connection of an earlier test.
    await deleteDB(name);
    globalThis.indexedDB = new IDBFactory();
  });

  it('of a newer version can not be used, and stays as it is', async () => {
    const { plan, open } = found();
    (await openDB(name, plan.migrations.length + 7)).close();
    expect(await open().catch(databaseErrorKind)).toBe('newer');
    const left = await openDB(name);
    expect(left.version).toBe(plan.migrations.length + 7);
    left.close();
  });

  it('without its stores can not be used', async () => {
    const { plan, open } = found();
    (await openDB(name, plan.migrations.length)).close();
    expect(await open().catch(databaseErrorKind)).toBe('damaged');
  });

  it('is refused where the browser throws, and works again afterwards', async () => {
    const { open } = found();
    const original = indexedDB;
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await open().catch(databaseErrorKind)).toBe('refused');
    globalThis.indexedDB = original;
    await open();
    // Makes the code close its connection, so that a later test opens a new one.
    await deleteDB(name);
  });
});

describe('corrupt records of a database', () => {
  /** Opens a database with these records in one of its stores. */
  async function plant(name: string, store: string, records: readonly [key: IDBValidKey | null, value: unknown][]) {
    const plan = opened.databases.get(name)?.plan;
    if (!plan) throw new Error(name);
    const database = await openDB<unknown>(name, plan.migrations.length, {
      upgrade: async (db, _old, _new, transaction) => {
        for (const migrate of plan.migrations) await migrate(db as never, transaction as never);
      },
    });
    for (const [key, value] of records) await database.put(store as never, value as never, (key ?? undefined) as never);
    database.close();
  }

  it('of the queue are left out', async () => {
    const { createLargeValues } = await import('../src/playback/persistence/long-queue.ts');
    const { createPlayerStorage } = await import('../src/playback/persistence/player-storage.ts');
    await plant('kanade-player', 'values', [
      ['queue/order', { keys: [[1, 1e9], 'x'], upNext: 7 }],
      ['queue/songs/1', 'no list'],
      ['queue/songs/2', [null, 7, { key: 1 }, { key: 2, hash: fiveMegabytes }]],
    ]);
    texts.set('MusicQueue', '{"upNext":[],"songs":null}');
    const storage = createPlayerStorage({
      ready: Promise.resolve(),
      large: createLargeValues(),
      warn: (message) => void warnings.push(message),
    });
    expect((await storage.load()).queue.items).toEqual([]);
  });

  it('of lyrics choices are left out', async () => {
    const { LyricChoices } = await import('../src/state/lyrics/lyric-choices.ts');
    await plant('kanade-lyrics', 'choices', [
      [null, { song: 'local:a', offsetMs: fiveMegabytes }],
      [null, { song: 'local:b' }],
    ]);
    expect(await new LyricChoices().all()).toEqual([]);
    expect((await new LyricChoices().get('local:a')).offsetMs).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  it('of moments are left out, and the others are read', async () => {
    const { Moments } = await import('../src/state/moments/moments.ts');
    const song = makeSong(1);
    const moment = { id: 'c', song, atMs: 1000, text: 'chorus', createdAt: 1, changedAt: 1 };
    await plant('kanade-moments', 'moments', [
      [null, { id: 'a', songId: songId(song), song: 7 }],
      [null, { id: 'b', songId: songId(song), song, atMs: -1, text: fiveMegabytes }],
      [null, { ...moment, songId: songId(song) }],
    ]);
    expect(await new Moments().all()).toEqual([moment]);
    expect(await new Moments().ofSong(songId(song))).toEqual([moment]);
  });

  it('of scrobbling are left out', async () => {
    const { ScrobbleStore } = await import('../src/playback/scrobble/scrobble-store.ts');
    await plant('kanade-scrobbles', 'outboxes', [['lastfm', { connectionId: 'a', floor: fiveMegabytes }]]);
    await plant('kanade-scrobbles', 'refused', [[null, { target: 'lastfm', playId: 'a', title: 7 }]]);
    await plant('kanade-scrobbles', 'likes', [[null, { songId: 'a', song: null }]]);
    const store = new ScrobbleStore();
    expect(await store.outbox('lastfm')).toBeNull();
    expect(await store.refused('lastfm')).toEqual([]);
    expect(await store.likes()).toEqual([]);
  });

  it('of lists for the start are left out', async () => {
    const { openPersistedQueries } = await import('../src/state/queries/query-persistence.ts');
    await plant('kanade-queries', 'queries', [
      ['a', fiveMegabytes],
      ['b', { queryKey: 7 }],
    ]);
    const queries = openPersistedQueries();
    expect([...(await queries.all()).values()]).toEqual([null, null]);
  });

  it('of offline songs are left out, and named so that they can be removed', async () => {
    const { readOfflineRecords, readOfflineSong } = await import('../src/storage/offline-songs.ts');
    await plant('kanade-kept', 'songs', [
      ['catalogue:a', { song: null }],
      ['catalogue:b', fiveMegabytes],
    ]);
    await plant('kanade-kept', 'requests', [['catalogue:c', { song: 7, failure: 'bored' }]]);
    expect(await readOfflineRecords()).toEqual({
      songs: [],
      requests: [],
      corrupt: { songs: ['catalogue:a', 'catalogue:b'], requests: ['catalogue:c'] },
    });
    expect(await readOfflineSong('catalogue:a')).toBeNull();
  });

  it('of uploads are removed with their files', async () => {
    const { readUploads, readUploadFile } = await import('../src/storage/uploads.ts');
    await plant('kanade-uploads', 'uploads', [
      ['a', { id: 'a', userId: '7', fileName: 7 }],
      ['b', fiveMegabytes],
    ]);
    await plant('kanade-uploads', 'files', [['a', new Blob(['a'])]]);
    expect(await readUploads('7')).toEqual([]);
    expect(await readUploadFile('a')).toBeNull();
  });

  it('of an import are removed with its rows', async () => {
    const { readImport } = await import('../src/state/list-import/import-storage.ts');
    const job = {
      id: 'a',
      name: 'Road',
      side: 'service',
      userId: '7',
      taskId: null,
      createdAt: 1,
      changedAt: 1,
      isPaused: false,
    };
    await plant('kanade-imports', 'jobs', [
      ['a', { ...job, target: null, addedCount: null }],
      ['b', fiveMegabytes],
    ]);
    await plant('kanade-imports', 'rows', [[['a', 0], { wanted: 7, state: 'bored' }]]);
    expect(await readImport('7')).toBeNull();
    const database = await openDB('kanade-imports');
    expect(await database.count('jobs')).toBe(0);
    expect(await database.count('rows')).toBe(0);
    database.close();
  });

  it('of recent lyrics and covers are left out', async () => {
    const { recentContent } = await import('../src/storage/recent-content.ts');
    const receivedAtEpochMs = Date.now();
    await plant('kanade-recent', 'lyrics', [
      ['a best', { receivedAtEpochMs, candidateId: '1', lines: [{ startMs: -1 }] }],
    ]);
    await plant('kanade-recent', 'covers', [
      ['https://a.test/b', { receivedAtEpochMs, type: 'text/html', bytes: 'x' }],
    ]);
    expect(await recentContent.lyrics('a best', receivedAtEpochMs)).toBeNull();
    expect(await recentContent.cover('https://a.test/b', receivedAtEpochMs)).toBeNull();
  });

  it('of local music are left out', async () => {
    const { readFolders, readAllTracks } = await import('../src/local/index/read-index.ts');
    const { PlaylistRows } = await import('../src/local/local-playlists.ts');
    const { localDatabase } = await import('../src/local/index/local-database.ts');
    await plant('LocalMusicDB', 'folders', [[null, { id: 'f', name: 7 }]]);
    await plant('LocalMusicDB', 'tracks', [[null, { number: 0, tracks: 'none' }]]);
    await plant('LocalMusicDB', 'playlists', [[null, { id: 'p', name: fiveMegabytes, entries: 3 }]]);
    expect(await readFolders()).toEqual([]);
    const tracks = [];
    for await (const part of readAllTracks()) tracks.push(...part);
    expect(tracks).toEqual([]);
    expect(await new PlaylistRows(localDatabase).readAll()).toEqual([]);
  });
});
