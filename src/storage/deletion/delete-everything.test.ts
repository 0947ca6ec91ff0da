import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLogSink } from '@/core/log';
import { MemoryLocks } from '../../../tests/support/fakes/browser/memory-locks.ts';
import { deleteEverything } from './delete-everything';

const texts = new Map<string, string>();

beforeEach(() => {
  setLogSink({ warn: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  vi.stubGlobal('navigator', { locks: new MemoryLocks().open().locks });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setLogSink(null);
});

it('deletes what it can and names a database that another program keeps open, without waiting for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  texts.set('settings', '{"theme":"dark"}').set('other-app', 'stays');
  // Nobody closes this connection, so that its deletion is blocked.
  await openDB('LocalMusicDB', 1);
  let left: readonly string[] | null = null;
  void deleteEverything().then((names) => {
    left = names;
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(left).toEqual(['LocalMusicDB']);
  });
  expect([...texts]).toEqual([['other-app', 'stays']]);
});
