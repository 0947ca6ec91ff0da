import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderScanner } from '@/local/scan/start-worker.ts';
import {
  closeLocalPages,
  ids,
  openLocalPage,
  rescanned,
  scanned,
  scanState,
  titles,
} from '../../../tests/support/local-files/library-pages.ts';
import { OriginFolder } from '../../../tests/support/local-files/origin-folder.ts';
import { tinyMp3 } from '../../../tests/support/local-files/tiny-mp3.ts';
import { changeScanRequest, readScanRequests, requestScans } from '../index/scan-requests.ts';

let music: OriginFolder;

beforeEach(async () => {
  music = await OriginFolder.create('Music');
  for (const name of ['a', 'b', 'c']) await music.write(`${name}.mp3`, tinyMp3({ title: name }));
});

afterEach(closeLocalPages);

const all = { 'a.mp3': 'a', 'b.mp3': 'b', 'c.mp3': 'c' };

/** A scanner that never ends, as in a frozen page. */
function hangingScanner(): FolderScanner {
  const { promise, resolve } = Promise.withResolvers<'cancelled'>();
  return { scan: () => promise, close: () => resolve('cancelled') };
}

/** A page with an added folder that is not scanned, because the scan is paused. */
async function pausedPage() {
  const adding = openLocalPage({ startScanner: hangingScanner });
  const id = await adding.addFolder(music.handle);
  await changeScanRequest(id, (request) => ({ ...request, isPaused: true }));
  adding.close();
  const page = openLocalPage();
  await expect.poll(() => scanState(page)).toBe('paused');
  return { page, id };
}

/** A database of this version without the store of removed tracks. */
async function wrongDatabase(version: number): Promise<IDBPDatabase> {
  const stores = ['folders', 'playlists', 'tracks', 'scans', 'unreadable', 'covers', 'folderHandles'];
  const keys: Record<string, string> = { tracks: 'number', scans: 'folderId' };
  for (;;) {
    await deleteDB('LocalMusicDB');
    const database = await openDB('LocalMusicDB', version, {
      upgrade(created, oldVersion) {
        if (oldVersion > 0) return;
        for (const store of stores) created.createObjectStore(store, { keyPath: keys[store] ?? 'id' });
      },
    });
    // A closed page may have created it meanwhile.
    if (!database.objectStoreNames.contains('removed')) return database;
    database.close();
  }
}

describe('several pages', () => {
  it('show what one of them scans', async () => {
    const one = openLocalPage();
    const other = openLocalPage({ startScanner: hangingScanner });
    await one.addFolder(music.handle);
    await scanned(one);
    await expect.poll(() => titles(other)).toEqual(all);
    await expect.poll(() => other.getState().folders).toEqual(one.getState().folders);
    await expect.poll(() => other.getState().scan).toBeNull();
    expect(other.getState().tracks).toEqual(one.getState().tracks);
  });

  it('go on with the scan of a page that is closed', async () => {
    const first = openLocalPage({ startScanner: hangingScanner });
    await first.addFolder(music.handle);
    const second = openLocalPage();
    await expect.poll(() => second.getState().folders.length).toBe(1);
    expect(second.getState().tracks).toEqual([]);
    first.close();
    await scanned(second);
    expect(titles(second)).toEqual(all);
  });

  it('pause, resume and cancel the scan of another page', async () => {
    const { page } = await pausedPage();
    const other = openLocalPage();
    await expect.poll(() => scanState(other)).toBe('paused');
    other.resumeScan();
    await scanned(page);
    await scanned(other);
    expect(titles(other)).toEqual(all);
  });
});

