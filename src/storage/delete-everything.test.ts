import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLogSink } from '@/core/log.ts';
import { FakeLocks } from '../../tests/support/fakes/browser/fake-locks.ts';
import { deleteEverything } from './delete-everything.ts';

const texts = new Map<string, string>();
let events: EventTarget;

beforeEach(() => {
  setLogSink({ warn: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  vi.stubGlobal('navigator', { locks: new FakeLocks().open().locks });
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setLogSink(null);
});

it('deletes what it can and names a database that another program keeps open, without waiting for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  texts.set('settings', '{"theme":"dark"}').set('other-app', 'stays');
  // Stays open, so that the deletion is blocked.
  const database = await openDB('LocalMusicDB', 1);
  let left: readonly string[] | null = null;
  void deleteEverything().then((names) => {
    left = names;
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(left).toEqual(['LocalMusicDB']);
  });
  expect([...texts]).toEqual([['other-app', 'stays']]);
  database.close();
});

it('lets other documents store nothing from its begin, and reloads them at its end', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  texts.set('settings', '{}');
  vi.resetModules();
  const other = await import('./deletion-notices.ts');
  const otherDatabase = await import('./database.ts');
  const stops = [other.listenForDeletion()];
  const { documentTexts } = await import('./stored-value.ts');
  vi.resetModules();
  const here = await import('./delete-everything.ts');
  stops.push((await import('./deletion-notices.ts')).listenForDeletion());
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  // A folder that can't be deleted yet.
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    storage: { getDirectory: async () => ({ removeEntry: () => blocked }) },
  });
  const deleted = here.deleteEverything();
  await vi.waitFor(() => expect(texts.has('settings')).toBe(false));
  await expect(
    otherDatabase.openDatabase({ name: 'kanade-lyrics', stores: [], migrations: [() => undefined] })(),
  ).rejects.toThrow('refused');
  expect(documentTexts().write('settings', '{"theme":"dark"}')).toBe('stored');
  expect(texts.has('settings')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  unblock();
  expect(await deleted).toEqual([]);
  // Only the other document reloads; this one shows the result first.
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  for (const stop of stops) stop();
});

it('stores nothing more, and reloads, where the user deletes the data of the site in the browser', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.resetModules();
  const stop = (await import('./deletion-notices.ts')).listenForDeletion();
  const { documentTexts } = await import('./stored-value.ts');
  documentTexts().write('settings', '{"theme":"dark"}');
  const changed = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  changed('settings');
  expect(reload).not.toHaveBeenCalled();
  texts.clear();
  changed(null);
  expect(reload).toHaveBeenCalledTimes(1);
  documentTexts().write('player_progress', '12');
  expect([...texts]).toEqual([]);
  stop();
});
