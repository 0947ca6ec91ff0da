import type { Page } from '@playwright/test';

/** The player as a surface shows it: app, popup, side panel or lyrics window. */
export type ShownSurface = {
  title: string;
  button: 'Play' | 'Pause';
};

/** The player's part of a surface; the whole popup. */
export const playerRegion = 'section[aria-label="Player"], main[aria-label="Player"]';

/** Reads a surface; null without a player or song. Runs in the page. */
export const readSurface = `(() => {
  const region = document.querySelector('${playerRegion}');
  const place = region ?? document;
  const main = [...place.querySelectorAll('button')].find((one) => /^(Play|Pause)$/.test(one.ariaLabel));
  const name = region?.querySelector('[class*=title]');
  // In the app, a quality badge follows the title.
  const title = region
    ? (name?.querySelector('[aria-live=polite]') ?? name)?.textContent.trim()
    : document.title.replace(/ – Kanade$/, '');
  return main && title && !main.disabled ? { title, button: main.ariaLabel } : null;
})()`;

export function surfaceOf(page: Page): Promise<ShownSurface | null> {
  return page.evaluate<ShownSurface | null>(readSurface);
}
