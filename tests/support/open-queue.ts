import { expect, type Locator, type Page } from '@playwright/test';
import { KanadePage } from './kanade-page.ts';

/** The panel of the queue, open or not. */
const queueOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Queue' });

/** Opens the queue, which has songs, and gives its panel when they stand. */
export async function openQueue(page: Page): Promise<Locator> {
  await new KanadePage(page).button('Queue').click();
  const queue = queueOf(page);
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  return queue;
}
