import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { artistHash } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';

/** "Sunday radio", the demo user's own list of 29 songs. */
const ownList = playlistHash('collection_3_880200101_5_0', '5');
const foreignList = playlistHash(archiveList(102));

test.use({ user: 'listener' });

test('a list loses songs, is exported and deleted, another one is saved and shared, and an artist is unfollowed, for the next start too', async ({
  browserOfService: { context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openWebApp(context, ownList);
  const table = new TrackTablePage(page);

  await test.step('songs are removed', async () => {
    await table.expectCount(29);
    await table.button('Select').click();
    await table.press(1);
    await table.press(3, ['Shift']);
    await expectAccessible(page);
    await table.button('3 selected').click();
    await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
    await expect(page.getByText('Removed from the playlist')).toBeVisible();
    await page.reload();
    await table.expectCount(26);
  });

  await test.step('the list is exported as a file', async () => {
    await table.button('More about Sunday radio').click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('Sunday radio.csv');
  });

  await test.step('the list is deleted', async () => {
    await table.button('Delete this playlist').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page).toHaveURL(/#\/library$/);
    await expect(page.getByText('“Sunday radio” was deleted')).toBeVisible();
  });

  await test.step('another list is saved, and a link to it is copied', async () => {
    await goTo(page, foreignList);
    await table.button('Save').click();
    await expect(page.getByText('Saved to your library')).toBeVisible();
    await table.button('Share this playlist').click();
    // The web app of the tests has an address of this computer only.
    await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy: Link' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`kanade://share?listid=${archiveList(102)}`);
    await page.reload();
    await table.button('Saved').click();
    await expect(table.button('Save')).toBeVisible();
  });

  await test.step('an artist is unfollowed', async () => {
    await goTo(page, artistHash('4101', { isFollowed: true }));
    await table.button('Following').click();
    await expect(page.getByText(/^You’re no longer following/)).toBeVisible();
    await page.reload();
    await expect(table.button('Follow')).toBeVisible();
  });
});
