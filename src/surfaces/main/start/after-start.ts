import { listen } from '@/core/async/listen';
import { paths } from '@/core/navigation/paths';
import type { AppUpdates } from '@/host/web/app-updates';
import type { SwitchablePlayer } from '@/playback/switchable-player';
import { documentTexts } from '@/storage/stored-value';

/** How long the app waits for the pictures of the first screen, in ms. */
const longestPicturesMs = 10_000;

type StartedHost = { player: Pick<SwitchablePlayer, 'load'>; update: Pick<AppUpdates, 'start'> };

/**
 * What the web app loads once its first screen has its lists: the player, as soon as there is a use for it, and, once the
 * pictures are there too, the files of the app for offline use. What is opened next is loaded from those when its link is about
 * to be pressed (`loadOnIntent`).
 */
export async function afterStart({ player, update }: StartedHost): Promise<void> {
  whenPlayerIsNeeded(() => void player.load());
  await picturesLoaded();
  update.start();
}

/**
 * Calls `onNeed` at once where the page may show something of the player. Home, the screen of a first visit, does not while
 * no song is stored: then once another tab stores one, the page is used, or another screen is opened. On a device without a
 * mouse at once too: nothing there precedes the press on a song, and its sound would wait. To be called when the stored
 * values are ready.
 */
function whenPlayerIsNeeded(onNeed: () => void): void {
  const texts = documentTexts();
  const isHome = ['', '#', `#${paths.home}`].includes(location.hash);
  if (!isHome || texts.read('current_song') !== null || !matchMedia('(hover: hover)').matches) {
    onNeed();
    return;
  }
  const begin = (): void => {
    for (const stop of stops) stop();
    onNeed();
  };
  const stops = [
    texts.subscribe('current_song', begin),
    // The address may be typed, or be that of a bookmark.
    listen(globalThis, ['pointermove', 'pointerdown', 'keydown', 'hashchange'], begin, { capture: true }),
  ];
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
