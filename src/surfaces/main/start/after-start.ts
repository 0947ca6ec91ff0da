import { paths } from '@/core/navigation/paths';
import { loadAhead } from '@/host/load-code';
import { whenIdle } from '@/host/page';
import type { AppUpdates } from '@/host/web/app-updates';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { preparePanels } from '../layout';
import { prepareScreens } from '../routing/app-router';

/** How long everything here waits for the pictures of the first screen, in ms. */
const longestPicturesMs = 10_000;

/** The screens that are opened most, in their order. */
const usualScreens = [paths.search, paths.lyrics, paths.settings, paths.library];

/** How long each of them may wait for an idle moment, in ms. */
const longestWaitMs = 10_000;

/**
 * What the page does once its first screen is complete, and what must not compete with that: storing the app for offline
 * use, and loading what is opened next.
 */
export async function afterStart(update: AppUpdates): Promise<void> {
  await picturesLoaded();
  update.start();
  await prefetchScreens();
}

/**
 * Loads the code of the parts that users are likely to open next, one in each idle moment, so that the first click
 * finds it. Nothing is loaded for those who save data, or without a network.
 */
async function prefetchScreens(): Promise<void> {
  for (const prepare of [SongMenu.prepare, preparePanels, ...usualScreens.map((path) => () => prepareScreens(path))]) {
    await whenIdle(longestWaitMs);
    if (savesData() || !navigator.onLine) return;
    await loadAhead(prepare);
  }
}

/** Not in TypeScript's DOM library, and in Chromium only. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when the pictures that are visible on load have been loaded, or failed; after 10 s at the latest. */
async function picturesLoaded(): Promise<void> {
  const missing = [...document.images].filter(({ loading, complete }) => loading === 'eager' && !complete);
  const signal = AbortSignal.timeout(longestPicturesMs);
  await Promise.all(missing.map((picture) => ended(picture, signal)));
}

function ended(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) picture.addEventListener(name, () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve());
  });
}
