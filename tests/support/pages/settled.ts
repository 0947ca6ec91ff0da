import type { Page } from '@playwright/test';

/** Resolves when all visible content has loaded and all pictures are drawn; fails after half a minute. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isShown = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    };
    const pictures = [...document.images].filter(({ complete }) => !complete);
    return ![...pictures, ...document.querySelectorAll('[aria-busy=true]')].some(isShown);
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
