import { expect, type Locator, type Page } from '@playwright/test';
import { KanadePage } from './kanade-page.ts';

/** The panel of the queue, open or not. */
const queueOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Queue' });

/** Opens a queue that has songs; resolves to its panel when the rows are shown. */
export async function openQueue(page: Page): Promise<Locator> {
  await new KanadePage(page).button('Queue').click();
  const queue = queueOf(page);
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  return queue;
}
