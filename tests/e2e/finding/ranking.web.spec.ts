import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

const columns = (page: Page) => page.getByRole('region', { name: 'Chosen charts' }).getByRole('heading', { level: 2 });

/** Stores these charts as the selection of an earlier visit. */
async function choose(context: BrowserContext, ids: readonly number[]): Promise<void> {
  await context.addInitScript((text) => {
    try {
      localStorage.setItem('selectedRankIds', localStorage.getItem('selectedRankIds') ?? text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, JSON.stringify(ids));
}

test('charts play from a song or whole, and those that were chosen are shown again', async ({
  browserOfTest: { context },
}) => {
  await choose(context, [8801, 8803]);
  const page = await openWebApp(context, '#/Ranking');
  const app = new KanadePage(page);
  await expect(columns(page)).toHaveCount(2);
  const others = page.getByRole('group', { name: 'Choose charts' }).locator('[aria-pressed=false]');
  await others.first().click();
  await expect(columns(page)).toHaveCount(3);
  const chosen = await columns(page).allTextContents();
  const list = page.getByRole('list', { name: '港口飙升榜', exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await list.locator('[data-index="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(list.locator('[data-index="0"]')).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await app.button('Queue').click();
  const count = panelOf(page, 'Queue').getByText(/^\d+ songs$/);
  const queued = async () => Number.parseInt((await count.textContent()) ?? '', 10);
  await expect.poll(queued).toBeLessThanOrEqual(30);
  // The whole chart includes songs that were not scrolled to; those that the service will not play are left out.
  await page.getByRole('button', { name: 'Play chart 新歌抵岸榜' }).click();
  await expect.poll(queued).toBeGreaterThan(30);

  await page.reload();
  await expect(columns(page)).toHaveText(chosen);
});
