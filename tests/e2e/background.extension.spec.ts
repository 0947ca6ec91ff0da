import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../support/extension.ts';
import { KanadePage } from '../support/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.launch();
});

test.afterEach(async () => {
  await extension.close();
});

/**
 * Real time passes here on purpose: browsers stop workers and close documents after 30 s, and that nothing of it is
 * heard is what these stories are about.
 */
const longerThanTheBrowsersPatience = 40_000;

async function playSomething(): Promise<KanadePage> {
  const app = new KanadePage(await extension.openApp());
  await app.search('night');
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
  expect(await extension.energy()).toBeGreaterThan(0.01);
  return app;
}

async function leaveAlone(app: KanadePage): Promise<void> {
  await extension.closePages();
  expect(app.page.isClosed()).toBe(true);
  await extension.stopWorker();
  await expect.poll(async () => (await extension.targets()).map(({ type }) => type)).not.toContain('service_worker');
  await new Promise((resolve) => setTimeout(resolve, longerThanTheBrowsersPatience));
}

test('plays on for 40 s with every page closed and the worker stopped; a page opened later shows it', async () => {
  const app = await playSomething();
  const title = await app.title();
  const before = await extension.sound();
  await leaveAlone(app);

  const after = await extension.sound();
  expect(after.paused).toBe(false);
  expect(after.source).toBe(before.source);
  expect(after.positionMs - before.positionMs).toBeGreaterThan(30_000);
  expect(await extension.energy()).toBeGreaterThan(0.01);

  const reopened = new KanadePage(await extension.openApp());
  await expect(reopened.pauseButton()).toBeVisible();
  expect(await reopened.title()).toBe(title);
  await reopened.button('Queue').click();
  await expect(reopened.page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem').first()).toBeVisible();
  await reopened.page.keyboard.press('Escape');
  await reopened.pauseButton().click();
  await expect.poll(async () => (await extension.sound()).paused).toBe(true);
});

test('paused for 40 s, play goes on with the same song at the same position', async () => {
  const app = await playSomething();
  const title = await app.title();
  await app.pauseButton().click();
  await expect.poll(async () => (await extension.sound()).paused).toBe(true);
  const { positionMs } = await extension.sound();
  await leaveAlone(app);

  const reopened = new KanadePage(await extension.openApp());
  // Read while it still stands: a busy machine may need seconds from the click to the first look at the sound.
  await expect(reopened.playButton()).toBeVisible();
  await expect.poll(async () => Math.abs((await reopened.shownPosition()) - positionMs)).toBeLessThan(1500);
  await reopened.playButton().click();
  await expect.poll(async () => (await extension.sound()).paused).toBe(false);
  expect((await extension.sound()).positionMs).toBeGreaterThan(positionMs - 1500);
  expect(await reopened.title()).toBe(title);
  expect(await extension.energy()).toBeGreaterThan(0.01);
});

test('muted for 40 s, it plays on and is heard again', async () => {
  const app = await playSomething();
  const { positionMs } = await extension.sound();
  await app.button('Mute').click();
  await expect.poll(async () => (await extension.sound()).volume).toBe(0);
  await leaveAlone(app);

  const reopened = new KanadePage(await extension.openApp());
  await reopened.button('Unmute').click();
  await expect.poll(async () => (await extension.sound()).volume).toBeGreaterThan(0.5);
  const after = await extension.sound();
  expect(after.paused).toBe(false);
  expect(after.positionMs - positionMs).toBeGreaterThan(30_000);
});

test('an engine that was killed is restored by the next play', async () => {
  const app = await playSomething();
  const title = await app.title();
  const { positionMs } = await extension.sound();
  await extension.killEngine();
  await app.page.reload();
  await expect(app.playButton()).toBeVisible();
  expect(await app.title()).toBe(title);
  await app.playButton().click();
  await expect.poll(async () => (await extension.sound()).paused).toBe(false);
  expect((await extension.sound()).positionMs).toBeGreaterThan(positionMs - 2500);
});

test('a click on the toolbar opens the app, a second one brings it back', async () => {
  const { context } = extension.browser;
  const worker = context.serviceWorkers()[0];
  const click = () =>
    worker?.evaluate(async () => {
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
