import { expect, type Page } from '@playwright/test';
import { serviceAddress } from '../support/addresses.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { readSound } from '../support/sound.ts';
import { storeQueue } from '../support/stored-queue.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

/** The first sound of a song that the service has yet to render. */
const firstSound = { timeout: 45_000 };

const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');

test('a shared song waits for the one click that the browser wants, then plays', async ({
  browserOfTest: { context },
}) => {
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
  const song = data.song_list[0];
  // The browser's own rule, kept strictly: to it every question of the test would count as a gesture of the listener.
  await context.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isPressed = false;
    addEventListener('pointerdown', ({ isTrusted }) => (isPressed ||= isTrusted), { capture: true });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isPressed ? play.call(this) : Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
    };
  });
  const page = await openWebApp(context, `#/share?hash=${song?.hash.toLowerCase()}`);
  const app = new KanadePage(page);
  const shared = page.getByRole('region', { name: 'Shared with you' });
  await expect(shared).toContainText(song?.ori_audio_name ?? '', firstSound);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  expect((await readSound(page)).paused).toBe(true);
  await shared.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await expect(shared).toBeHidden();
  expect(await app.title()).toBe(song?.ori_audio_name);
});

test('a shared song comes in front of the queue that somebody has', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
  await page.evaluate((hash) => {
    location.hash = `#/?hash=${hash}`;
  }, data.song_list[1]?.hash);
  await expect.poll(() => app.title()).toBe(data.song_list[1]?.ori_audio_name);
  await expect(daily(page).first()).toBeVisible();
  await app.button('Previous').click();
  await expect.poll(() => app.title()).not.toBe(data.song_list[1]?.ori_audio_name);
});

for (const hash of ['nonsense', '0123456789ABCDEF0123456789ABCDEF']) {
  test(`a shared song that is not there is told: ${hash}`, async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context, `#/share?hash=${hash}`);
    await expect(page.getByText('This shared song does not exist', { exact: false })).toBeVisible();
    await expect(daily(page).first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  });
}

test('a shared list opens', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/share?listid=collection_3_880100701_22_0');
  await expect.poll(() => page.url()).toContain('/PlaylistDetail?global_collection_id=collection_3_880100701_22_0');
});

test('sharing copies a link that leads to the song', async ({ browserOfTest: { context } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeQueue(context, 6);
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await app.button('Share').click();
  await expect(page.getByText('Share link copied')).toBeVisible();
  const address = await page.evaluate(() => location.origin + location.pathname);
  expect(await copied()).toBe(`${address}#/share?hash=${'5'.padStart(32, '0')}`);
  await app.songRow(0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect.poll(copied).not.toContain('0000000000');
  expect(await copied()).toMatch(/#\/share\?hash=[0-9A-F]{32}$/);
});

test.describe('in a profile whose permissions can be taken', () => {
  test.use({ launch: { ownProfile: true } });

  test('a link that the browser does not let the app copy is shown to be copied by hand', async ({
    browserOfTest: { context, cdp },
  }) => {
    await storeQueue(context, 6);
    const page = await openWebApp(context);
    const { origin } = new URL(page.url());
    await cdp.send('Browser.setPermission', { origin, permission: { name: 'clipboard-write' }, setting: 'denied' });
    await new KanadePage(page).button('Share').click();
    const dialog = page.getByRole('dialog', { name: 'Copy this link' });
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(/#\/share\?hash=0{31}5$/);
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('#/share?hash=');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
