import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startEndlessService } from '../support/endless-service.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { test } from '../support/own-service-test.ts';
import { ageKeptQueries, keptQueries } from '../support/persisted-queries.ts';
import { planFault, tryAgainUntil } from '../support/planned-faults.ts';
import { readSound } from '../support/sound.ts';
import { chooseService, openWebApp } from '../support/web-app.ts';

/** The first sound of a song that the service has yet to render. */
const firstSound = { timeout: 45_000 };

const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');
const recommended = (page: Page) => page.getByRole('list', { name: 'Playlists for you' }).getByRole('listitem');
const discovered = (page: Page) => page.getByRole('main').getByRole('listitem');
const tag = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('the radio goes through its five kinds, and plays instead of the queue', async ({
  browserOfTest: { context },
}) => {
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
    await page.getByRole('button', { name: 'Another kind of radio' }).click();
  }
  await expect(page.getByText('Personal picks', { exact: true })).toBeVisible();
  expect(asked).toEqual(['1', '2', '3', '4', '6']);
  await app.button('Queue').click();
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByText('20 songs')).toBeVisible();
});

test('home leads to the charts, the featured playlist and recommended ones, and plays them', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await expect(page.getByRole('link', { name: /^Featured playlist/ })).toHaveAttribute(
    'href',
    '#/PlaylistDetail?global_collection_id=collection_3_880100701_21_0',
  );
  const first = recommended(page).first();
  await expect(first.getByRole('link')).toHaveAttribute('href', /^#\/PlaylistDetail\?global_collection_id=collection_/);
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

test('the menu of a song closes with a click elsewhere and with scrolling', async ({ browserOfTest: { context } }) => {
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
  await expect(page.getByText('That is all')).toBeVisible();
  await tag(page, '其他').click();
  await expect.poll(() => page.url()).toContain('?main=7&tag=19');
  await page.goBack();
  await expect(tag(page, '安静')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(tag(page, '治愈')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(tag(page, '安静')).toHaveAttribute('aria-pressed', 'true');
});

test('discover survives addresses that make no sense any more', async ({ browserOfTest: { context } }) => {
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
  await expect.poll(() => page.url()).toContain('/PlaylistDetail?global_collection_id=');
});

test('an endless category: pages follow, none twice, a failed one can be tried again, and scrolling back finds its place', async ({
  browserOfTest: { context },
}) => {
  const endless = await startEndlessService();
  try {
    await chooseServiceAnew(context, endless.address);
    const page = await openWebApp(context, '#/discover');
    await expect(page.getByRole('link', { name: /Playlist 1$/ })).toBeVisible();
    endless.failPage = 2;
    await page.getByRole('link', { name: /Playlist 30$/ }).scrollIntoViewIfNeeded();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('More could not be loaded.', { exact: false })).toBeVisible();
    await retry.click();
    await page.getByRole('link', { name: /Playlist 60$/ }).scrollIntoViewIfNeeded();
    const last = page.getByRole('link', { name: /Playlist 90$/ });
    await last.scrollIntoViewIfNeeded();
    await expect(page.getByText('That is all')).toBeVisible();
    await expect(discovered(page)).toHaveCount(90);
    expect(endless.asked).toEqual(['1', '2', '2', '3']);

    await last.click();
    await expect.poll(() => page.url()).toContain('/PlaylistDetail');
    await page.goBack();
    await expect(last).toBeInViewport();
  } finally {
    await endless.close();
  }
});

/** In place of the service that the fixture has chosen. */
async function chooseServiceAnew(context: Parameters<typeof chooseService>[0], address: string): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (sessionStorage.getItem('chosen anew') === null) localStorage.removeItem('settings');
      sessionStorage.setItem('chosen anew', 'yes');
    } catch {
      // Pages without storage, such as about:blank.
    }
  });
  await chooseService(context, address);
}

test('a slow service is waited for with skeletons; what does not come can be asked for again', async ({
  service,
  browserOfService: { context },
}) => {
  // Longer than the client waits for any answer.
  await planFault(service, '/everyday/recommend', 'demo_delay=60000');
  const page = await openWebApp(context);
  const skeletons = page.getByRole('status', { name: 'Loading…' }).locator('> div');
  await expect(skeletons).toHaveCount(16);
  await expect(recommended(page).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible({ timeout: 30_000 });
  await expect(skeletons).toHaveCount(0);
  await tryAgainUntil(page, daily(page).first());

  await planFault(service, '/top/playlist', 'demo_delay=60000');
  await page.evaluate(() => {
    location.hash = '#/discover';
  });
  await expect(page.getByRole('status', { name: 'Loading…' }).locator('> div')).toHaveCount(10);
});

for (const [fault, words] of [
  ['demo_error=5', 'Server error'],
  ['demo_invalid', 'could not be read'],
  ['demo_drop=40', 'No music service|could not be read'],
  ['demo_empty', 'could not be read|Server error'],
] as const) {
  test(`home and discover tell a failure with ${fault} and recover`, async ({
    service,
    browserOfService: { context },
  }) => {
    await planFault(service, '/top/playlist', fault);
    await planFault(service, '/playlist/tags', fault);
    const page = await openWebApp(context);
    const main = page.getByRole('main');
    await expect(daily(page).first()).toBeVisible();
    await expect(main.getByRole('alert')).toContainText(new RegExp(words));
    await tryAgainUntil(page, recommended(page).first());
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect(main.getByRole('alert')).toContainText(new RegExp(words));
    await tryAgainUntil(page, discovered(page).first());
  });
}

test('without a service home shows one state, and recovers', async ({ service, browserOfService: { context } }) => {
  await service.kill();
  const page = await openWebApp(context);
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await service.restart();
  await tryAgainUntil(page, daily(page).first());
  await tryAgainUntil(page, recommended(page).first());
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('the last lists are painted at once after a reload, even without a service, and are gone after a day', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  await expect(daily(page).first()).toBeVisible();
  await expect(recommended(page).first()).toBeVisible();
  const shown = await daily(page).allTextContents();
  await expect.poll(() => keptQueries(page)).toEqual(['["home","daily",null]', '["home","recommended",null]']);

  await service.kill();
  await page.reload();
  await expect(daily(page)).toHaveText(shown);
  await expect(recommended(page).first()).toBeVisible();

  await ageKeptQueries(page, 25);
  await page.reload();
  await expect(page.getByRole('main').getByText(service.host)).toBeVisible();
  await expect(daily(page)).toHaveCount(0);
  await expect.poll(() => keptQueries(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ launch: { colorScheme } });

    test('home has no serious violation', async ({ browserOfService: { context } }) => {
      const page = await openWebApp(context);
      await expect(daily(page).first()).toBeVisible();
      await expect(recommended(page).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('discover has no serious violation, with its failures', async ({ service, browserOfService: { context } }) => {
      const page = await openWebApp(context, '#/discover');
      await expect(discovered(page).first()).toBeVisible();
      await expectAccessible(page);
      await service.kill();
      await tag(page, '语言').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
