import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { tooWide } from '../../support/pages/too-wide.ts';
import { logInAs } from '../../support/services/accounts.ts';

test.use({ launch: { phone: true, viewport: { width: 320, height: 568 } } });

const languages = ['English', '日本語', '한국어', '简体中文', '繁體中文'];

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await goTo(page, '#/settings?field=language');
  await page.getByRole('radio', { name, exact: true }).check();
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
}

async function check(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
  expect.soft(await tooWide(page), name).toEqual([]);
}

test('nothing is wider than a screen of 320 px, in five languages, and at 320 × 200 px most of it is the page', async ({
  browserOfTest: { context },
}) => {
  await test.step('the login', async () => {
    const page = await openWebApp(context, '#/');
    for (const language of languages) {
      await chooseLanguage(page, language);
      await goTo(page, '#/login');
      for (const tab of await page.getByRole('main').getByRole('tab').all()) {
        await tab.tap();
        await check(page, `${language}: ${await tab.textContent()}`);
      }
    }
    await page.close();
  });

  await logInAs(context, 'listener');
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const rows = page.locator('main [data-index]:visible');
  // Not in the middle, where a link may be.
  await rows.first().tap({ position: { x: 20, y: 20 } });
  await expect(page.locator('[data-progress]').first()).toBeAttached();

  await test.step('all screens and the panels of the lyrics', async () => {
    for (const language of languages) {
      await chooseLanguage(page, language);
      for (const hash of [
        '#/',
        '#/discover',
        '#/discover?view=radio',
        '#/library',
        '#/search?q=night',
        '#/ranking',
        '#/CloudDrive',
        '#/LocalMusic',
        '#/OfflineSongs',
        '#/settings',
        '#/settings?section=sound',
        '#/settings?section=lyrics',
        '#/settings?section=system',
        '#/settings?field=themeColor',
        '#/settings?field=font',
        '#/settings?field=serviceAddress',
        '#/settings?field=backup',
        '#/settings?field=diagnostics',
      ]) {
        await goTo(page, hash);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await check(page, `${language}: ${hash}`);
      }
      await goTo(page, '#/discover');
      await page.getByRole('main').locator('a[href*=playlistDetail]:visible').first().tap();
      await expect(rows.first()).toBeVisible();
      await check(page, `${language}: playlist`);
      await goTo(page, '#/lyrics');
      await expect(page.locator('[data-line]').first()).toBeVisible();
      await check(page, `${language}: lyrics`);
    }
  });

  await test.step('bars at 400 % zoom', async () => {
    await page.setViewportSize({ width: 320, height: 200 });
    await check(page, 'lyrics at 320 × 200');
    await goTo(page, '#/settings');
    await check(page, 'settings at 320 × 200');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const pageHeight = () =>
      page.evaluate(() => {
        const isOfPage = (y: number) => document.elementFromPoint(160, y)?.closest('main') != null;
        return [...Array(innerHeight).keys()].filter(isOfPage).length;
      });
    await expect.poll(pageHeight).toBeGreaterThanOrEqual(150);
  });
});
