import { expect } from '@playwright/test';
import { createCatalogue } from '../../../server/catalogue/catalogue.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { TrackTablePage } from '../../support/pages/track-table.ts';
import { alterAnswers, holdCalls } from '../../support/services/altered-answers.ts';

test.use({ user: 'newcomer' });

const songs = createCatalogue()
  .songs.filter(({ access, base }) => access === 'free' && !base)
  .slice(0, 12);

test('a list is read from a file, goes on after its page was closed, and is added to a new playlist', async ({
  browserOfService: { context },
}) => {
  const rows = songs.map(({ title, artistName }) => `"${title}","${artistName}"`);
  const csv = [
    'Track Name,Artist Name',
    ...rows,
    `"${songs[0]?.title} (Polka)","${songs[0]?.artistName}"`,
    'Lost,Nobody',
  ];
  const release = await holdCalls(context, ['/search']);
  const first = await openWebApp(context, '#/import');
  const file = { name: 'Road.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv.join('\r\n')}`) };
  await first.locator('input[type=file]').setInputFiles(file);
  await expect(first.getByText('14 songs were read.')).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Look for 14 songs' }).click();
  await expect(first.getByText('Looking for songs: 0 of 14')).toBeVisible();
  await first.close();

  const page = await openWebApp(context, '#/import');
  await expect(page.getByText('Looking for songs: 0 of 14')).toBeVisible();
  release();
  await expect(page.getByText('Found: 12 · to check: 1 · not found: 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'None of these' }).click();
  await expect(page.getByRole('heading', { name: '2 songs not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 12 songs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByRole('button', { name: 'New playlist' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Road');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('12 songs were added to “Road”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 songs not found' })).toBeVisible();

  await test.step('the dialogs for duplicates and replacements of the list have no serious violation', async () => {
    // The service itself holds no song twice, and none that is gone.
    await alterAnswers(context, '/playlist/track/all', ({ data }) => {
      const info = data.info ?? data.songs;
      info[1] = { ...info[1], hash: 'A'.repeat(32), mixsongid: 1, add_mixsongid: 1, relate_goods: [], privilege: 5 };
      info.push({ ...info[0], fileid: 901 });
      data.count = info.length;
    });
    await page.getByRole('link', { name: 'Open the playlist' }).click();
    await new TrackTablePage(page).expectCount(13);
    await page.getByRole('main').getByRole('button', { name: 'More about Road' }).click();
    await page.getByRole('menuitem', { name: 'Find duplicates…' }).click();
    await expect(page.getByRole('button', { name: 'Remove 1 song' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Find replacements' }).click();
    await expect(page.getByText('Replacements found for 1 of 1 song.')).toBeVisible();
    await expectAccessible(page);
  });
});
