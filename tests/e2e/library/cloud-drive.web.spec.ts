import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { planFault } from '../../support/services/planned-faults.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Cloud drive songs' }).getByRole('listitem');
const sizes = (page: Page) =>
  rows(page)
    .getByText(/^[\d.]+ MB$/)
    .allTextContents();

test.use({ user: 'listener' });

test.describe('the cloud drive of a user', () => {
  test('shows its songs with quality and size, and how full it is', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(page.getByRole('heading', { level: 1, name: 'Cloud drive' })).toBeVisible();
    await expect(rows(page)).toHaveCount(7);
    await expect(page.getByText('7 songs', { exact: true })).toBeVisible();
    const quota = page.getByRole('region', { name: 'Storage' });
    await expect(quota).toContainText(/^\d+\.\d\d MB of 100\.00 GB used/);
    await expect(quota).toContainText(/\d+\.\d\d GB available$/);
    await expect(rows(page).nth(0)).toContainText('HR');
    await expect(rows(page).nth(1)).toContainText('SQ');
    await expect(rows(page).nth(3)).toContainText('HQ');
    // A file that the service does not recognise still has its name.
    await expect(rows(page).nth(6)).toContainText('自录小样 demo');
    await expect(rows(page).nth(6).getByText('Unknown artist')).toBeVisible();
  });

  test('every column sorts, and reverses on the second click', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(rows(page)).toHaveCount(7);
    const numbers = async () => (await sizes(page)).map((text) => Number.parseFloat(text));
    await page.getByRole('button', { name: 'Size', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Size, ascending' })).toBeVisible();
    expect(await numbers()).toEqual((await numbers()).toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'Size, ascending' }).click();
    await expect(page.getByRole('button', { name: 'Size, descending' })).toBeVisible();
    expect(await numbers()).toEqual((await numbers()).toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Artists', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Artists, ascending' })).toBeVisible();
    // The artist of the last one is unknown.
    await expect(rows(page).nth(6)).toContainText('自录小样 demo');
  });

  test('several songs are selected with Shift and by keyboard, and played together', async ({
    browserOfTest: { context },
  }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(rows(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await rows(page).nth(1).click();
    await rows(page)
      .nth(4)
      .click({ modifiers: ['Shift'] });
    const chosen = page.getByRole('button', { name: '4 selected' });
    await expect(chosen).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(4);
    // One more by keyboard, from the last clicked row.
    await rows(page).nth(4).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: '5 selected' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Deleting is in development.')).toBeVisible();
    await page.getByRole('button', { name: '5 selected' }).click();
    await page.getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect(page.getByText('5 songs added to the queue')).toBeVisible();
    await page.getByRole('button', { name: '5 selected' }).click();
    await page.getByRole('menuitem', { name: 'Play', exact: true }).click();
    const app = new KanadePage(page);
    await expect(app.pauseButton()).toBeVisible();
    await page.getByRole('button', { name: 'Stop selecting' }).click();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await app.button('Queue').click();
    await expect(page.getByRole('dialog', { name: 'Queue' }).getByText('5 songs', { exact: true })).toBeVisible();
  });

  test('the choice of list or grid is saved', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(rows(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Show as grid' }).click();
    await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
    await expect(rows(page).first()).toContainText('HR');
    expect(await page.evaluate(() => localStorage.getItem('cloudDriveListMode'))).toBe('grid');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a song of the cloud drive plays from its own address', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(rows(page)).toHaveCount(7);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/user/cloud/url');
    await rows(page).nth(3).click();
    await asked;
    await expect(new KanadePage(page).pauseButton()).toBeVisible();
    await expect.poll(async () => (await readSound(page)).positionMs, { timeout: 30_000 }).toBeGreaterThan(300);
    await expect.poll(() => readEnergy(page), { timeout: 30_000 }).toBeGreaterThan(0.01);
    await expect(rows(page).nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('uploading and deleting show that they are in development', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Uploading is in development.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleting is in development.')).toBeVisible();
  });
});

test('a drive of several pages shows the loaded songs, how many are missing, and then all of them', async ({
  browserOfTest: { context },
}) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(
    (url) => url.pathname === '/user/cloud',
    async (route) => {
      const parameters = new URL(route.request().url()).searchParams;
      expect(parameters.get('pagesize')).toBe('100');
      const page = Number(parameters.get('page'));
      await (page === 1 ? begun : released);
      const list = Array.from({ length: page === 3 ? 30 : 100 }, (_, index) => {
        const number = (page - 1) * 100 + index + 1;
        const hash = number.toString(16).padStart(32, '0');
        return { hash, name: `Somebody - File ${number}.mp3`, author_name: 'Somebody', timelen: 1000, size: 2048 };
      });
      const quota = { list_count: 230, used_size: 471_040, availble_size: 1_048_576, max_size: 1_519_616 };
      await route.fulfill({
        json: { status: 1, error_code: 0, data: { list, ...quota } },
        headers: {
          'access-control-allow-origin': new URL(route.request().headers().origin ?? 'null:').origin,
          'access-control-allow-credentials': 'true',
        },
      });
    },
  );
  const page = await openWebApp(context, '#/CloudDrive');
  await expect(page.getByRole('status', { name: 'Loading the cloud drive…' })).toBeVisible();
  begin();
  await expect(page.getByText('100 of 230 songs loaded…')).toBeVisible();
  await expect(rows(page).first()).toContainText('File 1');
  // "Play all" pressed now covers the whole list.
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(new KanadePage(page).player).toBeVisible();
  release();
  await expect(page.getByText('230 songs', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('460.00 KB of 1.45 MB used');
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).filter({ hasText: 'File 230' })).toBeFocused();
  await new KanadePage(page).button('Queue').click();
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByText('230 songs', { exact: true })).toBeVisible();
});

test.describe('the cloud drive of a new user', () => {
  test.use({ user: 'newcomer' });

  test('an empty drive says so', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect(page.getByText('The cloud drive is empty')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play all' })).toBeDisabled();
  });
});

test.describe('without a login', () => {
  test.use({ user: null });

  test('the cloud drive requires a login', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, '#/CloudDrive');
    await expect.poll(() => decodeURIComponent(page.url())).toContain('#/login?redirect=/CloudDrive');
  });
});

test('the cloud drive has no serious violation', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/CloudDrive');
  await expect(rows(page)).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await rows(page).nth(1).click();
  await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
  await expectAccessible(page);
});

test('a drive that can not be loaded says why, and comes back', async ({ browserOfService: { context }, service }) => {
  await planFault(service, '/user/cloud', 'demo_empty');
  await planFault(service, '/user/cloud', 'demo_invalid');
  const page = await openWebApp(context, '#/CloudDrive');
  await expect(page.getByRole('alert')).toContainText('The cloud drive could not be loaded');
  const logged = page.waitForEvent('console', (line) => line.text().includes('the cloud drive was not loaded'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('unreadable response');
  expect((await logged).type()).toBe('warning');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(7);
  await service.stop();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(`No music service at ${service.host}`);
  await service.restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(7);
});
