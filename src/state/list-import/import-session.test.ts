import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { countRows } from '@/core/list-tools/import-job.ts';
import { parseTextList } from '@/core/list-tools/list-file/text-list.ts';
import { matchSongs } from '@/core/list-tools/song-match.ts';
import type { FindSong } from '@/state/list-tools/find-songs.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { type ImportParts, ImportSession } from './import-session.ts';
import * as storage from './import-storage.ts';

const catalogue = Array.from({ length: 60 }, (_, index) =>
  makeSong(index + 1, { title: `Tram ${index}`, artists: [{ name: 'Mira', id: null }] }),
);
const list = { name: 'Road', songs: parseTextList(catalogue.map(({ title }) => `Mira - ${title}`).join('\n')) };
const findAll: FindSong = async (wanted) => matchSongs(wanted, catalogue);

let holder: object | null = null;

function makeSession(find: FindSong = findAll, change: Partial<ImportParts> = {}): ImportSession {
  const own = {};
  return new ImportSession({
    storage,
    userId: () => '7',
    finder: async () => find,
    lock: async () => {
      if (holder !== null) return null;
      holder = own;
      return () => {
        holder = null;
      };
    },
    waitForService: async () => undefined,
    now: () => Date.now(),
    ...change,
  });
}

const opened = (session: ImportSession) => {
  const state = session.store.getState();
  if (state.status !== 'open') throw new Error(`the import is ${state.status}`);
  return state;
};
const counts = (session: ImportSession) => countRows(opened(session).rows);

beforeEach(async () => {
  const stored = await storage.readImport('7');
  if (stored) await storage.removeImport(stored.job.id);
  holder = null;
});

describe('an import', () => {
  it('finds its songs, asks about doubtful ones, and notes the missing ones', async () => {
    const session = makeSession();
    await session.open();
    const songs = parseTextList('Mira - Tram 1\nMira - Tram 2 (Live)\nNobody - Nothing\nTram 3 - Mira');
    await session.start({ name: null, songs }, 'service', 'Mixed');
    await vi.waitFor(() => expect(counts(session)).toMatchObject({ waiting: 0 }));
    expect(counts(session)).toMatchObject({ found: 2, doubtful: 1, missing: 1 });
    await session.answer(1, null);
    expect(counts(session)).toMatchObject({ skipped: 1, doubtful: 0 });
    await session.answer(1, catalogue[2] ?? null);
    expect(opened(session).rows[1]).toMatchObject({ state: 'found', song: catalogue[2] });
    session.close();
  });

  it('goes on where a closed page ended, and looks for no song again', async () => {
    const searched: string[] = [];
    const stopsAfter =
      (limit: number): FindSong =>
      async (wanted, signal) => {
        if (searched.length >= limit) return new Promise((_, reject) => signal.addEventListener('abort', reject));
        searched.push(wanted.title);
        return findAll(wanted, signal);
      };
    const first = makeSession(stopsAfter(25));
    await first.open();
    await first.start(list, 'service', 'Road');
    await vi.waitFor(() => expect(searched).toHaveLength(25));
    await vi.waitFor(async () => {
      const stored = await storage.readImport('7');
      expect(countRows(stored?.rows ?? []).found).toBe(25);
    });
    first.close();

    const second = makeSession(stopsAfter(1000));
    await second.open();
    await vi.waitFor(() => expect(counts(second).found).toBe(60));
    expect(new Set(searched).size).toBe(60);
    expect(searched).toHaveLength(60);
    second.close();
  });

  it('waits while the service is away, and stops at any other failure until it is resumed', async () => {
    let failures = 3;
    let kind: 'no-response' | 'needs-login' = 'no-response';
    const session = makeSession(async (wanted, signal) => {
      if (failures > 0) {
        failures -= 1;
        throw new AppError(kind);
      }
      return findAll(wanted, signal);
    });
    await session.open();
    await session.start(list, 'service', 'Road');
    await vi.waitFor(() => expect(counts(session).found).toBe(60));
    expect(opened(session)).toMatchObject({ isWaiting: false, failure: null });

    await session.remove();
    failures = 1;
    kind = 'needs-login';
    await session.start(list, 'service', 'Road');
    await vi.waitFor(() => expect(opened(session).failure).toBe('needs-login'));
    await session.resume();
    await vi.waitFor(() => expect(counts(session).found).toBe(60));
    session.close();
  });

  it('is paused and stays so after a reload', async () => {
    const session = makeSession(
      async (_, signal) => new Promise((__, reject) => signal.addEventListener('abort', reject)),
    );
    await session.open();
    await session.start(list, 'service', 'Road');
    await session.pause();
    session.close();
    const next = makeSession();
    await next.open();
    expect(opened(next).job.isPaused).toBe(true);
    expect(counts(next).waiting).toBe(60);
    await next.resume();
    await vi.waitFor(() => expect(counts(next).found).toBe(60));
    next.close();
  });

  it('goes on if it is resumed, or another one is started, before the search has noticed the pause', async () => {
    let isHanging = true;
    const session = makeSession(async (wanted, signal) => {
      if (isHanging) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return findAll(wanted, signal);
    });
    await session.open();
    await session.start(list, 'service', 'Road');
    const isPaused = session.pause();
    isHanging = false;
    await Promise.all([isPaused, session.resume()]);
    await vi.waitFor(() => expect(counts(session).found).toBe(60));

    isHanging = true;
    await session.remove();
    await session.start(list, 'service', 'Road');
    isHanging = false;
    await session.remove();
    await session.start(list, 'service', 'Again');
    await vi.waitFor(() => expect(counts(session).found).toBe(60));
    expect(opened(session).job.name).toBe('Again');
    session.close();
  });

  it('runs in one page at a time', async () => {
    const first = makeSession();
    await first.open();
    const second = makeSession();
    await second.open();
    expect(second.store.getState().status).toBe('elsewhere');
    first.close();
    await second.open();
    expect(second.store.getState().status).toBe('none');
    second.close();
  });

  it('is removed when another account opens the page', async () => {
    const first = makeSession();
    await first.open();
    await first.start(list, 'service', 'Road');
    await vi.waitFor(() => expect(counts(first).found).toBe(60));
    first.close();
    const other = makeSession(findAll, { userId: () => '8' });
    await other.open();
    expect(other.store.getState().status).toBe('none');
    expect(await storage.readImport('7')).toBeNull();
    other.close();
  });
});

it('an import that the browser does not store is refused', async () => {
  const session = makeSession(findAll, {
    storage: { ...storage, addImport: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
  });
  await session.open();
  await expect(session.start(list, 'service', 'Road')).rejects.toThrow('full');
  expect(session.store.getState().status).toBe('none');
  session.close();
});

it('a database that can not be used is said so', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const session = makeSession(findAll, {
    storage: { ...storage, readImport: async () => Promise.reject(new Error('denied')) },
  });
  await session.open();
  expect(session.store.getState().status).toBe('failed');
  session.close();
});
