import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { agePersistedQueries, persistedQueries } from '../../support/browser/persisted-queries.ts';
import { goTo, openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { startEndlessService } from '../../support/services/endless-service.ts';
import { planFault, tryAgainUntil } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

/** Timeout of the first sound of a song that the service has not rendered yet. */
const firstSound = { timeout: 45_000 };

const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');
const recommended = (page: Page) => page.getByRole('list', { name: 'Playlists for you' }).getByRole('listitem');
const discovered = (page: Page) => page.getByRole('main').getByRole('listitem');
const tag = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('the radio switches between its five kinds, and replaces the queue', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await expect(daily(page).first()).toBeVisible();
  await daily(page).first().click();
  await expect(app.pauseButton()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/top/card') asked.push(url.searchParams.get('card_id') ?? '');
  });
  const kinds = ['Personal picks', 'Classic oldies', 'Hot songs', 'Niche gems', 'VIP picks'];
  for (const kind of kinds) {
    await expect(page.getByText(kind, { exact: true })).toBeVisible();
    const play = page.getByRole('button', { name: `Play radio: ${kind}` });
    const before = asked.length;
    await play.click();
    await expect.poll(() => asked.length).toBe(before + 1);
    await expect(play).toBeEnabled();
    await page.getByRole('button', { name: 'Switch radio' }).click();
  }
  await expect(page.getByText('Personal picks', { exact: true })).toBeVisible();
  expect(asked).toEqual(['1', '2', '3', '4', '6']);
  await app.button('Queue').click();
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByText('20 songs')).toBeVisible();
});

test('home links to the charts, the featured playlist and recommended ones, and plays them', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await expect(page.getByRole('link', { name: /^Featured playlist/ })).toHaveAttribute(
    'href',
    '#/playlistDetail?global_collection_id=collection_3_880100701_21_0',
  );
  const first = recommended(page).first();
  await expect(first.getByRole('link')).toHaveAttribute('href', /^#\/playlistDetail\?global_collection_id=collection_/);
  await first.getByRole('button', { name: /^Play / }).click();
  await expect.poll(async () => (await readSound(page)).positionMs, firstSound).toBeGreaterThan(300);
  const title = await app.title();
  expect(title).not.toBe('');
  // The section's own button plays the songs of the day instead.
  await page.getByRole('button', { name: 'Play all' }).click();
  const titles = daily(page).locator('[title]');
  await expect.poll(async () => (await titles.allTextContents()).includes(await app.title())).toBe(true);
  await page.getByRole('link', { name: /^Charts/ }).click();
  await expect(page.getByRole('heading', { name: 'Charts', level: 1 })).toBeVisible();
});

test('the menu of a song closes on a click elsewhere and on scrolling', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  const menu = page.getByRole('menu');
  await daily(page).first().click({ button: 'right' });
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
  await daily(page).first().click({ button: 'right' });
  await expect(menu).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(menu).toBeHidden();
});

test('discover keeps the selection in the address, and back and forward restore it', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/discover');
  await expect(tag(page, '场景')).toHaveAttribute('aria-pressed', 'true');
  await expect(tag(page, '通勤')).toHaveAttribute('aria-pressed', 'true');
  await tag(page, '心情').click();
  await expect.poll(() => page.url()).toContain('#/discover?main=3&sub=0&tag=1401');
  await tag(page, '安静').click();
  await expect.poll(() => page.url()).toContain('?main=3&sub=2&tag=1403');
  await expect(tag(page, '安静')).toHaveAttribute('aria-pressed', 'true');
  await expect(discovered(page).first()).toBeVisible();
  await expect(page.getByText('You’ve reached the end')).toBeVisible();
  await tag(page, '其他').click();
  await expect.poll(() => page.url()).toContain('?main=7&tag=19');
  await page.goBack();
  await expect(tag(page, '安静')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(tag(page, '治愈')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(tag(page, '安静')).toHaveAttribute('aria-pressed', 'true');
});

test('discover handles addresses that are no longer valid', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/discover?main=99&sub=-4&tag=gone');
  await expect(tag(page, '场景')).toHaveAttribute('aria-pressed', 'true');
  await expect(discovered(page).first()).toBeVisible();
  // The tag has moved: its id counts.
  await page.goto('about:blank');
  const moved = await openWebApp(context, '#/discover?main=0&sub=0&tag=1302');
  await expect(tag(moved, '日语')).toHaveAttribute('aria-pressed', 'true');
});

