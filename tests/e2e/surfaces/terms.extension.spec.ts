import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take(undefined, { hasAgreed: false });
});

test.afterEach(async () => {
  await extension.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Before you begin' });

test('a song that a surface asks for waits for the terms: nothing plays after refusing, and it plays after agreeing', async () => {
  await test.step('the side panel shows them in its own size; after refusing nothing plays', async () => {
    const panel = await extension.browser.context.newPage();
    await panel.setViewportSize({ width: 360, height: 720 });
    await panel.goto(extension.url('sidepanel.html'));
    await panel.getByRole('tab', { name: 'Search', exact: true }).click();
    await panel.keyboard.type('night');
    await panel.keyboard.press('Enter');
    await new KanadePage(panel).songRow(0).click();
    const terms = termsOf(panel);
    await expect(terms).toBeVisible();
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await extension.playing()).toBeNull();
    await button(panel, 'Disagree').click();
    await expect(terms).toBeHidden();
    await expect(button(panel, 'Play')).toBeEnabled();
    expect(await extension.playing()).toBeNull();
    await extension.closePages();
  });

  await test.step('a shortcut of the browser opens the app with the terms, and the song plays after agreeing', async () => {
    const opened = extension.browser.context.waitForEvent('page', (page) => page.url().includes('/app.html'));
    const worker = await extension.worker();
    await worker.evaluate(() => {
      const { chrome } = globalThis as unknown as {
        chrome: { commands: { onCommand: { dispatch(name: string): void } } };
      };
      chrome.commands.onCommand.dispatch('play-pause');
    });
    const app = new KanadePage(await opened);
    await expect(termsOf(app.page)).toBeVisible();
    expect(await extension.playing()).toBeNull();
    await button(app.page, 'Agree').click();
    await expect(app.pauseButton()).toBeVisible();
    expect(await extension.firstPosition()).toBeGreaterThan(0);
  });
});
