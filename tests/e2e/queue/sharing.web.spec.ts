import { expect, type Page } from '@playwright/test';
import { storeQueue } from '../../support/browser/stored-queue.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

const daily = (page: Page) => page.getByRole('list', { name: 'Picked for today' }).getByRole('listitem');

test('a shared song waits for the click that the browser requires, then plays; further ones are added in front, missing ones reported', async ({
  browserOfTest: { context },
}) => {
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
  const [song, other] = data.song_list;
  // Enforces the browser's autoplay policy: each evaluation by the test would count as a user gesture.
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
  await expect(shared).toContainText(song?.ori_audio_name ?? '');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  expect((await readSound(page)).paused).toBe(true);
  await shared.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await expect(shared).toBeHidden();
  expect(await app.title()).toBe(song?.ori_audio_name);

  await test.step('a shared song is added in front of an existing queue', async () => {
    await goTo(page, '#/search?type=song&q=night');
    await app.songRow(0).click();
    await expect(app.pauseButton()).toBeVisible();
    await page.evaluate((hash) => {
      location.hash = `#/?hash=${hash}`;
    }, other?.hash);
    await expect.poll(() => app.title()).toBe(other?.ori_audio_name);
    await expect(daily(page).first()).toBeVisible();
    await app.button('Previous').click();
    await expect.poll(() => app.title()).not.toBe(other?.ori_audio_name);
  });

  await test.step('a missing song is reported', async () => {
    const isReported = async () => {
      await expect(page.getByText('This song does not exist', { exact: false })).toBeVisible();
      await expect(daily(page).first()).toBeVisible();
      await expect.poll(() => new URL(page.url()).hash).toBe('#/');
    };
    await goTo(page, '#/share?hash=nonsense');
    await isReported();
    // By a link that is opened, too.
    await page.evaluate(() => history.replaceState(null, '', '#/share?hash=0123456789ABCDEF0123456789ABCDEF'));
    await page.reload();
    await isReported();
  });

  await test.step('a shared list opens', async () => {
    await goTo(page, '#/share?listid=collection_3_880100701_22_0');
    await expect.poll(() => page.url()).toContain('/playlistDetail?global_collection_id=collection_3_880100701_22_0');
  });
});

test('sharing copies a link to the song that others can open, or shows it', async ({
  browserOfTest: { context, cdp },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeQueue(context, 6);
  const page = await openWebApp(context, searchHash('night'));
  const app = new KanadePage(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const hash = '5'.padStart(32, '0');
  await app.button('Share').click();
  // The page came from this computer: no one else could open its address.
  await expect(page.getByText('Only the desktop app of Kanade opens it', { exact: false })).toBeVisible();
  expect(await copied()).toBe(`kanade://share?hash=${hash}`);
  await page.getByRole('button', { name: 'Set address' }).click();
  const field = page.getByRole('textbox', { name: 'Address of the web app' });
  await field.fill('https://kanade.example/app/');
  await field.press('Enter');
  await app.button('Share').click();
  await expect(page.getByText('Share link copied (kanade.example)')).toBeVisible();
  expect(await copied()).toBe(`https://kanade.example/app/#/share?hash=${hash}`);
  await page.goBack();
  await app.songRow(0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect.poll(copied).not.toContain('0000000000');
  expect(await copied()).toMatch(/#\/share\?hash=[0-9A-F]{32}$/);

  await test.step('a link that the browser does not let the app copy is shown for manual copying', async () => {
    const { targetInfos } = await cdp.send('Target.getTargets');
    const target = targetInfos.find(({ url }) => url === page.url());
    await cdp.send('Browser.setPermission', {
      origin: new URL(page.url()).origin,
      permission: { name: 'clipboard-write' },
      setting: 'denied',
      ...(target?.browserContextId === undefined ? {} : { browserContextId: target.browserContextId }),
    });
    await app.button('Share').click();
    const dialog = page.getByRole('dialog', { name: 'Copy this link' });
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(/#\/share\?hash=0{31}5$/);
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('/share?hash=');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
