import type { Page } from '@playwright/test';
import type { Browser } from './browser.ts';

/** Has every page of the context count the object URLs of files that are not revoked, for `fileAddresses`. */
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

/** How many files the page has object URLs of. */
export const fileAddresses = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { liveFileAddresses: Set<string> }).liveFileAddresses.size);
