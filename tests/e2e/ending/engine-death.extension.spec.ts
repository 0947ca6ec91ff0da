import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

const restoring = 'Restoring playback…';

test('the offscreen document is killed: playback continues, a pause meanwhile counts, and a failing restart can be retried', async () => {
  const extension = await LoadedExtension.take();
  await extension.browser.context.addInitScript(() => {
    type Offscreen = { createDocument: (...args: unknown[]) => Promise<void> };
    const { offscreen } = (globalThis as unknown as { chrome?: { offscreen?: Offscreen } }).chrome ?? {};
    if (!offscreen) return;
    const create = offscreen.createDocument.bind(offscreen);
    offscreen.createDocument = (...args) =>
      (globalThis as { refusesDocuments?: boolean }).refusesDocuments
        ? Promise.reject(new Error('no document today'))
        : create(...args);
  });
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);

  await test.step('the page reports it, continues playing, and Pause pauses', async () => {
    const title = await app.title();
    // The bar may show it for less time than one check takes.
    await app.page.evaluate((text) => {
      const seen: boolean[] = [];
      const look = () =>
        void seen.push(document.querySelector('[aria-label=Player]')?.textContent?.includes(text) ?? false);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(globalThis, { seen });
    }, restoring);

    const before = await extension.sound();
    await extension.killEngine();
    // It continues where it stopped, not from the beginning.
    expect(await extension.firstPosition()).toBeGreaterThan(before.positionMs - 1000);
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(before.positionMs);
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    expect(await app.page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen)).toContain(true);
    await expect(app.player.getByText(restoring)).toBeHidden();
    expect(await app.title()).toBe(title);

    await app.pauseButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    await expect(app.playButton()).toBeVisible();
  });

  await test.step('a pause requested while the document is dead takes effect', async () => {
    await app.playButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
    await extension.killEngine();
    await app.pauseButton().click();
    await expect(app.playButton()).toBeVisible();
    await expect(app.player.getByText(restoring)).toBeHidden();
    // Once a later command has had its effect, all earlier ones have had theirs.
    await app.button('Mute').click();
    await expect.poll(async () => (await extension.sound()).volume).toBe(0);
    expect((await extension.sound()).paused).toBe(true);
    await expect(app.playButton()).toBeVisible();
    await expect.poll(() => app.shownPosition()).toBeGreaterThan(900);
  });

  await test.step('no document can be created: the page reports it after a while, and a retry resumes playback', async () => {
    await app.playButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
    await app.page.evaluate(() => Object.assign(globalThis, { refusesDocuments: true }));
    await extension.killEngine();
    await expect(app.player.getByText('The player could not be restarted.')).toBeVisible();
    await expect(app.playButton()).toBeVisible();
    await app.page.evaluate(() => Object.assign(globalThis, { refusesDocuments: false }));
    await app.button('Try again').click();
    await expect(app.pauseButton()).toBeVisible();
    await expect.poll(async () => (await extension.sound().catch(() => null))?.paused).toBe(false);
    await expect(app.player.getByText('The player could not be restarted.')).toBeHidden();
  });
  await extension.close();
});
