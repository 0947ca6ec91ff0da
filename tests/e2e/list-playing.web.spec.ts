import { expect, type Locator, type Page } from '@playwright/test';
import { KanadePage } from '../support/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../support/track-table.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

const queueOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Queue' });

/** Titles of the first rows of the queue, in their order, and the place of the current one. */
async function readQueue(app: KanadePage): Promise<{ titles: string[]; current: number; count: string }> {
  const queue = queueOf(app.page);
  await app.button('Queue').click();
  await expect(queue.locator('[data-index="0"]')).toBeVisible();
  const count = (await queue.getByText(/^[\d,]+ songs?$/).textContent()) ?? '';
  const rows = await queue.locator('[data-index]').evaluateAll((all) =>
    all
      .map((row) => ({
        place: Number((row as HTMLElement).dataset.index),
        title: row.querySelector('[title]:not([data-control])')?.getAttribute('title') ?? '',
        isCurrent: row.getAttribute('aria-current') === 'true',
      }))
      .sort((a, b) => a.place - b.place),
  );
  await app.button('Queue').click();
  await expect(queue).toBeHidden();
  return { titles: rows.map(({ title }) => title), current: rows.findIndex(({ isCurrent }) => isCurrent), count };
}

test('a playlist is played, shuffled, and chosen songs of it come next', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, playlistHash(archiveList(103)));
  const table = new TrackTablePage(page);
  const app = new KanadePage(page);
  await table.expectCount(18);
  const playable = await table.list
    .locator('[data-playable=true]')
    .evaluateAll((rows) => rows.map((row) => row.children[2]?.querySelector('[title]')?.getAttribute('title') ?? ''));
  await table.button('Play all').click();
  await expect.poll(() => app.title()).toBe(playable[0]);
  const played = await readQueue(app);
  expect(played.titles.slice(0, 6)).toEqual(playable.slice(0, 6));
  expect(played.current).toBe(0);

  await table.button('Shuffle').click();
  await expect.poll(async () => (await readQueue(app)).titles).not.toEqual(played.titles);
  const shuffled = await readQueue(app);
  expect(shuffled.count).toBe(played.count);
  expect(shuffled.current).toBe(0);

  await table.button('Select').click();
  const chosen = [playable[1], playable[3]];
  for (const title of chosen) {
    await table.list.getByRole('listitem').filter({ hasText: title }).first().getByRole('checkbox').check();
  }
  await table.button('2 selected').click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await expect(page.getByText('2 songs play next')).toBeVisible();
  const { titles, current } = await readQueue(app);
  expect(titles.slice(current + 1, current + 3)).toEqual(chosen);
  await app.button('Next').click();
  await expect.poll(() => app.title()).toBe(chosen[0]);

  await table.button('2 selected').click();
  await page.getByRole('menuitem', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await readQueue(app)).count).toBe('2 songs');
});
