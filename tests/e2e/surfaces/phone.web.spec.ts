import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { playFirst } from '../../support/pages/playing.ts';
import { swipe } from '../../support/pages/touch.ts';
import { smallTargets } from '../../support/pages/touch-targets.ts';

test.use({ launch: { phone: true, isMotionReduced: false }, user: 'listener' });

const main = (page: Page) => page.getByRole('main');

test('on a phone every screen fits, all that can be pressed takes a finger, swipes do what they show, and nothing is under the notch', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search');
  const app = await playFirst(page);

  await test.step('a swipe of the player changes the song, a pull closes lyrics and sheets, scrolling does neither', async () => {
    const first = await app.title();
    const song = app.player.getByText(first, { exact: true });
    await swipe(song, -30, 0);
    await swipe(song, -20, -60);
    expect(await app.title()).toBe(first);
    await swipe(song, -120, 0);
    await expect.poll(() => app.title()).not.toBe(first);
    await swipe(app.player.getByText(await app.title(), { exact: true }), 120, 0);
    await expect.poll(() => app.title()).toBe(first);
    // None of them was a tap, which opens the lyrics.
    expect(new URL(page.url()).hash).toContain('#/search');

    await app.button('Queue').tap();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await swipe(queue.getByRole('listitem').nth(4), 0, -200);
    await swipe(queue.getByRole('listitem').nth(8), 0, 150);
    await expect(queue).toBeVisible();
    await swipe(queue.getByRole('tablist'), 0, 60);
    await expect(queue).toBeVisible();
    await swipe(queue.getByRole('tablist'), 0, 200);
    await expect(queue).toBeHidden();

    const hash = () => new URL(page.url()).hash;
    // A tap right after the pull may be taken as the end of a fling by the browser.
    await expect(async () => {
      if (hash() !== '#/lyrics') await app.button('Open lyrics').tap({ timeout: 2000 });
      await expect.poll(hash, { timeout: 5000 }).toBe('#/lyrics');
    }).toPass();
    const heading = page.getByRole('heading', { name: first });
    // Without lines there is nothing to scroll, and it would close the lyrics.
    await expect(page.locator('[data-line]').first()).toBeVisible();
    await swipe(main(page), 0, 200);
    await swipe(heading, 0, 50);
    await expect(heading).toBeVisible();
    await swipe(heading, 0, 250);
    await expect.poll(() => new URL(page.url()).hash).toContain('#/search');
  });

  await test.step('everything that can be pressed takes a finger on 44 px', async () => {
    const check = (name: string) =>
      test.step(name, async () => {
        await expect.soft(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await smallTargets(page), name).toEqual([]);
      });
    // None is blank or wider than the window.
    for (const hash of [
      '#/',
      '#/discover',
      '#/library',
      '#/search?type=song&q=night',
      '#/ranking',
      '#/Ranking',
      '#/playlistDetail?global_collection_id=x',
      '#/PlaylistDetail?singerid=1',
      '#/share',
      '#/CloudDrive',
      '#/LocalMusic',
      '#/settings',
      '#/settings?field=language',
      '#/settings?field=themeColor',
      '#/settings?field=font',
      '#/settings?field=uiScale',
      '#/settings?field=lyricsFontSize',
      '#/settings?field=outputDevice',
      '#/settings?field=serviceAddress',
      '#/settings?field=appShortcuts',
      '#/login',
      '#/nowhere',
    ]) {
      await goTo(page, hash);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, hash).toBeLessThanOrEqual(0);
      await check(hash);
    }
    await goTo(page, '#/discover');
    await main(page).getByRole('link').first().tap();
    await expect(page).not.toHaveURL(/discover$/);
    await expect(app.songRow(0)).toBeVisible();
    await check('playlist');
    await app.songRow(0).getByRole('button', { name: 'More', exact: false }).tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await check('menu of a song');
    await page.keyboard.press('Escape');
    await app.button('Queue').tap();
    await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
    await check('queue');
    await page.keyboard.press('Escape');
    await goTo(page, '#/lyrics');
    await expect(page.getByRole('button', { name: 'Close lyrics' })).toBeVisible();
    await check('lyrics');
    await page.getByRole('button', { name: 'More controls' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('more controls');
    await page.getByRole('button', { name: 'Sound' }).tap();
    const sound = page.getByRole('dialog', { name: 'Sound' });
    await expect(sound).toBeVisible();
    await check('sound');
    // All bands are wider than the screen.
    const last = sound.getByRole('slider', { name: '16 kHz' });
    await sound.getByRole('slider', { name: '31 Hz' }).scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    await swipe(sound.getByRole('slider', { name: '500 Hz' }), -200, 0);
    await expect(last).toBeInViewport();
    await expect(sound.getByRole('slider', { name: '500 Hz' })).toHaveAttribute('aria-valuetext', '0 dB');
  });

  await test.step('bars and sheets keep clear of the notch and the home indicator', async () => {
    await page.keyboard.press('Escape');
    await goTo(page, '#/search');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34, left: 0, right: 0 } });
    const edges = async (of: ReturnType<Page['locator']>) => {
      const box = await of.boundingBox();
      return box ? { top: box.y, bottom: box.y + box.height } : { top: -1, bottom: 1e6 };
    };
    await expect
      .poll(async () => (await edges(page.getByRole('searchbox', { name: 'Search', exact: true }))).top)
      .toBeGreaterThanOrEqual(47);
    const tabs = page.getByRole('navigation').getByRole('link');
    expect((await edges(tabs.first())).bottom).toBeLessThanOrEqual(844 - 34);
    const { top } = await edges(tabs.first());
    // It comes back up after the lyrics.
    await expect.poll(async () => (await edges(app.player)).bottom).toBeLessThanOrEqual(top);
    await app.player.getByRole('button', { name: 'Queue' }).tap();
    const last = page.getByRole('dialog').getByRole('list');
    // Once it has come up from the bottom.
    await expect.poll(async () => (await edges(last)).bottom).toBeLessThanOrEqual(844 - 34);
    await page.keyboard.press('Escape');
    await goTo(page, '#/lyrics');
    const close = page.getByRole('button', { name: 'Close lyrics' });
    await expect.poll(async () => (await edges(close)).top).toBeGreaterThanOrEqual(47);
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    expect((await edges(pause)).bottom).toBeLessThanOrEqual(844 - 34);
  });
});
