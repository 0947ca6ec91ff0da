import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';

test.use({ launch: { viewport: { width: 1100, height: 500 } } });

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const step = (page: Page, name: 'Back' | 'Forward' | 'Reload') =>
  page.getByRole('group', { name: 'History' }).getByRole('button', { name, exact: true });

test('back, forward and reload work where they have a target, and each screen is where it should be scrolled to', async ({
  browserOfTest: { context },
}) => {
  let page = await openWebApp(context, '#/settings');

  await test.step('each of back, forward and reload is enabled when it has a target', async () => {
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(step(page, 'Back')).toBeDisabled();
    await expect(step(page, 'Forward')).toBeDisabled();
    await page.getByRole('link', { name: 'Discover' }).click();
    await expect(page).toHaveURL(/#\/discover$/);
    await expect(step(page, 'Back')).toBeEnabled();
    await expect(step(page, 'Forward')).toBeDisabled();
    await step(page, 'Back').click();
    await expect(page).toHaveURL(/#\/settings$/);
    await expect(step(page, 'Back')).toBeDisabled();
    await expect(step(page, 'Forward')).toBeEnabled();
    await step(page, 'Forward').click();
    await expect(page).toHaveURL(/#\/discover$/);
    await expect(step(page, 'Forward')).toBeDisabled();
    await step(page, 'Back').click();
    await expect(step(page, 'Forward')).toBeEnabled();
    // Navigating to a new address clears the forward entries.
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(step(page, 'Forward')).toBeDisabled();
    const loaded = page.waitForEvent('load');
    await step(page, 'Reload').click();
    await loaded;
    await expect(page).toHaveURL(/#\/$/);
    await expect(step(page, 'Back')).toBeEnabled();
  });

  await test.step('a new screen starts at the top or at its target, going back restores the position, another query stays', async () => {
    await page.close();
    page = await openWebApp(context, searchHash('night'));
    const app = new KanadePage(page);
    await expect(app.songRow(12)).toBeVisible();
    // Until the page is told of it, with its next frame: nobody goes on sooner.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, 420);
        }),
    );
    expect(await scrollTop(page)).toBe(420);
    // A typed address, which has no entry of the app.
    await goTo(page, '#/settings');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(app.songRow(12)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(420);
    // The same path with another query.
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(step(page, 'Back')).toBeEnabled();
    expect(await scrollTop(page)).toBe(420);

    // Not by a real click: Playwright would scroll the page first, because of the space reserved for the header.
    await page.getByRole('link', { name: 'Home' }).dispatchEvent('click');
    await expect(page).toHaveURL(/#\/$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await step(page, 'Back').dispatchEvent('click');
    await expect(app.songRow(12)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(420);

    // An address with a target scrolls it to below the header.
    await page.evaluate(() => {
      const target = document.createElement('p');
      target.id = 'far-below';
      target.style.cssText = 'margin-top: 1300px; height: 2000px';
      document.querySelector('main')?.append(target);
      location.hash = '#/settings#far-below';
    });
    await expect(page).toHaveURL(/#\/settings#far-below$/);
    const place = () => page.locator('#far-below').evaluate((target) => Math.round(target.getBoundingClientRect().top));
    await expect.poll(place).toBe(80);
  });
});
