import { expect, type Worker } from '@playwright/test';
import type { LoadedExtension } from '../../../support/browser/extension.ts';
import { test } from '../../../support/browser/own-service-test.ts';
import { goTo } from '../../../support/browser/web-app.ts';
import { KanadePage } from '../../../support/pages/kanade-page.ts';
import { accountOf } from '../../../support/pages/login.ts';
import { logInAs, reloadLoggedIn } from '../../../support/services/accounts.ts';
import { demoSongs, hashOf } from '../../../support/services/demo-songs.ts';

type Chrome = {
  action: { getBadgeText(of: object): Promise<string>; getTitle(of: object): Promise<string> };
  commands: { onCommand: { dispatch(name: string): void } };
  contextMenus: { onClicked: { dispatch(click: object, tab: object): void } };
  omnibox: {
    onInputChanged: { dispatch(typed: string, requestId: number): void };
    onInputEntered: { dispatch(typed: string, where: string): void };
    setDefaultSuggestion(of: { description: string }): void;
  };
};

const { free } = demoSongs;

/** What the browser shows for the extension. */
async function icon(extension: LoadedExtension): Promise<{ badge: string; title: string }> {
  const worker = await extension.worker();
  return worker.evaluate(async () => {
    const { action } = (globalThis as unknown as { chrome: Chrome }).chrome;
    return { badge: await action.getBadgeText({}), title: await action.getTitle({}) };
  });
}

/** Dispatches the event of a menu item, because a test can't press the browser's own menus. */
function press(worker: Worker, menuItemId: string, selectionText?: string): Promise<void> {
  return worker.evaluate(
    (click) => {
      (globalThis as unknown as { chrome: Chrome }).chrome.contextMenus.onClicked.dispatch(click, { windowId: 1 });
    },
    { menuItemId, selectionText },
  );
}

function command(worker: Worker, name: string): Promise<void> {
  return worker.evaluate((pressed) => {
    (globalThis as unknown as { chrome: Chrome }).chrome.commands.onCommand.dispatch(pressed);
  }, name);
}

test('the icon shows what plays, its menu and keys control it; selected text and the address bar lead to the search; a key likes the song', async ({
  extensionOfService: extension,
  service,
}) => {
  const { context } = extension.browser;
  await test.step('the icon shows what plays, also after the worker or the engine has ended; its menu and keys control it', async () => {
    await expect.poll(() => icon(extension)).toEqual({ badge: '', title: 'Kanade' });
    const page = await extension.openApp('#/search?type=song&q=night');
    const app = new KanadePage(page);
    await app.songRow(0).click();
    await extension.firstPosition();
    const first = await app.title();
    await expect.poll(() => icon(extension)).toEqual({ badge: '▶', title: expect.stringContaining(`${first} – `) });

    await press(await extension.worker(), 'pause');
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    await expect.poll(() => icon(extension)).toMatchObject({ badge: '❚❚' });
    await press(await extension.worker(), 'play');
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
    await press(await extension.worker(), 'next');
    await expect.poll(() => app.title()).not.toBe(first);
    const second = await app.title();
    await expect.poll(() => icon(extension)).toEqual({ badge: '▶', title: expect.stringContaining(`${second} – `) });

    // A new worker finds the truth; while no worker runs, a change starts one.
    await extension.stopWorker();
    await app.pauseButton().click();
    await expect.poll(() => icon(extension)).toMatchObject({ badge: '❚❚' });
    await app.playButton().click();
    await expect.poll(() => icon(extension)).toMatchObject({ badge: '▶' });
    await extension.closePages();
    await extension.killEngine();
    await expect.poll(() => icon(extension)).toEqual({ badge: '', title: 'Kanade' });

    // A key of the browser starts an engine where there is none.
    await command(await extension.worker(), 'play-pause');
    await expect.poll(async () => (await extension.playing())?.positionMs ?? 0).toBeGreaterThan(500);
    await expect.poll(() => icon(extension)).toEqual({ badge: '▶', title: expect.stringContaining(`${second} – `) });
  });

  const opening = context.waitForEvent('page');
  await press(await extension.worker(), 'search', '  night \n train ');
  const page = await opening;
  const app = new KanadePage(page);

  await test.step('selected text and the address bar lead to the search, in one tab', async () => {
    await page.waitForURL(/#\/search\?q=night%20train$/);

    // What the browser does with suggestions can't be read; the line that it shows first can.
    const shown = await (await extension.worker()).evaluateHandle(() => {
      const { omnibox } = (globalThis as unknown as { chrome: Chrome }).chrome;
      const original = omnibox.setDefaultSuggestion;
      const lines: string[] = [];
      omnibox.setDefaultSuggestion = (of) => {
        lines.push(of.description);
        original.call(omnibox, of);
      };
      return lines;
    });
    const type = async (...typed: string[]) =>
      (await extension.worker()).evaluate((texts) => {
        const { omnibox } = (globalThis as unknown as { chrome: Chrome }).chrome;
        for (const text of texts) omnibox.onInputChanged.dispatch(text, 1);
      }, typed);
    // Only the last of what is typed quickly is asked for.
    await type('b', 'bu');
    const asked = () => service.requestsFor('/search/suggest').map(({ query }) => query.get('keywords'));
    await expect.poll(asked).toEqual(['bu']);
    expect(await shown.jsonValue()).toContain('Search for bu in Kanade');
    await service.stop();
    await type('bell');
    await expect
      .poll(async () => (await shown.jsonValue()).at(-1))
      .toBe('Search for bell in Kanade – The music service doesn’t answer');
    expect(asked()).toEqual(['bu']);
    await service.restart();
    await (await extension.worker()).evaluate(() => {
      const { chrome } = globalThis as unknown as { chrome: Chrome };
      chrome.omnibox.onInputEntered.dispatch('Polar', 'currentTab');
    });
    await page.waitForURL(/#\/search\?q=Polar$/);
    expect(context.pages().filter((one) => one.url().includes('app.html'))).toHaveLength(1);
  });

  await app.playFromList(free.title);
  await extension.waitForSound(hashOf(free));

  await test.step('without a login the key for likes leads to it', async () => {
    await command(await extension.worker(), 'like-song');
    await expect
      .poll(() => icon(extension), { intervals: [50] })
      .toEqual({ badge: '!', title: 'Log in to like songs' });
    await page.waitForURL(/#\/login/);
    await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  });

  await logInAs(context, 'newcomer', service.address);
  await goTo(page, '#/search?type=song&q=night');
  await reloadLoggedIn(page);
  await expect(accountOf(page, 'newcomer')).toBeVisible();

  await test.step('a key likes the current song, and open pages show it', async () => {
    const bar = page.getByRole('region', { name: 'Player' });
    await expect(bar.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await command(await extension.worker(), 'like-song');
    await expect.poll(() => icon(extension), { intervals: [50] }).toMatchObject({ badge: '♥' });
    await expect(bar.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => icon(extension)).toMatchObject({ badge: '▶' });
    await command(await extension.worker(), 'like-song');
    await expect.poll(() => icon(extension), { intervals: [50] }).toMatchObject({ badge: '♡' });
    await expect(bar.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
  });
});
