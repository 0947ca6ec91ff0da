import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForSong } from '../../support/pages/playing.ts';
import { readEnergy } from '../../support/sound/sound.ts';
import { waveFile } from '../../support/sound/wave-file.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Cloud drive songs' }).getByRole('listitem');

const tone = (frequencyHz: number, seconds = 8) =>
  waveFile(22_050, seconds, (time) => 0.3 * Math.sin(2 * Math.PI * frequencyHz * time));
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });

test.use({ user: 'listener' });

test('files are uploaded, play and are deleted, also over a reload and the end of the service', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/CloudDrive');
  const app = new KanadePage(page);
  const section = (name: string | RegExp) => page.getByRole('region', { name });
  const upload = async (...files: ReturnType<typeof file>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles(files);
  };

  await test.step('those that are no music are refused, one is recognised, and the same bytes are there once', async () => {
    await expect(rows(page)).toHaveCount(7);
    await upload(
      file('notes.txt', Buffer.from('no music')),
      file('夜航 demo.wav', tone(330)),
      file('copy.wav', tone(330)),
      // Still playing when a slow machine looks at it.
      file('硝子坂オルガン - 硝子の手紙.wav', tone(550, 90)),
    );
    await expect(rows(page)).toHaveCount(9);
    const failed = section('1 file could not be uploaded');
    await expect(failed).toContainText('Not a music file');
    await failed.getByRole('button', { name: 'Dismiss all' }).click();
    const done = section('3 files are in the drive');
    await done.getByRole('button', { name: '3 files are in the drive' }).click();
    await expect(done).toContainText('Already in your cloud drive');
    await expect(done).toContainText('recognised as 硝子坂オルガン - 硝子の手紙');
    await expectAccessible(page);
  });

  await test.step('an upload plays, also as a song that the service has no licence for', async () => {
    await rows(page).filter({ hasText: '夜航 demo' }).click();
    await waitForSong(page, '/demo/cloud/');
    await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
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
    await upload(file('one.wav', tone(220)), file('two.wav', tone(440)));
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

  await test.step('a deleted file is gone when the message that can undo it is, and stays so', async () => {
    await rows(page).filter({ hasText: 'one' }).click({ button: 'right' });
    const deleted = page.waitForResponse((response) => response.url().includes('/user/cloud/del') && response.ok());
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
    await deleted;
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
  });
});
