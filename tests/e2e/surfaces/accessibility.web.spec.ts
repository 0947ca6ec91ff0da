import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';

test('home, queue and lyrics have no serious violation', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await app.button('Queue').click();
  await expect(panelOf(page, 'Queue')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.getByRole('list', { name: 'Lyrics' })).toBeVisible();
  await expectAccessible(page);
});
