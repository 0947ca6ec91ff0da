import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { playFirst, readPlaying } from '../../support/pages/playing.ts';
import { type AppVersions, startAppVersions } from '../../support/services/app-versions.ts';

test.use({ launch: { ownProfile: true } });

let versions: AppVersions;

test.beforeEach(async () => {
  versions = await startAppVersions();
});

test.afterEach(() => versions.close());

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const message = (page: Page) => page.getByText('A new version of Kanade is ready');

/** Makes the browser look for a new version, which it otherwise does in its own time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Opens the app with its first version stored by the worker, which then serves it. */
async function openStored(open: () => Promise<Page>): Promise<Page> {
  const page = await open();
  await page.goto(`${versions.address}/#/search`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => isControlled(page)).toBe(true);
  return page;
}

test('a new version waits for the listener, then both tabs load it and the song goes on', async ({
  browserOfTest: { context },
}) => {
  const page = await openStored(() => context.newPage());
  const app = await playFirst(page);
  const title = await app.title();
  const other = await context.newPage();
  await other.goto(`${versions.address}/#/ranking`);
  await expect.poll(() => new KanadePage(other).title()).toBe(title);

  versions.release();
  await lookForUpdate(page);
  await expect(message(page)).toBeVisible();
  // Both go on with the version they have: also a screen that was not shown before, although the server lost its code.
  expect([await buildOf(page), await buildOf(other)]).toEqual(['1', '1']);
  await page.goto(`${versions.address}/#/discover`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await readPlaying(page)).paused).toBe(false);
  // So does a tab that is opened now.
  const late = await context.newPage();
  await late.goto(`${versions.address}/`);
  expect(await buildOf(late)).toBe('1');
  await late.close();

  const { positionMs } = await readPlaying(page);
  // In the tab without the engine.
  await other.getByRole('button', { name: 'Account', exact: false }).click();
  await other.getByRole('menuitem', { name: 'Reload for the new version' }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => buildOf(tab).catch(() => null)).toBe('2');
  }
  // The song goes on, in whichever tab has the engine now, and only there.
  const playing = async () => {
    const found = [];
    for (const tab of [page, other]) found.push(await readPlaying(tab).catch(() => null));
    return found.filter((one) => one?.paused === false);
  };
  await expect.poll(async () => (await playing()).length).toBe(1);
  const [resumed] = await playing();
  expect(resumed?.positionMs).toBeGreaterThan(positionMs - 500);
  expect(resumed?.positionMs).toBeLessThan(positionMs + 15_000);
  for (const tab of [page, other]) await expect.poll(() => new KanadePage(tab).title()).toBe(title);
  expect([page, other].map((tab) => new URL(tab.url()).search)).toEqual(['', '']);
});
