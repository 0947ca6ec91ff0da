import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { agePersistedQueries, persistedQueries } from '../../support/browser/persisted-queries.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { alterAnswers, holdCalls } from '../../support/services/altered-answers.ts';
import { clearFaults, planFault, tryAgainUntil } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');
const recommended = (page: Page) => page.getByRole('list', { name: 'Playlists for you' }).getByRole('listitem');
const discovered = (page: Page) => page.getByRole('main').getByRole('listitem');
const tag = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('home plays radio, recommended playlists and the songs of the day, and leads to charts, artists, picks and styles', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);

  await test.step('the radio switches between its kinds, and replaces the queue', async () => {
    await expect(daily(page).first()).toBeVisible();
    await daily(page).first().click();
    await expect(app.pauseButton()).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/top/card') asked.push(url.searchParams.get('card_id') ?? '');
    });
    const next = page.getByRole('button', { name: /^Switch to / });
    for (const kind of ['Personal picks', 'Classic oldies', 'Hot songs', 'Niche gems']) {
      await expect(page.getByText(kind, { exact: true })).toBeVisible();
      await next.click();
    }
    await page.getByRole('button', { name: 'Play radio: VIP picks' }).click();
    // What it started can be paused there.
    await expect(page.getByRole('button', { name: 'Pause radio: VIP picks' })).toBeEnabled();
    await next.click();
    await expect(page.getByText('Personal picks', { exact: true })).toBeVisible();
    expect(asked).toEqual(['6']);
    await app.button('Queue').click();
    await expect(panelOf(page, 'Queue').getByText('20 songs')).toBeVisible();
    await app.button('Queue').click();
  });

  await expect(page.getByRole('link', { name: /^Featured playlist/ })).toHaveAttribute(
    'href',
    '#/playlistDetail?global_collection_id=collection_3_880100701_21_0',
  );
  const first = await app.seeRecommended();
  await expect(first.getByRole('link')).toHaveAttribute('href', /^#\/playlistDetail\?global_collection_id=collection_/);
  const titleOfRadio = await app.title();
  await first.getByRole('button', { name: /^Play / }).click();
  await expect.poll(() => app.title()).not.toBe(titleOfRadio);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  expect(await app.title()).not.toBe('');
  // The section's own button plays the songs of the day instead.
  await page.getByRole('button', { name: 'Play all' }).click();
  const titles = daily(page).locator('[title]');
  await expect.poll(async () => (await titles.allTextContents()).includes(await app.title())).toBe(true);
  await page.getByRole('link', { name: /^Charts/ }).click();
  await expect(page.getByRole('heading', { name: 'Charts', level: 1 })).toBeVisible();
  // They are a tab of discover too.
  await page.getByRole('link', { name: 'Discover' }).click();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page).toHaveURL(/#\/discover\?view=charts$/);
  await expect(page.getByRole('region', { name: 'Chosen charts' }).getByRole('list').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
  // So are all artists.
  await page.getByRole('tab', { name: 'Artists' }).click();
  const artists = page.getByRole('list', { name: 'Artists' }).getByRole('link');
  await expect(artists).toHaveCount(8);
  await page.getByRole('button', { name: 'Western' }).click();
  await expect(artists).toHaveCount(3);
  await page.getByRole('button', { name: 'F', exact: true }).click();
  await expect(artists).toHaveText([/Ferro Lantern/]);
  await expect(page).toHaveURL(/view=artists&type=2%3A0&letter=F$/);
  // So is what the editors chose.
  await page.getByRole('tab', { name: 'Picks' }).click();
  await expect(page.getByRole('list', { name: 'Picks' }).getByRole('link')).toHaveCount(8);
  await page.getByRole('group', { name: 'Themes' }).getByRole('button', { name: '港口夜班' }).click();
  await expect(page).toHaveURL(/view=picks&theme=902$/);
  await expect(page.getByRole('list', { name: '港口夜班' })).toBeVisible();
  // And songs by style, of one and of several.
  await page.getByRole('tab', { name: 'Styles' }).click();
  const styles = page.getByRole('group', { name: 'Styles' });
  await expect(styles.getByRole('button', { pressed: true })).toHaveText(['Electronic']);
  await styles.getByRole('button', { name: 'Japanese' }).click();
  await styles.getByRole('button', { name: 'Electronic' }).click();
  await expect(styles.getByRole('button', { pressed: true })).toHaveText(['Japanese']);
  await expect(page).toHaveURL(/view=styles&tags=1302$/);
  await page.getByRole('button', { name: 'Play all' }).click();
  const ofStyle = page.getByRole('list', { name: 'Styles' }).locator('[title]');
  await expect.poll(async () => (await ofStyle.allTextContents()).includes(await app.title())).toBe(true);
});

