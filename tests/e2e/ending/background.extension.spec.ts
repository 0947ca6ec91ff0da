import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

/** Real time on purpose: the browser stops workers after 30 s, and closes a document that it takes for silent by then. */
const longerThanTheBrowsersPatienceMs = 35_000;

async function playSomething(extension: LoadedExtension): Promise<KanadePage> {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  return app;
}

test('the toolbar button opens and focuses the app; muted music plays on without a page and a worker, and a page restores an engine that was killed meanwhile, paused', async () => {
  const extension = await LoadedExtension.take();

  await test.step('a click on the toolbar button opens the app, a second one focuses it', async () => {
    const { context } = extension.browser;
    const worker = await extension.worker();
    const click = () =>
      worker.evaluate(() => {
        const { chrome } = globalThis as unknown as {
          chrome: { action: { onClicked: { dispatch(tab: object): void } } };
        };
        chrome.action.onClicked.dispatch({});
      });
    const opened = context.waitForEvent('page');
    await click();
    const page = await opened;
    await page.waitForURL(/app\.html/);
    await context.newPage();
    await click();
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
    expect(context.pages().filter((other) => other.url().includes('app.html'))).toHaveLength(1);
  });

  const app = await playSomething(extension);
  const title = await app.title();
  await test.step('muted music plays on for longer than the browser keeps a silent document or a worker', async () => {
    await app.button('Mute').click();
    await expect.poll(async () => (await extension.sound()).volume).toBe(0);
    await extension.closePages();
    await extension.stopWorker();
    await expect.poll(async () => (await extension.targets()).map(({ type }) => type)).not.toContain('service_worker');
    const { positionMs, source } = await extension.sound();
    // Untouched: what looks into the document might keep it.
    await new Promise((resolve) => setTimeout(resolve, longerThanTheBrowsersPatienceMs));
    const after = await extension.sound();
    expect(after).toMatchObject({ paused: false, source });
    expect(after.positionMs - positionMs).toBeGreaterThan(30_000);
    const reopened = new KanadePage(await extension.openApp());
    await reopened.button('Unmute').click();
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
    expect(await reopened.title()).toBe(title);
  });

  await test.step('an engine that was killed while no page was open is restored by the next page, paused', async () => {
    const { positionMs } = await extension.sound();
    await extension.closePages();
    await extension.killEngine();
    const reopened = new KanadePage(await extension.openApp());
    await expect(reopened.playButton()).toBeVisible();
    expect(await reopened.title()).toBe(title);
    await reopened.playButton().click();
    expect(await extension.firstPosition()).toBeGreaterThan(positionMs - 2500);
  });
  await extension.close();
});
