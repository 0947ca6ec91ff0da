import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { readSound } from '../../support/sound/sound.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const listened = (page: Page) => page.getByRole('list', { name: 'Songs I like to listen to' });
const titlesOf = (page: Page) => listened(page).getByRole('listitem').locator('[title]').allTextContents();

test('the library of a user has their figures, songs and lists, by categories in the address, and plays them', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'listener');
  const page = await openWebApp(context, '#/library?category=1');
  const app = new KanadePage(page);
  const panel = page.getByRole('tabpanel');

  await test.step('the profile has every figure', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '窗边听众' })).toBeVisible();
    await expect(page.getByText('Level 9')).toBeAttached();
    await expect(page.getByText('在雨天听歌 · music on rainy days')).toBeVisible();
    const figure = (label: string) =>
      page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd');
    await expect(figure('Following')).toHaveText(/^\d+$/);
    await expect(figure('Fans')).toHaveText('34');
    await expect(figure('Friends')).toHaveText(/^\d+$/);
    await expect(figure('Visitors')).toHaveText('560');
    await expect(figure('Listening time')).toHaveText(/^[\d,]+ hr( \d+ min)?$/);
    await expect(figure('Account age')).toHaveText(/^\d+ years?( \d+ months?)?$/);
  });

  await test.step('the category is in the address: a link to it, clicks, back and forward, keys', async () => {
    await expect(tab(page, 'Saved playlists')).toHaveAttribute('aria-selected', 'true');
    await goTo(page, '#/library');
    await expect(tab(page, 'My playlists')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Saved albums').click();
    await expect(page).toHaveURL(/#\/library\?category=2$/);
    await expect(page.getByRole('tabpanel', { name: 'Saved albums' }).getByRole('link').first()).toBeVisible();
    await tab(page, 'Followed artists').click();
    await expect(page).toHaveURL(/category=3$/);
    const newAlbums = panel.getByRole('list', { name: 'New from artists you follow' });
    await expect(newAlbums.getByRole('link').first()).toHaveAttribute('href', /#\/album\/\d+$/);
    await page.goBack();
    await expect(tab(page, 'Saved albums')).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(tab(page, 'Followed artists')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Followed artists').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Followed friends')).toBeFocused();
    await expect(page).toHaveURL(/category=4$/);
    await page.keyboard.press('Home');
    await expect(tab(page, 'My playlists')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'My playlists' })).toBeVisible();
  });

  await test.step('cards link to lists, artists, the cloud drive and local music; friends have no link', async () => {
    await expect(panel.getByRole('link', { name: /^深夜电车/ })).toHaveAttribute(
      'href',
      /#\/playlistDetail\?global_collection_id=[\w%]+&listid=3$/,
    );
    await expect(panel.getByRole('link', { name: /^Cloud drive/ })).toHaveAttribute('href', /#\/CloudDrive$/);
    await expect(panel.getByRole('link', { name: /^Local music/ })).toHaveAttribute('href', /#\/LocalMusic$/);
    await tab(page, 'Followed artists').click();
    await expect(panel.getByRole('list').getByRole('link').first()).toHaveAttribute(
      'href',
      /#\/playlistDetail\?singerid=\d+&unfollow=true$/,
    );
    await tab(page, 'Followed friends').click();
    await expect(panel.getByRole('list', { name: 'Followed friends' }).getByRole('listitem').first()).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(0);
  });

  await test.step('a card plays its list or its artist', async () => {
    await tab(page, 'My playlists').click();
    await panel.getByRole('button', { name: 'Play 深夜电车' }).click();
    await expect(app.pauseButton()).toBeVisible();
    const first = await app.title();
    await tab(page, 'Followed artists').click();
    await panel
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(() => app.title()).not.toBe(first);
    await expect(app.pauseButton()).toBeVisible();
  });

  await test.step('sixteen played songs stay the same until others are requested, and can be played', async () => {
    await expect(listened(page).getByRole('listitem')).toHaveCount(16);
    const before = await titlesOf(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).first().click();
    await expect(listened(page)).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).first().click();
    await expect(listened(page).getByRole('listitem')).toHaveCount(16);
    expect(await titlesOf(page)).toEqual(before);
    await page.getByRole('button', { name: 'Show other songs' }).click();
    await expect.poll(() => titlesOf(page)).not.toEqual(before);
    await expect(listened(page).getByRole('listitem')).toHaveCount(16);
    await page.getByRole('button', { name: 'Play these songs' }).click();
    await expect.poll(async () => (await titlesOf(page)).includes(await app.title())).toBe(true);
    await expect(app.pauseButton()).toBeVisible();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await app.button('Queue').click();
    await expect(panelOf(page, 'Queue').getByText('16 songs', { exact: true })).toBeVisible();
  });
});

test('the library of a member shows gender and VIP with its expiry dates, and has no serious violation', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'vip');
  const page = await openWebApp(context, '#/library');
  await expect(page.getByRole('img', { name: 'Female' })).toBeVisible();
  await expect(page.getByText(/^SVIP\s*until \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^VIP\s*until \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(listened(page)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /无损试音/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create a playlist/ }).click();
  await expect(page.getByRole('dialog', { name: 'Create a playlist' })).toBeVisible();
  await expectAccessible(page);
});

test('the library and the cloud drive require a login', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/library?category=3');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('#/login?redirect=/library?category=3');
  await goTo(page, '#/CloudDrive');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('#/login?redirect=/CloudDrive');
});
