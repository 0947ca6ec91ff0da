import { expect, type Locator, type Page } from '@playwright/test';
import { storeQueue } from '../../support/browser/stored-queue.ts';
import { readStoredValue } from '../../support/browser/stored-value.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { openQueue } from '../../support/pages/kanade-page.ts';

/** The part of a list item below the heading of a section, which has the focus. */
const row = (queue: Locator, title: string): Locator =>
  queue.locator('[data-index]').filter({ has: queue.page().getByText(title, { exact: true }) });

/** The place of a song, if it is rendered. */
const placeOf = (queue: Locator, title: string) => row(queue, title).getAttribute('data-index');

/** Drags a row by its handle to the middle of another row. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const handle = from.locator('[data-control=handle]');
  await handle.hover();
  const start = await handle.boundingBox();
  const target = await to.boundingBox();
  if (!start || !target) throw new Error('a row has no place');
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('moves in a queue of ten thousand songs are shown in every tab, and restored by a reload', async ({
  browserOfTest: { context },
}) => {
  await storeQueue(context, 10_000);
  const page = await openWebApp(context);
  const queue = await openQueue(page);
  await expect(queue.getByText('10,000 songs', { exact: true })).toBeVisible();
  const second = await openWebApp(context);
  const queueOfSecond = await openQueue(second);
  const both = [queue, queueOfSecond];

  await drag(page, row(queue, 'Song 7'), row(queue, 'Song 9'));
  for (const shown of both) await expect.poll(() => placeOf(shown, 'Song 7')).toBe('8');
  // And in the other direction: from a page whose player is in another tab.
  await drag(second, row(queueOfSecond, 'Song 9'), row(queueOfSecond, 'Song 4'));
  for (const shown of both) await expect.poll(() => placeOf(shown, 'Song 9')).toBe('3');
  await row(queue, 'Song 3').focus();
  await page.keyboard.press('Alt+End');
  await expect.poll(() => placeOf(queue, 'Song 3')).toBe('9999');
  await expect(row(queue, 'Song 3')).toBeFocused();

  // The stored order ends with the third song.
  const order = { database: 'kanade-player', store: 'values', key: 'queue/order' };
  await expect.poll(() => readStoredValue(page, order)).toContain(',3],"upNext"');
  await second.close();
  await page.reload();
  const again = await openQueue(page);
  await expect.poll(() => placeOf(again, 'Song 9')).toBe('2');
  await expect.poll(() => placeOf(again, 'Song 7')).toBe('7');
  await again.getByRole('list').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => placeOf(again, 'Song 3')).toBe('9999');
});
