import { type BrowserContext, expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { artistHash, KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';

// A note flies to the queue.
test.use({ launch: { isMotionReduced: false } });

const everything = playlistHash(archiveList(101));
const sixHundred = playlistHash(archiveList(102));

const main = (page: Page) => page.getByRole('main');

/** Delays playlist pages with matching numbers until they are released. */
async function holdPages(context: BrowserContext, numbers: string): Promise<{ release: () => void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route(new RegExp(`/playlist/track/all\\?.*\\bpage=${numbers}\\b`), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Places and titles of the rendered rows that can be played. */
function playableRows(table: TrackTablePage): Promise<{ place: number; title: string }[]> {
  return table.list.locator('[data-playable=true]').evaluateAll((rows) =>
    rows
      .map((row) => ({
        place: Number(row.ariaPosInSet),
        title: row.querySelector('[title]')?.getAttribute('title') ?? '',
      }))
      .sort((a, b) => a.place - b.place),
  );
}

/** Titles of the stored queue. */
function queuedTitles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { songs = [] } = JSON.parse(localStorage.getItem('MusicQueue') ?? '{}') as { songs?: { name: string }[] };
    return songs.map(({ name }) => name);
  });
}

test('a list plays whole and in random order, selected songs play alone or next, and a note is animated to the queue', async ({
  browserOfTest,
}) => {
  const page = await openWebApp(browserOfTest.context, playlistHash(archiveList(105)));
  const table = new TrackTablePage(page);
  // So that every row is rendered.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect(table.list.getByRole('listitem')).toHaveCount(12);
  const [first, second, third, ...others] = await playableRows(table);
  if (!first || !second || !third) throw new Error('the list has too few songs that can be played');
  const titles = [first, second, third, ...others].map(({ title }) => title);
  await table.button('Play all').click();
  await expect.poll(() => queuedTitles(page)).toEqual(titles);
  await expect.poll(() => new KanadePage(page).title()).toBe(first.title);
  await table.button('Shuffle').click();
  await expect.poll(async () => (await queuedTitles(page)).join('\n')).not.toBe(titles.join('\n'));
  expect((await queuedTitles(page)).toSorted()).toEqual(titles.toSorted());

  await table.button('Select').click();
  await table.press(first.place);
  await table.press(third.place);
  await table.button('2 selected').click();
  await page.getByRole('menuitem', { name: 'Play', exact: true }).click();
  await expect.poll(() => queuedTitles(page)).toEqual([first.title, third.title]);
  for (const { place } of [first, second, third]) await table.press(place);
  await table.button('1 selected').click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await expect(page.getByText('1 song plays next')).toBeVisible();
  await expect.poll(() => queuedTitles(page)).toEqual([first.title, second.title, third.title]);

  await page.evaluate(() => {
    const flights = Object.assign(window, { flights: [] as unknown[] }).flights;
    new MutationObserver((changes) => {
      for (const note of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(note instanceof HTMLElement) || note.textContent !== '♪') continue;
        flights.push(...note.getAnimations().map(({ effect }) => effect?.getTiming().duration));
      }
    }).observe(document.body, { childList: true });
  });
  await table.button('Add all to the queue').click();
  await expect(page.getByText(`${titles.length} songs added to the queue`)).toBeVisible();
  await expect.poll(() => queuedTitles(page)).toEqual([first.title, second.title, third.title, ...titles]);
  expect(await page.evaluate(() => Reflect.get(window, 'flights'))).toEqual([1500]);
  await expect(page.getByText('♪', { exact: true })).toHaveCount(0);
});