test('discover keeps the selection in the address, which may be outdated, and works by keyboard', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/discover?main=99&sub=-4&tag=gone');
  await test.step('addresses that are no longer valid select what there is', async () => {
    await expect(tag(page, 'Occasions')).toHaveAttribute('aria-pressed', 'true');
    await expect(discovered(page).first()).toBeVisible();
    // The tag has moved: its id counts.
    await goTo(page, '#/discover?main=0&sub=0&tag=1302');
    await expect(tag(page, 'Japanese')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('back and forward restore the selection', async () => {
    await goTo(page, '#/discover?view=playlists');
    await expect(tag(page, 'Occasions')).toHaveAttribute('aria-pressed', 'true');
    await expect(tag(page, 'Commute')).toHaveAttribute('aria-pressed', 'true');
    await tag(page, 'Moods').click();
    await expect.poll(() => page.url()).toContain('#/discover?main=3&sub=0&tag=1401');
    await tag(page, 'Calm').click();
    await expect.poll(() => page.url()).toContain('?main=3&sub=2&tag=1403');
    await expect(tag(page, 'Calm')).toHaveAttribute('aria-pressed', 'true');
    await expect(discovered(page).first()).toBeVisible();
    await expect(page.getByText('You’ve reached the end')).toBeVisible();
    await tag(page, 'Other').click();
    await expect.poll(() => page.url()).toContain('?main=7&tag=19');
    await page.goBack();
    await expect(tag(page, 'Calm')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(tag(page, 'Healing')).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expect(tag(page, 'Calm')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('categories, tags and cards by keyboard', async () => {
    await goTo(page, '#/discover?view=playlists');
    await tag(page, 'Occasions').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tag(page, 'Styles')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(tag(page, 'Electronic')).toBeFocused();
    await expect(discovered(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(discovered(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('/playlistDetail?global_collection_id=');
  });
});

/** Replaces the service's playlists by three pages of 30, each beginning with the last playlist of the page before. */
async function servePages(context: BrowserContext): Promise<{ asked: string[]; failingPage: string }> {
  const pages = { asked: [] as string[], failingPage: '' };
  const playlist = (number: number) => ({
    global_collection_id: `collection_3_1_${number}_0`,
    specialname: `Playlist ${number}`,
    intro: '',
    play_count: 100,
  });
  await alterAnswers(context, '/top/playlist', (body, query) => {
    const page = query.get('page') ?? '';
    pages.asked.push(page);
    if (page === pages.failingPage) {
      pages.failingPage = '';
      Object.assign(body, { status: 0, error_code: 5, data: null });
      return;
    }
    const first = (Number(page) - 1) * 30;
    const numbers = Array.from({ length: 31 }, (_, index) => first + index).filter((number) => number > 0);
    body.data = { special_list: numbers.map(playlist), has_next: page === '3' ? 0 : 1 };
  });
  return pages;
}

test('an endless category loads each page once, a failed page can be retried, and going back restores the scroll position', async ({
  browserOfTest: { context },
}) => {
  const pages = await servePages(context);
  const page = await openWebApp(context, '#/discover?view=playlists');
  await expect(page.getByRole('link', { name: /Playlist 1$/ })).toBeVisible();
  pages.failingPage = '2';
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
  expect(pages.asked).toEqual(['1', '2', '2', '3']);

  await last.click();
  await expect.poll(() => page.url()).toContain('/playlistDetail');
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('home shows its last lists at once, even without a service, and recovers from failures', async ({
  service,
  browserOfService: { context },
}) => {
  // Before the first call: the service caches its answers.
  // Several, because the featured playlist is looked for in the same list.
  await planFault(service, '/top/playlist', 'demo_error=5', 20);
  const answer = await holdCalls(context, ['/everyday/recommend']);
  const page = await openWebApp(context);
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  const skeletons = page.getByRole('status', { name: 'Loading…' }).locator('> div');

  await test.step('a failure of one section leaves the others', async () => {
    await expect(alert).toContainText('Server error');
    await expect(skeletons).toHaveCount(16);
    answer();
    await expect(daily(page).first()).toBeVisible();
    await clearFaults(service);
    await tryAgainUntil(page, recommended(page).first());
  });

  await test.step('the last lists are shown after a reload, and expire after a day', async () => {
    await page.reload();
    await expect(daily(page).first()).toBeVisible();
    await new KanadePage(page).seeRecommended();
    const shown = await daily(page).allTextContents();
    await expect.poll(async () => (await persistedQueries(page)).length).toBe(3);
    await service.stop();
    await page.reload();
    await expect(daily(page)).toHaveText(shown);
    await new KanadePage(page).seeRecommended();

    const lists = ['daily', 'featured', 'recommended'].map((name) => JSON.stringify(['home', name, null]));
    await expect.poll(() => persistedQueries(page)).toEqual(lists);
    await agePersistedQueries(page, 25);
    await page.reload();
    await expect(main.getByText(service.host)).toBeVisible();
    await expect(daily(page)).toHaveCount(0);
    await expect.poll(() => persistedQueries(page)).toEqual([]);
  });

  await test.step('without a service there is one error', async () => {
    await expect(alert).toHaveCount(1);
    await service.restart();
    await tryAgainUntil(page, daily(page).first());
    await page.getByRole('heading', { name: 'Playlists for you' }).scrollIntoViewIfNeeded();
    await tryAgainUntil(page, recommended(page).first());
    await expect(alert).toHaveCount(0);
  });

  await test.step('discover, which has no serious violation, fails and recovers likewise', async () => {
    await planFault(service, '/playlist/tags', 'demo_invalid');
    const release = await holdCalls(context, ['/top/playlist']);
    await goTo(page, '#/discover?view=playlists');
    await expect(alert).toContainText('unreadable response');
    await tryAgainUntil(page, tag(page, 'Languages'));
    await expect(skeletons).toHaveCount(10);
    release();
    await expect(discovered(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('list', { name: 'New albums' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
