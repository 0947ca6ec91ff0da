import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { agePersistedQueries, persistedQueries } from '../../support/browser/persisted-queries.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { clearFaults, planFault } from '../../support/services/planned-faults.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const listened = (page: Page) => page.getByRole('list', { name: 'Songs I like to listen to' });

test.use({ user: 'listener' });

test.describe('a new user', () => {
  test.use({ user: 'newcomer' });

  test('has empty tabs and an empty drive, checks in, claims VIP, and creates and deletes a playlist', async ({
    browserOfService: { context },
    service,
  }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await test.step('an empty drive says so', async () => {
      await expect(page.getByText('The cloud drive is empty')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play all' })).toBeDisabled();
    });

    await test.step('every tab says that it is empty', async () => {
      await goTo(page, '#/library?category=1');
      await expect(page.getByText('Nothing listened to yet')).toBeVisible();
      await expect(page.getByText('No saved playlists yet')).toBeVisible();
      for (const [name, words] of [
        ['Saved albums', 'No saved albums yet'],
        ['Followed artists', 'No followed artists yet'],
        ['Followed friends', 'No followed friends yet'],
      ] as const) {
        await tab(page, name).click();
        await expect(page.getByText(words)).toBeVisible();
      }
      await tab(page, 'Saved playlists').click();
      await page.getByRole('tabpanel').getByRole('link', { name: 'Discover playlists' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
      await goTo(page, '#/library');
    });

    await test.step('a claim that fails shows the message of its reason', async () => {
      await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
      await planFault(service, '/youth/vip', 'demo_error=30002');
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByText('No check-ins are left today. Please come back tomorrow.')).toBeVisible();
      await planFault(service, '/youth/vip', 'demo_error=20028');
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByText(/asks for verification/)).toBeVisible();
      await planFault(service, '/youth/day/vip', 'demo_error=304003');
      await page.getByRole('button', { name: 'Get VIP for today' }).click();
      await expect(page.getByText('Failed to get VIP. Please try again later.')).toBeVisible();
    });

    await test.step('checking in and claiming VIP work once, and say so the second time', async () => {
      // A dialog may ask for the verification.
      await page.reload();
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByText('Checked in: 3 hours of VIP. Check-ins left today: 7')).toBeVisible();
      await expect(page.getByText(/^VIP\s*until /)).toBeVisible();
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect(page.getByText('Check-in failed. Please don’t check in too often.')).toBeVisible();
      await page.getByRole('button', { name: 'Get VIP for today' }).click();
      await expect(page.getByText(/^You have VIP for one day, until .+\.$/)).toBeVisible();
      // Upgraded too.
      await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Today’s VIP claimed' })).toBeDisabled();
    });

    await test.step('a playlist is created, shown at once, and deleted after a confirmation', async () => {
      const lists = page.getByRole('tabpanel').getByRole('list');
      await expect(lists.getByRole('listitem')).toHaveCount(2);
      const create = page.getByRole('button', { name: /^Create a playlist/ });
      const dialog = page.getByRole('dialog', { name: 'Create a playlist' });
      // An empty name cancels.
      await create.click();
      await dialog.getByRole('textbox').fill('   ');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(lists.getByRole('listitem')).toHaveCount(2);

      await planFault(service, '/playlist/add', 'demo_error=5');
      await create.click();
      await dialog.getByRole('textbox').fill('Quiet  evenings');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Creation failed\. Server error/)).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveValue('Quiet  evenings');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toBeHidden();
      const card = lists.getByRole('listitem').filter({ hasText: 'Quiet evenings' });
      await expect(card).toBeVisible();
      await expect(tab(page, 'My playlists')).toContainText('3');

      // The two default lists can't be deleted.
      await lists.getByRole('listitem').first().click({ button: 'right' });
      await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Delete playlist' })).toHaveCount(0);
      await page.keyboard.press('Escape');

      await card.getByRole('button', { name: 'More about Quiet evenings' }).click();
      await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(card).toBeVisible();
      await planFault(service, '/playlist/del', 'demo_error=5');
      await card.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
      await expect(page.getByText(/“Quiet evenings” could not be deleted/)).toBeVisible();
      await expect(card).toBeVisible();
      await card.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
      await expect(page.getByText('Deleted “Quiet evenings”')).toBeVisible();
      await expect(card).toHaveCount(0);
      await page.reload();
      await expect(lists.getByRole('listitem')).toHaveCount(2);
    });
  });
});

test('the library recovers from a stopped service and each section from its own failure; an expired session is no repeated check-in', async ({
  browserOfService: { context },
  service,
}) => {
  await service.stop();
  const page = await openWebApp(context, '#/library');
  // Without a sidebar, which would request failed lists again when it arrives.
  await page.setViewportSize({ width: 1200, height: 800 });
  const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });

  await test.step('a stopped service shows one clear error', async () => {
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText(`No music service at ${service.host}`);
    await service.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '窗边听众' })).toBeVisible();
    await expect(listened(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^深夜电车/ })).toBeVisible();
  });

  await test.step('each section fails and recovers independently', async () => {
    for (const [path, fault] of [
      ['/user/detail', 'demo_invalid'],
      ['/user/listen', 'demo_empty'],
      ['/user/playlist', 'demo_error=5'],
      ['/user/follow', 'demo_error=5'],
    ] as const) {
      await planFault(service, path, fault, 100);
    }
    // Otherwise what was persisted is shown.
    await expect.poll(async () => (await persistedQueries(page)).length).toBe(3);
    await agePersistedQueries(page, 25);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(3);
    await clearFaults(service);
    for (const [title, recovered] of [
      ['Your profile could not be loaded', page.getByRole('heading', { level: 1, name: '窗边听众' })],
      ['These songs could not be loaded', listened(page)],
      ['Failed to get playlists', page.getByRole('main').getByRole('link', { name: /^深夜电车/ })],
    ] as const) {
      await alert(title).getByRole('button', { name: 'Try again' }).click();
      await expect(recovered).toBeVisible();
      await expect(alert(title)).toHaveCount(0);
    }
    await tab(page, 'Followed artists').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a collected list is removed', async () => {
    await tab(page, 'Saved playlists').click();
    const card = page.getByRole('tabpanel').getByRole('listitem').first();
    await card.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove from library' }).click();
    await expect(page.getByText(/^Removed from your library: /)).toBeVisible();
    await expect(page.getByText('No saved playlists yet')).toBeVisible();
  });

  await test.step('a check-in with an expired session is reported as such', async () => {
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    // The faults are for the calls of the check-in, not for one that the page still waits for.
    await page.waitForLoadState('networkidle');
    await planFault(service, '/youth/vip', 'demo_error=20002');
    await planFault(service, '/user/vip/detail', 'demo_error=20017');
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText('Your login has expired. Please log in again.')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/login');
    await expect(page.getByText(/^Check-in failed/)).toHaveCount(0);
  });
});

test.describe('a VIP member', () => {
  test.use({ user: 'vip' });

  test('a VIP status that can’t be read does not affect the profile', async ({
    browserOfService: { context },
    service,
  }) => {
    await planFault(service, '/user/vip/detail', 'demo_empty', 100);
    const page = await openWebApp(context, '#/library');
    await expect(page.getByRole('heading', { level: 1, name: '灯塔会员' })).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'VIP status could not be loaded' });
    await expect(alert).toBeVisible();
    await clearFaults(service);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
  });
});
