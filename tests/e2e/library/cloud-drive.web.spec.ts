import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { waitForSong } from '../../support/pages/playing.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';
import { waveFile } from '../../support/sound/wave-file.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Cloud drive songs' }).getByRole('listitem');

test.use({ user: 'listener' });

test('the cloud drive of a user shows, selects and plays their songs, without a serious violation', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/CloudDrive');
  const app = new KanadePage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('its songs have quality and size, and it shows how full it is', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cloud drive' })).toBeVisible();
    await expect(rows(page)).toHaveCount(7);
    await expect(page.getByText('7 songs', { exact: true })).toBeVisible();
    const quota = page.getByRole('region', { name: 'Storage' });
    await expect(quota).toContainText(/^\d+\.\d\d MB of 2\.00 GB used/);
    await expect(quota).toContainText(/\d+\.\d\d GB available$/);
    await expect(rows(page).nth(0)).toContainText('HR');
    await expect(rows(page).nth(1)).toContainText('SQ');
    await expect(rows(page).nth(3)).toContainText('HQ');
    // A file that the service does not recognise still has its name.
    await expect(rows(page).nth(6)).toContainText('自录小样 demo');
    await expect(rows(page).nth(6).getByText('Unknown artist')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('several songs are selected and played together', async () => {
    const choose = async (action: string) => {
      await button('5 selected').click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await button('Select').click();
    await rows(page).nth(1).click();
    await rows(page)
      .nth(5)
      .click({ modifiers: ['Shift'] });
    await expectAccessible(page);
    await choose('Delete');
    await expect(rows(page)).toHaveCount(2);
    await button('Undo').click();
    await expect(rows(page)).toHaveCount(7);
    await choose('Add to queue');
    await expect(page.getByText('5 songs added to the queue')).toBeVisible();
    await choose('Play');
    await expect(app.pauseButton()).toBeVisible();
    await button('Stop selecting').click();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await app.button('Queue').click();
    await expect(panelOf(page, 'Queue').getByText('5 songs', { exact: true })).toBeVisible();
    await app.button('Queue').click();
  });

  await test.step('a song plays from its own address', async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/user/cloud/url');
    await rows(page).nth(3).click();
    await asked;
    await expect(rows(page).nth(3)).toHaveAttribute('aria-current', 'true');
    await expect(app.pauseButton()).toBeVisible();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
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
  await expect(panelOf(page, 'Queue').getByText('230 songs', { exact: true })).toBeVisible();
});

test('files are uploaded and deleted, also over a reload and the end of the service', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/CloudDrive');
  const section = (name: string | RegExp) => page.getByRole('region', { name });
  const tone = (frequencyHz: number, seconds = 8) =>
    waveFile(22_050, seconds, (time) => 0.3 * Math.sin(2 * Math.PI * frequencyHz * time));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
  const choose = async (...files: ReturnType<typeof file>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles(files);
  };
  await expect(rows(page)).toHaveCount(7);

  await test.step('those that are no music are refused, one is recognised, and the same bytes are there once', async () => {
    await choose(
      file('notes.txt', Buffer.from('no music')),
      file('夜航 demo.wav', tone(330)),
      file('copy.wav', tone(330)),
      // Still playing when a slow machine looks at it.
      file('硝子坂オルガン - 硝子の手紙.wav', tone(550, 90)),
    );
    await expect(rows(page)).toHaveCount(9);
    await expect(rows(page).filter({ hasText: '夜航 demo' })).toBeVisible();
    const failed = section('1 file could not be uploaded');
    await expect(failed).toContainText('Not a music file');
    await expect(failed.getByRole('button', { name: /again/ })).toHaveCount(0);
    await failed.getByRole('button', { name: 'Dismiss all' }).click();
    await expect(failed).toBeHidden();
    const done = section('3 files are in the drive');
    await done.getByRole('button', { name: '3 files are in the drive' }).click();
    await expect(done).toContainText('Already in your cloud drive');
    await expect(done).toContainText('recognised as 硝子坂オルガン - 硝子の手紙');
    await expectAccessible(page);
  });

  await test.step('an upload plays', async () => {
    const app = new KanadePage(page);
    await rows(page).filter({ hasText: '夜航 demo' }).click();
    await expect(app.pauseButton()).toBeVisible();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
  });

  await test.step('a song that the service has no licence for plays from it', async () => {
    const app = new KanadePage(page);
    await goTo(page, '#/search?type=song&q=硝子の手紙');
    const song = page.getByRole('main').getByRole('listitem').filter({ hasText: '硝子の手紙' }).first();
    await expect(song).toHaveAttribute('data-playable', 'false');
    await song.click();
    await expect.poll(() => app.title()).toBe('硝子の手紙');
    await waitForSong(page, '/demo/cloud/');
    await goTo(page, '#/CloudDrive');
  });

  await test.step('a service that is away is waited for, and a page that was reloaded goes on', async () => {
    await service.stop();
    await choose(file('one.wav', tone(220)), file('two.wav', tone(440)));
    await expect(section('Uploads').getByRole('listitem')).toHaveCount(2);
    // On any screen.
    await goTo(page, '#/discover');
    const sent = page.waitForResponse((response) => /upload\?name=two/.test(response.url()) && response.ok());
    await service.restart();
    await page.reload();
    await sent;
    await goTo(page, '#/CloudDrive');
    await expect(rows(page)).toHaveCount(11);
  });

  await test.step('deleted files are gone from the drive, and again when the page is opened anew', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await rows(page).filter({ hasText: 'one' }).click();
    await rows(page)
      .filter({ hasText: 'two' })
      .click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('button', { name: '2 selected' }).click();
    const deleted = page.waitForResponse((response) => response.url().includes('/user/cloud/del') && response.ok());
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(9);
    // When the message that can undo it is gone.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
    await deleted;
    await page.reload();
    await expect(rows(page)).toHaveCount(9);
  });
});
