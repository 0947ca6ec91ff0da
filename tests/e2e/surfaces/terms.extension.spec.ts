import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take(undefined, { hasAgreed: false });
});

test.afterEach(async () => {
  await extension.close();
});

/** A small surface as a tab of its size. */
async function openSmall(file: string, size: { width: number; height: number }): Promise<Page> {
  const page = await extension.browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(extension.url(file));
  return page;
}

const openPanel = () => openSmall('sidepanel.html', { width: 360, height: 720 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Before you begin' });

/** Asks for the first song of a search in the side panel. */
async function askInPanel(panel: Page): Promise<void> {
  await panel.getByRole('tab', { name: 'Search', exact: true }).click();
  await panel.keyboard.type('night');
  await panel.keyboard.press('Enter');
  await new KanadePage(panel).songRow(0).click();
}

/** Withdraws the answer, and ends every document that knows it. */
async function forgetAnswer(): Promise<void> {
  await extension.closePages();
  // A file in which no code runs.
  const page = await extension.browser.context.newPage();
  await page.goto(extension.url('icons/icon.svg'));
  await page.evaluate(() => localStorage.removeItem('disclaimerAccepted'));
  await page.close();
  await extension.killEngine();
}

test('a song that a surface asks for waits for the terms: nothing plays after refusing, and it plays after agreeing', async () => {
  await test.step('the side panel shows them in its own size; after refusing nothing plays', async () => {
    const panel = await openPanel();
    await askInPanel(panel);
    const terms = termsOf(panel);
    await expect(terms.getByRole('listitem')).toHaveCount(6);
    await expectAccessible(panel);
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await extension.playing()).toBeNull();
    await button(panel, 'Disagree').click();
    await expect(terms).toBeHidden();
    await expect(button(panel, 'Play')).toBeEnabled();
    expect(await extension.playing()).toBeNull();
    await extension.closePages();
  });

  await test.step('the popup asks in its own size, and plays after agreeing', async () => {
    const popup = await openSmall('popup.html', { width: 360, height: 520 });
    await button(popup, 'Play').click();
    await expect(termsOf(popup).getByText('you accept all of these terms')).toBeAttached();
    await expectAccessible(popup);
    const overflow = await popup.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(overflow).toEqual({ scrollWidth: 360, scrollHeight: 520 });
    await button(popup, 'Agree').click();
    await expect(button(popup, 'Pause')).toBeVisible();
    expect(await extension.firstPosition()).toBeGreaterThan(0);
  });

  await forgetAnswer();
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
