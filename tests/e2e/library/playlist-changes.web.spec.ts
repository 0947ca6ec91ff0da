import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { artistHash } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';
import { planFault } from '../../support/services/planned-faults.ts';

/** "Sunday radio", the demo user's own list of 29 songs. */
const ownList = playlistHash('collection_3_880200101_5_0', '5');
const foreignList = playlistHash(archiveList(102));

test.use({ user: 'listener' });

test('the owner removes songs from a list and deletes it after a confirmation, if it is known as theirs and no default list', async ({
  browserOfService: { context },
  service,
}) => {
  // Without its list id.
  const page = await openWebApp(context, playlistHash('collection_3_880200101_5_0'));
  const table = new TrackTablePage(page);
  await test.step('a list opened without its list id can’t be changed', async () => {
    await table.expectCount(29);
    await expect(table.button('Share this playlist')).toBeVisible();
    await expect(table.button('Delete this playlist')).toHaveCount(0);
    await expect(table.button('Save')).toHaveCount(0);
    await table.row(1).click({ button: 'right', position: { x: 70, y: 4 } });
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Remove from this playlist' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a default list can’t be deleted', async () => {
    await goTo(page, playlistHash('collection_3_880200101_2_0', '2'));
    await expect(table.list.getByRole('listitem').first()).toBeVisible();
    await expect(table.button('Share this playlist')).toBeVisible();
    await expect(table.button('Delete this playlist')).toHaveCount(0);
    await expect(table.button('Save')).toHaveCount(0);
  });

  await test.step('songs are removed; a refusal restores them', async () => {
    await goTo(page, ownList);
    await table.expectCount(29);
    await planFault(service, '/playlist/tracks/del', 'demo_error=5');
    await table.button('Select').click();
    await table.press(1);
    await table.press(3, ['Shift']);
    await table.button('3 selected').click();
    await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
    await expect(page.getByText(/^Failed to remove the songs\./)).toBeVisible();
    await table.expectCount(29);
    await table.button('3 selected').click();
    await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
    await expect(page.getByText('Removed from the playlist')).toBeVisible();
    await table.expectCount(26);
    await page.reload();
    await table.expectCount(26);
    // And a single one by its own menu.
    await table.row(1).click({ button: 'right', position: { x: 70, y: 4 } });
    await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
    await table.expectCount(25);
  });

  await test.step('the list is deleted after a confirmation', async () => {
    await planFault(service, '/playlist/del', 'demo_error=5');
    await table.button('Delete this playlist').click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Sunday radio”?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await table.button('Delete this playlist').click();
    await dialog.getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page.getByText(/“Sunday radio” could not be deleted/)).toBeVisible();
    await table.button('Delete this playlist').click();
    await dialog.getByRole('button', { name: 'Delete playlist' }).click();
    await expect(page).toHaveURL(/#\/library$/);
    await expect(page.getByText('“Sunday radio” was deleted')).toBeVisible();
  });
});

test('a list is collected and shared, its songs are added to another one, an artist is followed; refusals show a message', async ({
  browserOfService: { context },
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openWebApp(context, foreignList);
  const table = new TrackTablePage(page);
  await test.step('a list is collected and removed again', async () => {
    await planFault(service, '/playlist/add', 'demo_error=5');
    await table.button('Save').click();
    await expect(page.getByText(/^Could not be saved\./)).toBeVisible();
    await table.button('Save').click();
    await expect(page.getByText('Saved to your library')).toBeVisible();
    await page.reload();
    await planFault(service, '/playlist/del', 'demo_error=5');
    await table.button('Saved').click();
    await expect(page.getByText(/^Could not be removed from your library\./)).toBeVisible();
    await table.button('Saved').click();
    await expect(page.getByText('Removed from your library', { exact: true })).toBeVisible();
    await expect(table.button('Save')).toBeVisible();
  });

  await test.step('a link to it is copied', async () => {
    await table.button('Share this playlist').click();
    // The web app of the tests has an address of this computer only.
    await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy: Link' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`kanade://share?listid=${archiveList(102)}`);
  });

  await test.step('selected songs are added to another playlist', async () => {
    await table.expectCount(600);
    await table.button('Select').click();
    await table.press(2);
    await table.press(4, ['ControlOrMeta']);
    await table.button('2 selected').click();
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
    await dialog.getByRole('button', { name: /Sunday radio/ }).click();
    await expect(page.getByText('2 songs added to “Sunday radio”')).toBeVisible();
  });

  await test.step('an artist is followed and unfollowed', async () => {
    await goTo(page, artistHash('4101', { isFollowed: true }));
    await planFault(service, '/artist/unfollow', 'demo_error=5');
    await table.button('Following').click();
    await expect(page.getByText(/^Could not unfollow/)).toBeVisible();
    await table.button('Following').click();
    await expect(page.getByText(/^You’re no longer following/)).toBeVisible();
    await page.reload();
    // The user's list of followed artists overrides the address.
    await table.button('Follow').click();
    await expect(page.getByText(/^You’re following/)).toBeVisible();
  });
});

test('songs and the header of a list that fail to load can be retried or are left out, and the screen recovers from a stopped service', async ({
  browserOfService: { context },
  service,
}) => {
  await service.stop();
  const page = await openWebApp(context, foreignList);
  const table = new TrackTablePage(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `No music service at ${service.host}` })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(1);
  await service.restart();
  await planFault(service, '/playlist/track/all', 'demo_invalid');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Six Hundred Doors' })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('The songs could not be loaded');
  await main.getByRole('button', { name: 'Try again' }).click();
  await table.expectCount(600);

  await planFault(service, '/playlist/detail', 'demo_error=5');
  const logged = page.waitForEvent('console', (line) => line.text().includes('the playlist could not be loaded'));
  await page.reload();
  expect((await logged).type()).toBe('warning');
  await table.expectCount(600);
  await expect(main.getByRole('heading', { level: 1, name: 'Playlist' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
