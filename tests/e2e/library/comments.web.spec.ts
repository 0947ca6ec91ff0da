import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';

const panel = (page: Page) => panelOf(page, 'Comments');
const comments = (page: Page) => panel(page).getByRole('list', { name: 'Comments', exact: true }).locator('> li');

test.use({ user: 'listener' });

test('comments of a song are read to the end, written, answered and deleted, while it plays; albums and playlists have some', async ({
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await app.search('Polar Night Radio');
  const button = (name: string | RegExp) => panel(page).getByRole('button', { name });
  const field = panel(page).getByRole('textbox', { name: 'Your comment' });
  let count = 0;

  await test.step('the menu of a song says how many it has, and opens them', async () => {
    await app.songRow(0).click();
    await waitForPosition(page, 300);
    await app.songRow(0).click({ button: 'right' });
    const entry = page.getByRole('menuitem', { name: /^Comments \(\d+\)$/ });
    count = Number((await entry.textContent())?.match(/\d+/)?.[0]);
    await entry.click();
    await expect(panel(page).getByText(`${count} comments`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list loads to its end', async () => {
    await expect(comments(page).nth(29)).toBeAttached();
    await expect(async () => {
      await comments(page).last().scrollIntoViewIfNeeded();
      expect(await comments(page).count()).toBe(count);
    }).toPass();
    await expect(panel(page).getByText('You’ve reached the end')).toBeVisible();
  });

  await test.step('one that is written is first, also after a reload', async () => {
    await field.fill('雾散了。<b>[星星]');
    await button('Send').click();
    await expect(comments(page).first()).toContainText('雾散了。<b>[星星]');
    await expect(field).toHaveValue('');
    await goTo(page, '#/lyrics');
    // A start of the page, which goes to no other screen meanwhile.
    await page.reload();
    await page.getByRole('button', { name: `${count + 1} comments` }).click();
    await expect(comments(page).filter({ hasText: '雾散了。<b>⭐' })).toHaveCount(1);
  });

  await test.step('an answer to it is one level in, and goes with it', async () => {
    const own = comments(page).filter({ hasText: '雾散了。<b>⭐' });
    await own.getByRole('button', { name: /^Reply to / }).click();
    await field.fill('嗯');
    await button('Send').click();
    await own.getByRole('button', { name: '1 reply' }).click();
    await expect(own.getByRole('list').getByText('嗯')).toBeVisible();
    await own.getByRole('button', { name: 'Delete' }).first().click();
    await expect(own).toHaveCount(0);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click();
    await button('Close').click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: `${count} comments` })).toBeVisible();
  });

  await test.step('an album and a playlist have some, too', async () => {
    const main = page.getByRole('main');
    await goTo(page, '#/album/62001');
    const name = await main.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText();
    await main
      .getByRole('button', { name: `More about ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Comments' }).click();
    await expect(comments(page).first()).toBeVisible();
    await expect(panel(page).getByText(name, { exact: true })).toBeVisible();
    // Docked ones follow the screen.
    await goTo(page, '#/PlaylistDetail?global_collection_id=collection_3_880100706_102_0');
    await expect(panel(page).getByText(name, { exact: true })).toHaveCount(0);
    const list = await main.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText();
    await expect(panel(page).getByText(list, { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Comments' }).filter({ visible: true }).click();
    await expect(panel(page)).toBeHidden();
  });
});
