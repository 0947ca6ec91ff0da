import type { Page } from '@playwright/test';
import type { Browser } from './browser.ts';

/** Makes every page of the context count unrevoked object URLs of files, for `fileAddresses`. */
export async function watchFileAddresses({ context }: Pick<Browser, 'context'>): Promise<void> {
  await context.addInitScript(() => {
    const live = new Set<string>();
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      const address = create(object);
      // Covers are plain blobs.
      if (object instanceof File) live.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      live.delete(address);
      revoke(address);
    };
    Object.assign(globalThis, { liveFileAddresses: live });
  });
}

/** Number of unrevoked object URLs of files in the page. */
export const fileAddresses = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { liveFileAddresses: Set<string> }).liveFileAddresses.size);
