import type { AppUpdates } from '@/host/web/app-updates';

/** How long the app waits for the pictures of the first screen, in ms. */
const longestPicturesMs = 10_000;

/**
 * Once the first screen is complete, so that it does not compete with it: stores the app for offline use. What is opened next
 * is loaded from there when its link is about to be pressed (`loadOnIntent`).
 */
export async function afterStart(update: AppUpdates): Promise<void> {
  await picturesLoaded();
  update.start();
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