test('discover works by keyboard: categories, tags, cards', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/discover');
  await tag(page, '场景').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tag(page, '风格')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(tag(page, '电子')).toBeFocused();
  await expect(discovered(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(discovered(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('/playlistDetail?global_collection_id=');
});

test('an endless category loads each page once, a failed page can be retried, and going back restores the scroll position', async ({
  browserOfTest: { context },
}) => {
  const endless = await startEndlessService();
  try {
    await replaceService(context, endless.address);
    const page = await openWebApp(context, '#/discover');
    await expect(page.getByRole('link', { name: /Playlist 1$/ })).toBeVisible();
    endless.failPage = 2;
    await page.getByRole('link', { name: /Playlist 30$/ }).scrollIntoViewIfNeeded();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('Could not load more.', { exact: false })).toBeVisible();
    await retry.click();
    await page.getByRole('link', { name: /Playlist 60$/ }).scrollIntoViewIfNeeded();
    const last = page.getByRole('link', { name: /Playlist 90$/ });
    await last.scrollIntoViewIfNeeded();
    await expect(page.getByText('You’ve reached the end')).toBeVisible();
    await expect(discovered(page)).toHaveCount(90);
    expect(endless.asked).toEqual(['1', '2', '2', '3']);

    await last.click();
    await expect.poll(() => page.url()).toContain('/playlistDetail');
    await page.goBack();
    await expect(last).toBeInViewport();
  } finally {
    await endless.close();
  }
});

test('a slow service shows skeletons; a request that timed out can be retried', async ({
  service,
  browserOfService: { context },
}) => {
  // Longer than the client's request timeout.
  await planFault(service, '/everyday/recommend', 'demo_delay=60000');
  const page = await openWebApp(context);
  const skeletons = page.getByRole('status', { name: 'Loading…' }).locator('> div');
  await expect(skeletons).toHaveCount(16);
  await expect(recommended(page).first()).toBeVisible();
  const main = page.getByRole('main');
  // The service itself answers: then it is its provider that does not.
  await expect(main.getByText('The music provider can’t be reached')).toBeVisible({ timeout: 30_000 });
  await expect(skeletons).toHaveCount(0);
  await tryAgainUntil(page, daily(page).first());

  await planFault(service, '/top/playlist', 'demo_delay=60000');
  await goTo(page, '#/discover');
  await expect(page.getByRole('status', { name: 'Loading…' }).locator('> div')).toHaveCount(10);
});

test('home and discover show a failure of one section, and recover', async ({
  service,
  browserOfService: { context },
}) => {
  await planFault(service, '/top/playlist', 'demo_error=5');
  await planFault(service, '/playlist/tags', 'demo_invalid');
  const page = await openWebApp(context);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(daily(page).first()).toBeVisible();
  await expect(alert).toContainText('Server error');
  await tryAgainUntil(page, recommended(page).first());
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(alert).toContainText('unreadable response');
  await tryAgainUntil(page, discovered(page).first());
});

test('without a service home shows one error, and recovers', async ({ service, browserOfService: { context } }) => {
  await service.stop();
  const page = await openWebApp(context);
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await service.restart();
  await tryAgainUntil(page, daily(page).first());
  await tryAgainUntil(page, recommended(page).first());
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('the last lists are shown at once after a reload, even without a service, and expire after a day', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  await expect(daily(page).first()).toBeVisible();
  await expect(recommended(page).first()).toBeVisible();
  const shown = await daily(page).allTextContents();
  const lists = ['daily', 'featured', 'recommended'].map((name) => JSON.stringify(['home', name, null]));
  await expect.poll(() => persistedQueries(page)).toEqual(lists);

  await service.stop();
  await page.reload();
  await expect(daily(page)).toHaveText(shown);
  await expect(recommended(page).first()).toBeVisible();

  await agePersistedQueries(page, 25);
  await page.reload();
  await expect(page.getByRole('main').getByText(service.host)).toBeVisible();
  await expect(daily(page)).toHaveCount(0);
  await expect.poll(() => persistedQueries(page)).toEqual([]);
});

test('discover has no serious violation, including its errors', async ({ service, browserOfService: { context } }) => {
  const page = await openWebApp(context, '#/discover');
  await expect(discovered(page).first()).toBeVisible();
  await expectAccessible(page);
  await service.stop();
  await tag(page, '语言').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
