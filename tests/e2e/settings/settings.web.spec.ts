import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { playFirst, waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

/** Names of what the page's origin stores: keys of localStorage, databases and caches. */
const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);

test('every section is accessible with all of its cards open, and the addresses are tested for real', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/settings');
  const settings = new SettingsPage(page);
  // With every card open, by a card of each section.
  for (const field of ['theme', 'quality', 'lyricsFontSize', 'listenbrainz', 'plugins', 'networkMode']) {
    await settings.open(field);
    const closed = settings.main.locator('h3 > button[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().click();
    await expect(settings.main.locator('li > [id$="-open"]:empty')).toHaveCount(0);
    await expectAccessible(page);
  }
  await expect(settings.main.getByText(/The web app plays as long as one of its tabs is open/)).toBeVisible();
  // The service runs, the socket does not.
  await settings.open('addresses');
  await page.getByRole('button', { name: 'Test Music service' }).click();
  await expect(page.getByText('Reachable: Kanade’s demo service.')).toBeVisible();
  await page.getByRole('button', { name: 'Test Socket' }).click();
  await expect(page.getByText(/^Nothing answers\. The desktop app opens the socket/)).toBeVisible();
});

test.describe('in a profile on disk', () => {
  // Where the web app has a service worker.
  test.use({ launch: { ownProfile: true } });

  test('a factory reset ends playback and deletes everything of Kanade, and nothing else, with another tab open', async ({
    browserOfTest: { context },
  }) => {
    const other = await openWebApp(context);
    const app = await playFirst(other);
    await waitForPosition(other, 500);
    await other.evaluate(() => {
      Object.assign(window, { isOld: true });
      localStorage.setItem('other-app', 'stays');
      return new Promise((resolve) => {
        const request = indexedDB.open('other-app');
        request.onsuccess = () => resolve(request.result.close());
      });
    });
    await other.evaluate(() => caches.open('other-app'));
    const page = await openWebApp(context, '#/settings');
    const settings = new SettingsPage(page);
    await settings.choose('themeColor', 'Blue');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect((await storedNames(page)).length).toBeGreaterThan(6);

    await settings.open('reset');
    await settings.main.getByRole('button', { name: 'Reset Kanade…' }).click();
    const question = page.getByRole('dialog', { name: 'Reset Kanade?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-accent', 'blue');

    await settings.main.getByRole('button', { name: 'Reset Kanade…' }).click();
    await question.getByRole('button', { name: 'Delete everything' }).click();
    const done = page.getByRole('dialog', { name: 'Factory reset done' });
    await expect(done.getByText('Reload the page to take effect.')).toBeVisible();
    await expect(done.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(done).toBeVisible();
    // The other tab was reloaded, plays nothing, and has the defaults.
    const isOld = () => other.evaluate(() => 'isOld' in window).catch(() => 'while it is reloaded');
    await expect.poll(isOld).toBe(false);
    await expect(other.locator('html')).toHaveAttribute('data-accent', 'pink');
    await expect(app.player).toHaveCount(0);

    const loaded = page.waitForEvent('load');
    await done.getByRole('button', { name: 'Reload now' }).click();
    await loaded;
    await expect(page.locator('html')).toHaveAttribute('data-accent', 'pink');
    const names = await storedNames(page);
    for (const kept of ['other-app']) expect(names.filter((name) => name === kept)).toHaveLength(3);
    for (const gone of ['current_song', 'MusicQueue', 'play_history', 'player_progress'])
      expect(names).not.toContain(gone);
  });
});