describe('a scan', () => {
  it('that was paused is paused after a reload, and goes on', async () => {
    const { page } = await pausedPage();
    expect(page.getState().scan).toMatchObject({ phase: 'tags', readCount: 0 });
    expect(page.getState().tracks).toEqual([]);
    page.resumeScan();
    await scanned(page);
    expect(titles(page)).toEqual(all);
  });

  it('that is cancelled ends, and a refresh reads the folder', async () => {
    const { page } = await pausedPage();
    page.cancelScan();
    await expect.poll(() => page.getState().scan).toBeNull();
    expect(await readScanRequests()).toEqual([]);
    expect(page.getState()).toMatchObject({ tracks: [], failures: [] });
    await rescanned(page, () => page.refresh());
    expect(titles(page)).toEqual(all);
  });

  it('that ends the page each time is given up', async () => {
    const page = openLocalPage({ startScanner: hangingScanner });
    const id = await page.addFolder(music.handle);
    page.close();
    await requestScans([id], 1);
    await changeScanRequest(id, (request) => ({ ...request, unproductiveStarts: 100 }));
    const next = openLocalPage();
    await expect.poll(() => next.getState().failures).toEqual([{ folderId: id, reason: 'failed' }]);
    expect(await readScanRequests()).toEqual([]);
    await rescanned(next, () => next.refresh());
    expect(next.getState().failures).toEqual([]);
    expect(titles(next)).toEqual(all);
  });

  it('that fails is reported, and another folder is scanned after it', async () => {
    const other = await OriginFolder.create('Other');
    await other.write('d.mp3', tinyMp3({ title: 'd' }));
    let scans = 0;
    const { startScanWorker } = await import('@/local/scan/start-worker.ts');
    const page = openLocalPage({
      startScanner: () => {
        scans += 1;
        if (scans > 1) return startScanWorker();
        return { scan: async () => 'failed', close: () => undefined };
      },
    });
    const id = await page.addFolder(music.handle);
    await expect.poll(() => page.getState().failures).toEqual([{ folderId: id, reason: 'failed' }]);
    await page.addFolder(other.handle);
    await scanned(page);
    expect(titles(page)).toEqual({ 'd.mp3': 'd' });
  });
});

describe('the database of local music', () => {
  it('is migrated from version 1: its folder becomes the first of the list and is read', async () => {
    const old = await openDB('LocalMusicDB', 1, {
      upgrade: (database) => void database.createObjectStore('folderHandles', { keyPath: 'id' }),
    });
    const record = { id: 'lastSelectedFolder', handle: music.handle, name: 'Music', timestamp: 1234 };
    await old.put('folderHandles', record);
    old.close();
    const page = openLocalPage();
    await scanned(page);
    expect(page.getState().folders).toEqual([
      expect.objectContaining({ name: 'Music', kind: 'handle', addedMs: 1234, includesSubfolders: true }),
    ]);
    expect(titles(page)).toEqual(all);
    const database = await openDB('LocalMusicDB');
    expect(await database.get('folderHandles', 'lastSelectedFolder')).toMatchObject({ name: 'Music', timestamp: 1234 });
    database.close();
  });

  it('contains the last chosen folder as specified', async () => {
    const other = await OriginFolder.create('Other');
    const page = openLocalPage();
    await page.addFolder(music.handle);
    const otherId = await page.addFolder(other.handle);
    const database = await openDB('LocalMusicDB');
    const read = () => database.get('folderHandles', 'lastSelectedFolder');
    const stored = await read();
    expect(stored).toEqual({
      id: 'lastSelectedFolder',
      name: 'Other',
      handle: expect.any(FileSystemDirectoryHandle),
      timestamp: expect.any(Number),
    });
    expect(await stored.handle.isSameEntry(other.handle)).toBe(true);
    await page.removeFolder(otherId);
    expect(await read()).toMatchObject({ name: 'Music' });
    database.close();
  });

  it('is read again from the files when it is rebuilt, and tracks keep their ids', async () => {
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    const before = ids(page);
    const other = openLocalPage();
    await page.rebuild();
    await scanned(page);
    expect(ids(page)).toEqual(before);
    await expect.poll(() => ids(other)).toEqual(before);
  });

  it.each([
    ['damaged', 2],
    ['newer', 99],
  ] as const)('is created again when it is %s, with its folders and playlists', async (error, version) => {
    const first = openLocalPage();
    const id = await first.addFolder(music.handle);
    await scanned(first);
    const before = ids(first);
    await closeLocalPages();
    const wrong = await wrongDatabase(version);
    const folder = { id, name: 'Music', kind: 'handle', includesSubfolders: true, addedMs: 5, handle: music.handle };
    await wrong.put('folders', folder);
    await wrong.put('playlists', { id: 'list', name: 'Mine' });
    wrong.close();
    const page = openLocalPage();
    await expect.poll(() => page.getState().error).toBe(error);
    expect(page.getState().status).toBe('failed');
    await page.rebuild();
    await scanned(page);
    expect(page.getState()).toMatchObject({ status: 'ready', error: null, folders: [{ id, name: 'Music' }] });
    expect(titles(page)).toEqual(all);
    expect(Object.keys(before)).toEqual(Object.keys(ids(page)));
    const database = await openDB('LocalMusicDB');
    expect(await database.getAll('playlists')).toEqual([{ id: 'list', name: 'Mine' }]);
    database.close();
  });
});
