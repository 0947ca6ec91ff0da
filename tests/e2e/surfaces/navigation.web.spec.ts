import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';

const step = (page: Page, name: 'Back' | 'Forward' | 'Reload') =>
  page.getByRole('group', { name: 'History' }).getByRole('button', { name, exact: true });

test('back, forward and reload work where they have a target', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/settings');
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
