import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { panelOf } from '../../support/pages/kanade-page.ts';
import { playFirst } from '../../support/pages/playing.ts';
import { tooWide } from '../../support/pages/too-wide.ts';
import { swipe } from '../../support/pages/touch.ts';
import { smallTargets } from '../../support/pages/touch-targets.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { appAddress } from '../../support/services/addresses.ts';

test.use({ launch: { phone: true } });

const phone = { width: 390, height: 844 };
const small = { width: 360, height: 640 };
const smallest = { width: 320, height: 568 };
const languages = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'];

const main = (page: Page) => page.getByRole('main');

/** Changes the size of the window; one that it already has costs nothing. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  const shown = page.viewportSize();
  if (shown?.width !== size.width || shown.height !== size.height) await page.setViewportSize(size);
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/**
 * Chooses the language of the shown screen, as another tab does; resolves when it is rendered and laid out. The language
 * that it already has costs nothing.
 */
function speak(page: Page, language: string): Promise<void> {
  return page.evaluate(async (chosen) => {
    if (document.documentElement.lang === chosen) return;
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, language: chosen }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.lang !== chosen) await nextFrame();
    await nextFrame();
    await nextFrame();
  }, language);
}

type Check = (page: Page, name: string) => Promise<void>;

/** Everything that can be pressed takes a finger on 44 px, and the page is not wider than the phone. */
async function checkTargets(page: Page, name: string): Promise<void> {
  await resize(page, phone);
  await expect.soft(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
  expect.soft(await smallTargets(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, name).toBeLessThanOrEqual(0);
}

/**
 * In every language nothing of the screen is wider than the window, of 320 px unless others are given. Begins with the
 * language that is shown: each change renders all that was visited before, too.
 */
async function checkWidth(page: Page, name: string, sizes: readonly (typeof phone)[] = [smallest]): Promise<void> {
  await expect.soft(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
  for (const size of sizes) {
    await resize(page, size);
    const isFirst = (await languageOf(page)) === languages[0];
    for (const language of isFirst ? languages : languages.toReversed()) {
      await speak(page, language);
      expect.soft(await tooWide(page), `${name} in ${language} at ${size.width} px`).toEqual([]);
    }
  }
}

/** In the order in which the window changes its size less often. */
async function checkAll(page: Page, name: string, checks: readonly Check[]): Promise<void> {
  const isSmall = page.viewportSize()?.width === smallest.width;
  for (const check of isSmall ? checks.toReversed() : checks) await check(page, name);
}

/**
 * Screens by their addresses. The texts of some are those of others, and some have nothing else to press. Those that stay
 * in the document come last.
 */
const screens: Record<string, readonly Check[]> = {
  '#/settings': [checkTargets, checkWidth],
  '#/settings?section=sound': [checkWidth],
  '#/settings?section=lyrics': [checkWidth],
  '#/settings?section=scrobbling': [checkWidth],
  '#/settings?section=system': [checkWidth],
  '#/settings?field=listenbrainz': [checkTargets, checkWidth],
  '#/settings?field=language': [checkTargets],
  '#/settings?field=themeColor': [checkTargets, checkWidth],
  '#/settings?field=font': [checkTargets, checkWidth],
  '#/settings?field=uiScale': [checkTargets],
  '#/settings?field=lyricsFontSize': [checkTargets],
  '#/settings?field=outputDevice': [checkTargets],
  '#/settings?field=serviceAddress': [checkTargets, checkWidth],
  '#/settings?field=appShortcuts': [checkTargets],
  '#/settings?field=backup': [checkWidth],
  '#/settings?field=diagnostics': [checkWidth],
  '#/playlistDetail?global_collection_id=x': [checkTargets],
  '#/PlaylistDetail?singerid=1': [checkTargets],
  '#/CloudDrive': [checkTargets, checkWidth],
  '#/OfflineSongs': [checkWidth],
  '#/moments': [checkWidth],
  '#/blocked': [checkTargets, checkWidth],
  '#/smartPlaylists': [checkTargets, checkWidth],
  '#/statistics': [checkWidth],
  '#/history': [checkWidth],
  '#/import': [checkWidth],
  '#/nowhere': [checkTargets],
  '#/ranking': [checkTargets, checkWidth],
  '#/search?q=night': [checkWidth],
  '#/search?type=song&q=night': [checkTargets],
  '#/LocalMusic': [checkTargets, checkWidth],
  '#/library': [checkTargets, checkWidth],
  '#/': [checkTargets, checkWidth],
  '#/discover': [checkTargets, checkWidth],
  '#/discover?view=radio': [checkTargets, checkWidth],
  '#/discover?view=playlists': [checkTargets, checkWidth],
};

test('every screen takes a finger and fits 320 px in five languages, and at 320 × 200 px most of it is the page', async ({
  browserOfTest: { context },
}) => {
  const first = await openWebApp(context, '#/login');
  const tabs = main(first).getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (const tab of await tabs.all()) {
    await tab.tap();
    const name = `login: ${await tab.textContent()}`;
    await checkTargets(first, name);
    await checkWidth(first, name, [small, smallest]);
  }
  await speak(first, 'en');
  for (const path of ['/share', '/discover', '/PlaylistDetail?singerid=1', '/LocalMusic', '/nowhere']) {
    // Loaded from outside, like a link: without the app's state of the previous screen.
    await first.goto('about:blank');
    await first.goto(`${appAddress}/#${path}`);
    await expect(main(first).getByRole('heading').first()).toBeVisible();
    await checkTargets(first, `${path} from outside`);
  }
  await first.close();

  await logInAs(context, 'listener');
  const page = await openWebApp(context, '#/search');
  const app = await playFirst(page);
  for (const [hash, checks] of Object.entries(screens)) {
    await goTo(page, hash);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await checkAll(page, hash, checks);
  }

  await main(page).locator('a[href*=playlistDetail]:visible').first().tap();
  await expect(app.songRow(0)).toBeVisible();
  await checkAll(page, 'playlist', [checkTargets, checkWidth]);
  await resize(page, phone);
  await speak(page, 'en');
  await app.songRow(0).getByRole('button', { name: 'More', exact: false }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkTargets(page, 'menu of a song');
  await page.keyboard.press('Escape');
  await app.button('Queue').tap();
  await expect(panelOf(page, 'Queue')).toBeVisible();
  await checkTargets(page, 'queue');
  await page.keyboard.press('Escape');
  await goTo(page, '#/lyrics');
  await expect(page.locator('[data-line]').first()).toBeVisible();
  await checkTargets(page, 'lyrics');
  await checkWidth(page, 'lyrics');
  await resize(page, phone);
  await speak(page, 'en');
  await page.getByRole('button', { name: 'More controls' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkTargets(page, 'more controls');
  await page.getByRole('button', { name: 'Sound', exact: true }).tap();
  const sound = panelOf(page, 'Sound');
  await expect(sound).toBeVisible();
  await checkTargets(page, 'sound');

  await test.step('the bands of the sound, which are wider than the screen, are scrolled and not changed by a swipe', async () => {
    const last = sound.getByRole('slider', { name: '16 kHz' });
    await sound.getByRole('slider', { name: '31 Hz' }).scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    await swipe(sound.getByRole('slider', { name: '500 Hz' }), -200, 0);
    await expect(last).toBeInViewport();
    await expect(sound.getByRole('slider', { name: '500 Hz' })).toHaveAttribute('aria-valuetext', '0 dB');
    await page.keyboard.press('Escape');
  });

  await test.step('bars at 400 % zoom', async () => {
    await page.setViewportSize({ width: 320, height: 200 });
    expect.soft(await tooWide(page), 'lyrics at 320 × 200').toEqual([]);
    await goTo(page, '#/settings');
    expect.soft(await tooWide(page), 'settings at 320 × 200').toEqual([]);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const pageHeight = () =>
      page.evaluate(() => {
        const isOfPage = (y: number) => document.elementFromPoint(160, y)?.closest('main') != null;
        return [...Array(innerHeight).keys()].filter(isOfPage).length;
      });
    await expect.poll(pageHeight).toBeGreaterThanOrEqual(150);
  });
});
