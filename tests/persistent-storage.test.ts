import { beforeEach, expect, it, vi } from 'vitest';
import { FakeOrigin } from './support/fakes/browser/fake-origin.ts';

const origin = new FakeOrigin();
const persist = vi.fn(async () => false);
const persisted = vi.fn(async () => false);

beforeEach(() => {
  origin.stored.clear();
  persist.mockClear();
  persisted.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist, persisted } });
});

/** A document of the app. */
async function open() {
  vi.resetModules();
  const { texts } = origin.open();
  vi.doMock('../src/storage/stored-value.ts', async (original) => {
    const actual = await original<typeof import('../src/storage/stored-value.ts')>();
    return { ...actual, storedValue: (plan: never) => actual.storedValue(plan, () => texts) };
  });
  return import('../src/storage/persistent-storage.ts');
}

it('the browser is asked once for each reason, in all sessions together', async () => {
  for (let session = 0; session < 3; session += 1) {
    const { requestPersistentStorage } = await open();
    requestPersistentStorage('folder');
    requestPersistentStorage('folder');
  }
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  (await open()).requestPersistentStorage('offline-songs');
  await expect.poll(() => persist.mock.calls.length).toBe(2);
});

it('the browser is not asked for what it has promised, and a browser that can not promise is left alone', async () => {
  persisted.mockResolvedValue(true);
  const { requestPersistentStorage, isStoragePersistent } = await open();
  requestPersistentStorage('folder');
  expect(await isStoragePersistent()).toBe(true);
  expect(persist).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  requestPersistentStorage('playlist');
  expect(await isStoragePersistent()).toBeNull();
});
