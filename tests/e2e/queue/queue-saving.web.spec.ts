import { expect } from '@playwright/test';
import { logIn } from '../../contract/service-caller.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { storeSongs } from '../../support/browser/stored-queue.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { openQueue } from '../../support/pages/kanade-page.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test('a logged-in user saves the queue as a playlist; after a reported failure a retry continues where it stopped', async ({
  browserOfService: { context },
  service,
}) => {
  const listener = await logIn(service.address, 'newcomer');
  // More songs than one request may contain.
  const found = (await listener.get('/search', { keywords: 'the', pagesize: 100 })).body as {
    data: { lists: { FileHash: string; FileName: string }[] };
  };
  const songs = found.data.lists.map(({ FileHash, FileName }) => ({ hash: FileHash, name: FileName }));
  expect(songs.length).toBeGreaterThan(50);
  await storeSongs(context, songs);
  const anonymous = await openWebApp(context);
  await expect((await openQueue(anonymous)).getByRole('button', { name: 'Save as playlist' })).toHaveCount(0);
  // The installation id is stored with the session; both are written again by the login.
  const userData = () => anonymous.evaluate(() => localStorage.getItem('kanade-user-data'));
  await expect.poll(userData).not.toBeNull();
  await anonymous.evaluate(() => localStorage.removeItem('kanade-user-data'));
  await anonymous.close();

  await logInAs(context, 'newcomer', service.address);
  // The service fails the second request; the test chooses only when the fault is planned.
  let steps = 0;
  await context.route('**/playlist/tracks/add?*', async (route) => {
    steps += 1;
    if (steps === 2) await planFault(service, '/playlist/tracks/add', 'demo_error=20006');
    await route.continue();
  });
  const page = await openWebApp(context);
  const queue = await openQueue(page);
  await queue.getByRole('button', { name: 'Save as playlist' }).click();
  const name = queue.getByRole('textbox', { name: 'Name of the new playlist' });
  // An empty name cancels.
  await name.press('Enter');
  await expect(name).toHaveCount(0);
  await queue.getByRole('button', { name: 'Save as playlist' }).click();
  await name.fill('Evening');
  await name.press('Enter');
  await expect(queue.getByRole('alert')).toContainText('Failed to add to “Evening”.');

  const list = async () => {
    const answer = (await listener.get('/user/playlist', { pagesize: 100, timestamp: steps })).body as {
      data: { info: { name: string; global_collection_id: string; count: number }[] };
    };
    return answer.data.info.filter((one) => one.name === 'Evening');
  };
  const [part, ...none] = await list();
  expect(none).toEqual([]);
  expect(part?.count).toBeGreaterThan(0);
  expect(part?.count).toBeLessThan(songs.length);
  await queue.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`${songs.length} songs saved to “Evening”`)).toBeVisible();
  // One list with all songs, each once, in order.
  const [saved, ...others] = await list();
  expect(others).toEqual([]);
  const content = (
    await listener.get('/playlist/track/all', {
      id: saved?.global_collection_id ?? '',
      pagesize: 300,
      page: 1,
      timestamp: steps,
    })
  ).body as { data: { info: { hash: string }[] } };
  expect(content.data.info.map(({ hash }) => hash.toUpperCase())).toEqual(songs.map(({ hash }) => hash.toUpperCase()));
});
