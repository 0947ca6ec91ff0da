import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

const list = (page: Page, name: string) => page.getByRole('main').getByRole('list', { name, exact: true });

test('home plays radio, playlists and the songs of the day; Discover leads to playlists, charts, artists, picks and styles', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  const sounds = () => expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  const playsOf = (name: string) =>
    expect
      .poll(async () => (await list(page, name).locator('[title]').allTextContents()).includes(await app.title()))
      .toBe(true);

  await test.step('home plays', async () => {
    await expect(list(page, 'Picked for today').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: 'Play radio: Personal picks' }).click();
    // What it started can be paused there.
    await expect(page.getByRole('button', { name: 'Pause radio: Personal picks' })).toBeEnabled();
    await sounds();
    const titleOfRadio = await app.title();
    const first = await app.seeRecommended();
    await first.getByRole('button', { name: /^Play / }).click();
    await expect.poll(() => app.title()).not.toBe(titleOfRadio);
    await page.getByRole('button', { name: 'Play all' }).click();
    await playsOf('Picked for today');
  });

  await test.step('Discover has what the service offers, by tabs in the address', async () => {
    await page.getByRole('link', { name: 'Discover' }).click();
    await expect(list(page, 'New albums').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Playlists').click();
    await expect(page.getByRole('button', { name: 'Occasions', exact: true, pressed: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await tab('Charts').click();
    await expect(page).toHaveURL(/#\/discover\?view=charts$/);
    await expect(page.getByRole('region', { name: 'Chosen charts' }).getByRole('list').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
    await tab('Artists').click();
    await expect(list(page, 'Artists').getByRole('link')).toHaveCount(8);
    await tab('Picks').click();
    await page.getByRole('group', { name: 'Themes' }).getByRole('button', { name: '港口夜班' }).click();
    await expect(page).toHaveURL(/view=picks&theme=902$/);
    await expect(list(page, '港口夜班')).toBeVisible();
    await tab('Styles').click();
    await expect(page.getByRole('group', { name: 'Styles' }).getByRole('button', { pressed: true })).toHaveText([
      'Electronic',
    ]);
    await page.getByRole('button', { name: 'Play all' }).click();
    await playsOf('Styles');
    await sounds();
  });
});
