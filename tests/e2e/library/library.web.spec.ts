import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

test.describe('a member', () => {
  test.use({ user: 'vip' });

  test('plays a list and the most played songs from the library, which has no serious violation', async ({
    browserOfTest: { context },
  }) => {
    const page = await openWebApp(context, '#/library');
    const app = new KanadePage(page);
    const listened = page.getByRole('list', { name: 'Songs I like to listen to' }).getByRole('listitem');
    await expect(page.getByText(/^SVIP\s*until \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(listened.first()).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /无损试音/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Create a playlist/ }).click();
    await expect(page.getByRole('dialog', { name: 'Create a playlist' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Play 无损试音' }).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Play these songs' }).click();
    const titles = await listened.locator('[title]').allTextContents();
    await expect.poll(async () => titles.includes(await app.title())).toBe(true);
    await app.button('Queue').click();
    await expect(panelOf(page, 'Queue').getByText(`${await listened.count()} songs`, { exact: true })).toBeVisible();
  });
});

test.describe('a new user', () => {
  test.use({ user: 'newcomer' });

  test('checks in, claims VIP, and creates and deletes a playlist', async ({ browserOfService: { context } }) => {
    const page = await openWebApp(context, '#/library');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await test.step('checking in and claiming VIP work once, and say so the second time', async () => {
      await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
      await button('Check in').click();
      await expect(page.getByText('Checked in: 3 hours of VIP. Check-ins left today: 7')).toBeVisible();
      await expect(page.getByText(/^VIP\s*until /)).toBeVisible();
      await button('Check in').click();
      await expect(page.getByText('Check-in failed. Please don’t check in too often.')).toBeVisible();
      await button('Get VIP for today').click();
      await expect(page.getByText(/^You have VIP for one day, until .+\.$/)).toBeVisible();
      // Upgraded too.
      await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
      await expect(button('Today’s VIP claimed')).toBeDisabled();
    });

    await test.step('a playlist is created and deleted, also for the next start', async () => {
      const lists = page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
      await expect(lists).toHaveCount(2);
      await page.getByRole('button', { name: /^Create a playlist/ }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Quiet  evenings');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Created “Quiet evenings”')).toBeVisible();
      await page.reload();
      await expect(lists).toHaveCount(3);
      await lists.filter({ hasText: 'Quiet evenings' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
      await expect(page.getByText('Deleted “Quiet evenings”')).toBeVisible();
      await page.reload();
      await expect(lists).toHaveCount(2);
    });
  });
});