test('a long list shows the progress of loading and all of its 1,350 songs; leaving it aborts its pages', async ({
  browserOfTest: { context },
}) => {
  const firstPage = await holdPages(context, '1');
  const otherPages = await holdPages(context, '[2-9]');
  const page = await openWebApp(context, everything);
  const table = new TrackTablePage(page);
  const app = new KanadePage(page);

  await test.step('loading can be stopped and resumed, and the queue follows', async () => {
    // The header of the list is shown before its songs.
    await expect(main(page).getByRole('heading', { name: '全部馆藏' })).toBeVisible();
    await expect(main(page).getByRole('status', { name: 'Loading songs…' })).toBeVisible();
    firstPage.release();
    await expect(main(page).getByText('250 of 1,350 songs loaded')).toBeVisible();
    await table.expectCount(250);
    // "Play all" pressed now covers the whole list.
    await table.button('Play all').click();
    await app.button('Queue').click();
    const inQueue = panelOf(page, 'Queue').getByText(/^[\d,]+ songs$/);
    const queueLength = async () => Number((await inQueue.textContent())?.replace(/\D/g, ''));
    await expect.poll(queueLength).toBeGreaterThan(0);
    expect(await queueLength()).toBeLessThanOrEqual(250);
    await app.button('Queue').click();
    await table.button('Stop').click();
    await expect(main(page).getByText('1,100 songs have not loaded.')).toBeVisible();
    otherPages.release();
    await table.button('Load the rest').click();
    await table.expectCount(1350);
    await expect(main(page).getByText('1,350 songs', { exact: true })).toBeVisible();
    await app.button('Queue').click();
    // All but those that the service will not play.
    await expect.poll(queueLength).toBeGreaterThan(1000);
    await app.button('Queue').click();
  });

  await test.step('a key moves to the last song and back to the first', async () => {
    await table.row(1).focus();
    await page.keyboard.press('End');
    await expect(table.row(1350)).toBeFocused();
    await expect(table.row(1350)).toBeInViewport();
    // After such a jump rows are text-only at first; at rest each is a full row.
    await expect(table.list.locator('[role=listitem]:not(:has(img))')).toHaveCount(0);
    await expect(table.row(1350).getByRole('button', { name: /^More/ })).toBeAttached();
    await page.keyboard.press('PageUp');
    await expect(table.list.locator('[role=listitem]:focus')).not.toHaveAttribute('aria-posinset', '1350');
    await page.keyboard.press('Home');
    await expect(table.row(1)).toBeFocused();
    // Not covered by the sticky bars.
    const row = await table.row(1).boundingBox();
    const head = await table.button('Title').boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  });

  await test.step('leaving the list while it is loading aborts its pages', async () => {
    const heldPages = await holdPages(context, '[2-9]');
    const calledOff: string[] = [];
    const lastAsked = page.waitForRequest(/\/playlist\/track\/all\?.*\bpage=5\b/);
    await page.reload();
    await lastAsked;
    context.on('requestfailed', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/playlist/track/all') calledOff.push(searchParams.get('page') ?? '');
    });
    await expect(main(page).getByText('250 of 1,350 songs loaded')).toBeVisible();
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect.poll(() => calledOff.toSorted()).toEqual(['2', '3', '4', '5']);
    heldPages.release();
    // Coming back shows what was loaded, and loads the rest.
    await page.goBack();
    await table.expectCount(1350);
  });
});

test('a list and an artist with missing fields show what there is', async ({ browserOfTest: { context } }) => {
  const answers: Record<string, unknown> = {
    '/playlist/detail': [{ name: 'Bare bones' }],
    '/playlist/track/all': {
      count: 4,
      info: [
        { hash: '1'.repeat(32), name: 'Somebody - Something' },
        { hash: '2'.repeat(32), name: 'Lone title', relate_goods: {}, singerinfo: null, trans_param: null },
        { shield: 1, fileid: 3 },
        { name: 'Without a hash' },
      ],
    },
    '/artist/detail': { author_name: 'Quiet One', long_intro: null },
    '/artist/audios': null,
  };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  for (const path of Object.keys(answers)) {
    await context.route(
      (url) => url.pathname === path,
      async (route) => {
        if (path === '/artist/audios') await held;
        await route.fulfill({ json: { status: 1, error_code: 0, data: answers[path] } });
      },
    );
  }
  const page = await openWebApp(context, sixHundred);
  await expect(main(page).getByRole('heading', { name: 'Bare bones' })).toBeVisible();
  await expect(main(page).getByText('2 of 4 songs, 2 unavailable')).toBeVisible();
  await expect(new KanadePage(page).songRow(0)).toContainText('Something');
  await expect(new KanadePage(page).songRow(1)).toContainText('Lone title');
  // Not even a name.
  answers['/playlist/detail'] = [];
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Playlist' })).toBeVisible();
  await expect(new KanadePage(page).songRow(1)).toContainText('Lone title');
  await goTo(page, artistHash('7'));
  await expect(main(page).getByRole('heading', { name: 'Quiet One' })).toBeVisible();
  await expect(main(page).getByRole('status', { name: 'Loading songs…' })).toBeVisible();
  release();
  await expect(main(page).getByText('The service has no songs by this artist.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Play all' })).toBeDisabled();
});
