import { expect, type Locator, type Page } from '@playwright/test';
import { storeQueue, storeSongs } from '../../support/browser/stored-queue.ts';
import { readStoredValue } from '../../support/browser/stored-value.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, openQueue } from '../../support/pages/kanade-page.ts';

test.use({ launch: { isMotionReduced: false } });

/** The part of a list item below the heading of a section, which has the focus. */
const row = (queue: Locator, title: string): Locator =>
  queue.locator('[data-index]').filter({ has: queue.page().getByText(title, { exact: true }) });

const item = (queue: Locator, title: string): Locator => row(queue, title).locator('..');

/** Titles of the rendered rows, in the order of their places. */
function titles(queue: Locator): Promise<string[]> {
  return queue.locator('[data-index]').evaluateAll((rows) =>
    rows
      .map((one) => ({
        place: Number(one instanceof HTMLElement && one.dataset.index),
        title: one.querySelector('[title^="Song"]')?.textContent ?? '',
      }))
      .sort((a, b) => a.place - b.place)
      .map(({ title }) => title),
  );
}

/** Drags a row by its handle to the middle of another row, without dropping it. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  // The queue slides in: wait until the handle is in its final place.
  await from.locator('[data-control=handle]').hover();
  const start = await from.locator('[data-control=handle]').boundingBox();
  const target = await to.boundingBox();
  if (!start || !target) throw new Error('a row has no place');
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, target.y + target.height / 2, { steps: 6 });
}

test('a song is moved by dragging and by keys, and played next; a second tab shows the move, and a reload', async ({
  browserOfTest: { context },
}) => {
  await storeQueue(context, 8);
  const page = await openWebApp(context);
  const queue = await openQueue(page);

  await test.step('Esc cancels a drag, and the queue stays open', async () => {
    await dragTo(page, row(queue, 'Song 7'), row(queue, 'Song 3'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => titles(queue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Song ${number}`));
  });

  await test.step('a song of the queue is played next, and moved back by a key', async () => {
    const playNext = page.getByRole('menuitem', { name: 'Play next' });
    // Scrolling closes a menu, and a newly loaded page may still scroll.
    await expect(async () => {
      await row(queue, 'Song 8').click({ button: 'right' });
      await expect(playNext).toBeVisible({ timeout: 2_000 });
      await playNext.click({ timeout: 2_000 });
    }).toPass();
    await expect.poll(async () => (await titles(queue)).slice(4, 7)).toEqual(['Song 5', 'Song 8', 'Song 6']);
    await row(queue, 'Song 8').focus();
    await page.keyboard.press('Alt+End');
    await expect.poll(async () => (await titles(queue)).at(-1)).toBe('Song 8');
    await expect(row(queue, 'Song 8')).toBeFocused();
  });

  await test.step('by dragging', async () => {
    const second = await openWebApp(context);
    const queueOfSecond = await openQueue(second);
    await dragTo(page, row(queue, 'Song 2'), row(queue, 'Song 6'));
    await page.mouse.up();
    const expected = ['Song 1', 'Song 3', 'Song 4', 'Song 5', 'Song 6', 'Song 2', 'Song 7', 'Song 8'];
    await expect.poll(() => titles(queue)).toEqual(expected);
    await expect.poll(() => titles(queueOfSecond)).toEqual(expected);
    // And in the other direction: from a page whose player is in another tab.
    await dragTo(second, row(queueOfSecond, 'Song 8'), row(queueOfSecond, 'Song 1'));
    await second.mouse.up();
    const afterwards = ['Song 8', ...expected.slice(0, 7)];
    await expect.poll(() => titles(queueOfSecond)).toEqual(afterwards);
    await expect.poll(() => titles(queue)).toEqual(afterwards);
    await second.close();
    await page.reload();
    await expect.poll(async () => titles(await openQueue(page))).toEqual(afterwards);
  });
});

test('a song without an artist has an unknown one; a song of the virtual singer shows her greeting', async ({
  browserOfTest: { context },
}) => {
  const song = (id: number, author: string) => ({
    id,
    hash: id.toString(16).padStart(32, '0'),
    name: `Song ${id}`,
    author,
    timeLength: 200_000,
  });
  await storeSongs(context, [song(1, ''), song(2, 'Somebody feat. hatsune miku')]);
  const page = await openWebApp(context);
  const queue = await openQueue(page);
  await expect(row(queue, 'Song 1').getByText('Unknown artist')).toBeVisible();
  await expect(row(queue, 'Song 1').locator('img')).toHaveAttribute('src', /default-cover\.svg$/);
  await page.keyboard.press('q');
  await expect(queue).toBeHidden();
  const app = new KanadePage(page);
  await expect(app.player.getByText('Unknown artist')).toBeVisible();
  await app.button('Open lyrics').click();
  const singer = page.getByRole('img', { name: 'A cheerful virtual singer' });
  await expect(page.getByRole('region', { name: 'Song' }).getByText('Unknown artist')).toBeVisible();
  await expect(singer).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(singer).toBeVisible();
});

test('shuffling puts the current song first, and can be undone; a touch moves a song further than the list is high', async ({
  browserOfTest: { context },
}) => {
  await storeQueue(context, 400);
  const page = await openWebApp(context);
  const queue = await openQueue(page);
  // It opens three rows above the current one.
  await expect(row(queue, 'Song 2')).toBeInViewport();
  await expect(row(queue, 'Song 1')).not.toBeInViewport();
  await queue.getByRole('button', { name: 'Shuffle the queue once' }).click();
  // Hovering keeps the message visible until its button is clicked, however slow the checks are.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(row(queue, 'Song 5')).toBeInViewport();
  await expect.poll(async () => (await titles(queue))[0]).toBe('Song 5');
  expect((await titles(queue)).slice(1, 6)).not.toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 6']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await titles(queue)).slice(0, 3)).toEqual(['Song 1', 'Song 2', 'Song 3']);

  await test.step('a touch moves a song by its handle', async () => {
    const finger = await context.newCDPSession(page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const list = queue.getByRole('list');
    // The queue slides in: the pointer must wait for its final place.
    await row(queue, 'Song 3').locator('[data-control=handle]').hover();
    const box = await list.boundingBox();
    const handle = await row(queue, 'Song 3').locator('[data-control=handle]').boundingBox();
    if (!box || !handle) throw new Error('the list has no place');
    const x = handle.x + handle.width / 2;
    await touch('touchStart', { x, y: handle.y + 25 });
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', { x, y: handle.y + ((box.y + box.height - 2 - handle.y) * step) / 8 });
    }
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(1500);
    await touch('touchMove', { x, y: box.y + box.height / 2 });
    await touch('touchEnd');
    await expect(row(queue, 'Song 3')).toBeInViewport();
    expect(Number(await item(queue, 'Song 3').getAttribute('aria-posinset'))).toBeGreaterThan(30);
  });
});

test('a queue of ten thousand songs saves moves, and accepts no more songs', async ({ browserOfTest }) => {
  await storeQueue(browserOfTest.context, 10_000);
  const page = await openWebApp(browserOfTest.context);
  const queue = await openQueue(page);
  await expect(queue.getByText('10,000 songs', { exact: true })).toBeVisible();
  await row(queue, 'Song 3').focus();
  await page.keyboard.press('Alt+End');
  await expect(item(queue, 'Song 3')).toHaveAttribute('aria-posinset', '10000');
  await expect(row(queue, 'Song 3')).toBeFocused();
  // The stored order ends with the third song.
  const order = { database: 'kanade-player', store: 'values', key: 'queue/order' };
  await expect.poll(() => readStoredValue(page, order)).toContain(',3],"upNext"');
  await page.reload();
  const again = await openQueue(page);
  await again.getByRole('list').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(item(again, 'Song 3')).toHaveAttribute('aria-posinset', '10000');

  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expect(page.getByText('The queue is full: it holds up to 10,000 songs.')).toBeVisible();
  await expect(page.getByText('Added to the queue')).toHaveCount(0);
});
