import { deleteDB } from 'idb';
import { expect } from 'vitest';
import type { ScanProgress } from '../../../src/core/local-music/local-folder.ts';
import { createLocalLibrary } from '../../../src/local/library/indexed-library.ts';

type Page = ReturnType<typeof createLocalLibrary>;

const pages: Page[] = [];

/** Local music of another page of the app, started, with a separate bus. */
export function openLocalPage(...parts: Parameters<typeof createLocalLibrary>): Page {
  const page = createLocalLibrary(...parts);
  pages.push(page);
  page.start();
  return page;
}

/** Closes all pages and deletes the local music database, whose folders the next test would see. */
export async function closeLocalPages(): Promise<void> {
  for (const page of pages.splice(0)) page.close();
  // The scanner of a closed page may still store the end of its scan.
  await navigator.locks.request('kanade-local-scan', () => undefined);
  await deleteDB('LocalMusicDB');
}

/** Resolves once all folders are read and no scan runs. */
export async function scanned(page: Page): Promise<void> {
  await expect
    .poll(() => {
      const { status, folders, scan, failures } = page.getState();
      const unread = folders.filter(
        ({ id, scannedMs }) => scannedMs === null && !failures.some(({ folderId }) => folderId === id),
      );
      return { status, unread, scan };
    })
    .toEqual({ status: 'ready', unread: [], scan: null });
}

/** Resolves once a scan that began after the call has ended. */
export async function rescanned(page: Page, begin: () => void): Promise<void> {
  const before = page.getState().folders.map(({ scannedMs }) => scannedMs);
  begin();
  await expect.poll(() => page.getState().folders.map(({ scannedMs }) => scannedMs)).not.toEqual(before);
  await expect.poll(() => page.getState().scan).toBeNull();
}

export function scanState(page: Page): ScanProgress['state'] | null {
  return page.getState().scan?.state ?? null;
}

/** Titles of the tracks by path, in list order. */
export function titles(page: Page): Record<string, string | null> {
  return Object.fromEntries(page.getState().tracks.map(({ path, title }) => [path, title]));
}

export function ids(page: Page): Record<string, string> {
  return Object.fromEntries(page.getState().tracks.map(({ path, id }) => [path, id]));
}
