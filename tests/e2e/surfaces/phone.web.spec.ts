import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { panelOf } from '../../support/pages/kanade-page.ts';
import { playFirst } from '../../support/pages/playing.ts';
import { swipe } from '../../support/pages/touch.ts';

test.use({ launch: { phone: true, isMotionReduced: false } });

const main = (page: Page) => page.getByRole('main');

test('on a phone swipes do what they show, and nothing is under the notch', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/search');
  const app = await playFirst(page);

  await test.step('a swipe of the player changes the song, a pull closes lyrics and sheets, scrolling does neither', async () => {
    const first = await app.title();
    const song = app.player.getByText(first, { exact: true });
    await swipe(song, -120, 0);
    await expect.poll(() => app.title()).not.toBe(first);
    await swipe(app.player.getByText(await app.title(), { exact: true }), 120, 0);
    await expect.poll(() => app.title()).toBe(first);
    // None of them was a tap, which opens the lyrics.
    expect(new URL(page.url()).hash).toContain('#/search');

    await app.button('Queue').tap();
    const queue = panelOf(page, 'Queue');
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
    await expect(heading).toBeVisible();
    await swipe(heading, 0, 250);
    await expect.poll(() => new URL(page.url()).hash).toContain('#/search');
  });

  await test.step('bars and sheets keep clear of the notch and the home indicator', async () => {
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
