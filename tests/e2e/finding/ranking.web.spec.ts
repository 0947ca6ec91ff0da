import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { agePersistedQueries, persistedQueries } from '../../support/browser/persisted-queries.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { planFault, tryAgainUntil } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

const pressed = (page: Page) => page.getByRole('group', { name: 'Choose charts' }).locator('[aria-pressed=true]');
const columns = (page: Page) => page.getByRole('region', { name: 'Chosen charts' }).getByRole('heading', { level: 2 });
const chart = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

/** Stores these charts as the selection before the page loads. */
async function choose(context: Parameters<typeof openWebApp>[0], ids: readonly number[]): Promise<void> {
  await context.addInitScript((text) => {
    try {
      localStorage.setItem('selectedRankIds', localStorage.getItem('selectedRankIds') ?? text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, JSON.stringify(ids));
}

test('four random charts are shown and stored; at most six can be selected, a seventh shows a message', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/ranking');
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByText('Showing 4 charts (up to 6)')).toBeVisible();
  const first = await columns(page).allTextContents();
  await page.reload();
  await expect(columns(page)).toHaveText(first);

  const more = page.getByRole('group', { name: 'Choose charts' }).locator('[aria-pressed=false]');
  await more.first().click();
  await expect(columns(page)).toHaveCount(5);
  await more.first().click();
  await expect(columns(page)).toHaveCount(6);
  await more.first().click();
  await expect(page.getByText('You can choose up to six charts', { exact: false })).toBeVisible();
  await expect(columns(page)).toHaveCount(6);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('selectedRankIds') ?? '[]').length);
  expect(stored).toBe(6);

  for (let left = 5; left >= 0; left -= 1) {
    await pressed(page).first().click();
    await expect(page.getByText(`Showing ${left} chart${left === 1 ? '' : 's'} (up to 6)`)).toBeVisible();
  }
  await expect(page.getByText('No chart chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose four at random' }).click();
  await expect(columns(page)).toHaveCount(4);
});

test('charts, without a serious violation, load more near their end until a short page, and play whole or from a song', async ({
  browserOfTest: { context },
}) => {
  await choose(context, [8801, 8803, 8804]);
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/rank/audio' && url.searchParams.get('rankid') === '8801')
      asked.push(url.searchParams.get('page') ?? '');
  });
  const page = await openWebApp(context, '#/Ranking');
  const app = new KanadePage(page);
  const list = chart(page, '港口飙升榜');
  const rows = list.getByRole('listitem');
  await expect(page.getByRole('region', { name: 'Chosen charts' }).getByRole('list')).toHaveCount(3);
  await expectAccessible(page);
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('Updated daily · 95 songs')).toBeVisible();
  await expect(page.getByText(/一天之内播放量上升最快的歌曲。\s按播放量上升幅度/)).toBeVisible();
  expect(asked).toEqual(['1']);
  await rows.first().focus();
  for (const size of [60, 90]) {
    await page.keyboard.press('End');
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    // More pages may be requested at once if the end stays visible.
    await expect
      .poll(() => list.locator('[aria-setsize]').evaluateAll((all) => Number(all[0]?.ariaSetSize ?? 0)))
      .toBeGreaterThanOrEqual(size);
  }
  await page.keyboard.press('End');
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(list.getByText('You’ve reached the end')).toBeVisible();
  expect(asked).toEqual(['1', '2', '3', '4']);
  await page.keyboard.press('End');
  await expect(list.locator('[data-index="94"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list.locator('[data-index="0"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.pauseButton()).toBeVisible();
  await expect(list.locator('[data-index="0"]')).toHaveAttribute('aria-current', 'true');

  await test.step('the whole chart plays, including songs that were not scrolled to', async () => {
    const title = await app.title();
    await page.getByRole('button', { name: 'Play chart 新歌抵岸榜' }).click();
    await expect.poll(() => app.title()).not.toBe(title);
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await app.button('Queue').click();
    const count = panelOf(page, 'Queue').getByText(/^\d+ songs$/);
    // Songs that the service will not play are left out.
    await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeGreaterThan(30);
  });
});

test('loading charts have skeletons; empty charts and songs with missing fields show what there is', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'listener');
  await choose(context, [8801, 8805]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let lists: unknown[] = [];
  await context.route(
    (url) => url.pathname === '/rank/list',
    async (route) => {
      await held;
      await route.fulfill({ json: { status: 1, errcode: 0, data: { info: lists } } });
    },
  );
  await context.route(
    (url) => url.pathname === '/rank/audio',
    (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('rankid') === '8801';
      const songs = [{ songname: 'Bare song', deprecated: { hash: '1'.repeat(32) } }, { songname: 'No hash' }, null];
      return route.fulfill({ json: { status: 1, data: { songlist: isFirst ? null : songs } } });
    },
  );
  const page = await openWebApp(context, '#/ranking');
  const main = page.getByRole('main');
  await expect(main.getByRole('status', { name: 'Loading…' }).first()).toBeVisible();
  release();
  await expect(main.getByText('No charts right now')).toBeVisible();
  // Fresh persisted data would be shown instead of the new charts at first.
  await expect.poll(() => persistedQueries(page)).toContain('["charts"]');
  await agePersistedQueries(page, 25);
  lists = [{ rankid: 8801, rankname: 'Empty' }, { rankid: 8805, rankname: 'Sparse', intro: null }, { rankid: 1 }];
  await page.reload();
  await expect(columns(page)).toHaveText(['Empty', 'No songs in this chart', 'Sparse']);
  await expect(main.getByText('No songs in this chart')).toBeVisible();
  await expect(chart(page, 'Sparse').locator('[data-index]')).toHaveCount(1);
  await expect(chart(page, 'Sparse')).toContainText('Bare song');
});

test('without a service the charts show one error; one that fails, or a page of it, does not affect the others and recovers', async ({
  service,
  browserOfService: { context },
}) => {
  await service.stop();
  // Random charts may be those that are loaded again below, which are stored then and make no request.
  await choose(context, [8802, 8803]);
  const page = await openWebApp(context, '#/ranking');
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await service.restart();
  await tryAgainUntil(page, columns(page).first());
  const lists = page.getByRole('region', { name: 'Chosen charts' }).getByRole('list');
  // Else one of them takes the fault that is planned next.
  await expect(lists).toHaveCount(2);

  await planFault(service, '/rank/audio', 'demo_drop=50');
  await page.evaluate(() => localStorage.setItem('selectedRankIds', '[8801,8805]'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(lists).toHaveCount(1);
  await tryAgainUntil(page, lists.nth(1));
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('a failed page of a chart is reported at its end, and can be retried', async () => {
    const list = chart(page, '港口飙升榜');
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await planFault(service, '/rank/audio', 'demo_error=5');
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.locator('[aria-setsize="60"]').first()).toBeVisible();
  });
});
