import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { goTo } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

type Command = { name: string; shortcut: string };

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take();
});

test.afterEach(() => extension.close());

test('a key of the browser reaches the player, starts an engine where there is none, and is shown in the settings', async () => {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(500);
  /** Dispatches the event of a command, because a test can't press the browser's own shortcuts. */
  const press = async (command: string) => {
    const { context } = extension.browser;
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate((name) => {
      const { chrome } = globalThis as unknown as {
        chrome: { commands: { onCommand: { dispatch(name: string): void } } };
      };
      chrome.commands.onCommand.dispatch(name);
    }, command);
  };
  await press('play-pause');
  await expect.poll(async () => (await extension.sound()).paused).toBe(true);
  const title = await app.title();
  await press('next-song');
  await expect.poll(() => app.title()).not.toBe(title);

  await test.step('the settings show the keys that the browser really has for the extension, and open its page for them', async () => {
    const page = app.page;
    await goTo(page, '#/settings?field=browser-keys');
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${text}`) });
    const commands = await page.evaluate(() => {
      const { chrome } = globalThis as unknown as { chrome: { commands: { getAll(): Promise<Command[]> } } };
      return chrome.commands.getAll();
    });
    expect(commands.map(({ name }) => name).sort()).toEqual([
      '_execute_action',
      'like-song',
      'next-song',
      'play-pause',
      'previous-song',
    ]);
    for (const [name, text] of [
      ['play-pause', 'Play or pause'],
      ['_execute_action', 'Open Kanade'],
    ] as const) {
      const keys = commands.find((command) => command.name === name)?.shortcut;
      if (keys) await expect(row(text).locator('kbd')).toHaveText(keys.split('+'));
      else await expect(row(text)).toHaveText(`${text}Not assigned`);
    }
    const opening = extension.browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Change in the browser' }).click();
    await expect.poll(async () => (await opening).url()).toBe('chrome://extensions/shortcuts');
  });

  await extension.closePages();
  await extension.killEngine();
  await press('play-pause');
  await expect.poll(async () => (await extension.playing())?.positionMs ?? 0).toBeGreaterThan(500);
});
