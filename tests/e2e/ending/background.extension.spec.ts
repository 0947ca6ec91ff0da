import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

/**
 * This story uses real time on purpose: browsers stop workers and close documents after 30 s, and it checks that this
 * does not interrupt the music.
 */
const longerThanTheBrowsersPatience = 40_000;

async function playSomething(extension: LoadedExtension): Promise<KanadePage> {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  return app;
}

/** Closes every page and stops the worker; resolves when they are gone. */
async function leave(extension: LoadedExtension, app: KanadePage): Promise<void> {
  await extension.closePages();
  expect(app.page.isClosed()).toBe(true);
  await extension.stopWorker();
  await expect.poll(async () => (await extension.targets()).map(({ type }) => type)).not.toContain('service_worker');
}

/** A user leaves music playing; returns a check of the state when they come back. */
async function leavePlaying(extension: LoadedExtension): Promise<() => Promise<void>> {
  const app = await playSomething(extension);
  const title = await app.title();
  const before = await extension.sound();
  await leave(extension, app);
  return async () => {
    const after = await extension.sound();
    expect(after.paused).toBe(false);
    expect(after.source).toBe(before.source);
    expect(after.positionMs - before.positionMs).toBeGreaterThan(30_000);
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);

    const reopened = new KanadePage(await extension.openApp());
    await expect(reopened.pauseButton()).toBeVisible();
    expect(await reopened.title()).toBe(title);
    await reopened.button('Queue').click();
    await expect(reopened.page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem').first()).toBeVisible();
    await reopened.page.keyboard.press('Escape');
    await reopened.pauseButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
  };
}

/** A user leaves a paused song. */
async function leavePaused(extension: LoadedExtension): Promise<() => Promise<void>> {
  const app = await playSomething(extension);
  const title = await app.title();
  await app.pauseButton().click();
  await expect.poll(async () => (await extension.sound()).paused).toBe(true);
  const { positionMs } = await extension.sound();
  await leave(extension, app);
  return async () => {
    const reopened = new KanadePage(await extension.openApp());
    // Read while it is still paused: a busy machine may need seconds from the click to the first reading of the sound.
    await expect(reopened.playButton()).toBeVisible();
    await expect.poll(async () => Math.abs((await reopened.shownPosition()) - positionMs)).toBeLessThan(1500);
    await reopened.playButton().click();
    expect(await extension.firstPosition()).toBeGreaterThan(positionMs - 1500);
    expect(await reopened.title()).toBe(title);
    await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  };
}

/** A user leaves music playing with the volume muted. */
async function leaveMuted(extension: LoadedExtension): Promise<() => Promise<void>> {
  const app = await playSomething(extension);
  const { positionMs } = await extension.sound();
  await app.button('Mute').click();
  await expect.poll(async () => (await extension.sound()).volume).toBe(0);
  await leave(extension, app);
  return async () => {
    const reopened = new KanadePage(await extension.openApp());
    await reopened.button('Unmute').click();
    await expect.poll(async () => (await extension.sound()).volume).toBeGreaterThan(0.5);
    const after = await extension.sound();
    expect(after.paused).toBe(false);
    expect(after.positionMs - positionMs).toBeGreaterThan(30_000);
  };
}

test('playing, paused and muted music keeps its state for 40 s without a page and a worker', async () => {
  const extensions: LoadedExtension[] = [];
  try {
    const returns: [name: string, check: () => Promise<void>][] = [];
    for (const [name, leaveIt] of Object.entries({ playing: leavePlaying, paused: leavePaused, muted: leaveMuted })) {
      const extension = await LoadedExtension.launch();
      extensions.push(extension);
      returns.push([name, await test.step(`left ${name}`, () => leaveIt(extension))]);
    }
    // Each in a separate browser, so that all of them wait at the same time.
    await new Promise((resolve) => setTimeout(resolve, longerThanTheBrowsersPatience));
    for (const [name, check] of returns) await test.step(`found ${name}`, check);
  } finally {
    for (const extension of extensions) await extension.close();
  }
});

test('the toolbar button opens and focuses the app, and a page restores an engine that was killed while none was open, paused', async () => {
  const extension = await LoadedExtension.launch();

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

  await test.step('an engine that was killed while no page was open is restored by the next page, paused', async () => {
    const app = await playSomething(extension);
    const title = await app.title();
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
