import type { Page } from '@playwright/test';

/** What a surface of the player shows: the app, the popup, the side panel or the lyrics window. */
export type ShownSurface = {
  title: string;
  button: 'Play' | 'Pause';
};

/** The part of a surface that shows the player: all of the popup. */
export const playerRegion = 'section[aria-label="Player"], main[aria-label="Player"]';

/** Reads a surface; null while it shows no player, or no song. Runs in the page. */
export const readSurface = `(() => {
  const region = document.querySelector('${playerRegion}');
  const place = region ?? document;
  const main = [...place.querySelectorAll('button')].find((one) => /^(Play|Pause)$/.test(one.ariaLabel));
  const name = region?.querySelector('[class*=title]');
  // In the app a mark of the quality stands beside it.
  const title = region
    ? (name?.querySelector('[aria-live=polite]') ?? name)?.textContent.trim()
    : document.title.replace(/ – Kanade$/, '');
  return main && title && !main.disabled ? { title, button: main.ariaLabel } : null;
})()`;

export function surfaceOf(page: Page): Promise<ShownSurface | null> {
  return page.evaluate<ShownSurface | null>(readSurface);
}
