import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  // The fake database uses `setImmediate`, which is not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('continues without persisted lists if the database never responds', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  const { startQueries } = await import('./query-client.ts');
  const starting = startQueries();
  await vi.advanceTimersByTimeAsync(400);
  (await starting).stop();
  // Timeout of the database.
  await vi.advanceTimersToNextTimerAsync();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves nothing running after it was stopped', async () => {
  const { startQueries } = await import('./query-client.ts');
  const { client, stop } = await startQueries();
  const { saveUser } = await import('@/state/session/session-store.ts');
  const { documentTexts } = await import('@/storage/stored-value.ts');
  client.setQueryData(['lists'], 'without a user');
  saveUser({ userid: 7, token: 'one', nickname: 'N', pic: '' });
  expect(client.getQueryData(['lists'])).toBeUndefined();
  client.setQueryData(['lists'], 'of 7');
  stop();
  expect(client.getQueryData(['lists'])).toBeUndefined();
  // Opening the database has a time limit.
  await documentTexts().whenDurable();
  expect(vi.getTimerCount()).toBe(0);
  client.setQueryData(['lists'], 'after the end');
  saveUser({ userid: 8, token: 'two', nickname: 'M', pic: '' });
  expect(client.getQueryData(['lists'])).toBe('after the end');
  client.clear();
});
