import { expect, type Locator, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take();
});

test.afterEach(async () => {
  await extension.close();
});

async function openPanel(): Promise<Page> {
  const page = await extension.browser.context.newPage();
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(extension.url('sidepanel.html'));
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The title of a song in a row of the queue, by the name of its button. */
async function titleOf(row: Locator): Promise<string> {
  const name = await row.getByRole('button', { name: /^Remove / }).getAttribute('aria-label');
  const title = /^Remove (.+) from the queue$/.exec(name ?? '')?.[1];
  if (title === undefined) throw new Error(`a button named ${name}`);
  return title;
}

test('the side panel searches and plays, shares the queue with the app, and follows the lyrics', async () => {
  const panel = await openPanel();
  await test.step('a search plays, and fits into the smallest width', async () => {
    await tab(panel, 'Search').click();
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await panel.keyboard.type('night');
    await panel.keyboard.press('Enter');
    const found = new KanadePage(panel);
    await found.songRow(1).click();
    await expect(panel.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await extension.firstPosition();
    await expectAccessible(panel);
    // Nothing scrolls sideways at the smallest width.
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step('its queue is that of the app, and whatever leads elsewhere opens in the tab of the app', async () => {
    await tab(panel, 'Queue').click();
    const rows = panel.getByRole('listitem').locator('[data-index]');
    const current = panel.locator('[data-index][aria-current]');
    const title = await titleOf(current);
    const before = await titleOf(rows.nth(2));
    await rows.nth(2).focus();
    await panel.keyboard.press('Alt+ArrowUp');
    await expect(rows.nth(1)).toContainText(before);

    const app = new KanadePage(await extension.openApp());
    expect(await app.title()).toBe(title);
    await app.button('Queue').click();
    await expect(app.page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem').nth(1)).toContainText(
      before,
    );
    await rows.nth(1).focus();
    await panel.keyboard.press('Delete');
    await expect(app.page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem').nth(1)).not.toContainText(
      before,
    );

    // Whatever leads elsewhere opens in the tab of the app.
    await panel.bringToFront();
    await current.click({ button: 'right' });
    await panel.getByRole('menuitem', { name: /^Go to artist/ }).click();
    await expect(app.page).toHaveURL(/#\/playlistDetail\?singerid=/);
  });

  await test.step('the lyrics follow the song', async () => {
    await panel.bringToFront();
    await expect(tab(panel, 'Lyrics')).toBeVisible();
    await tab(panel, 'Lyrics').click();
    const line = panel.getByRole('list', { name: 'Lyrics' }).locator('[aria-current]');
    await expect(line).toBeVisible();
    const first = await line.getAttribute('data-line');
    const [app] = extension.browser.context.pages().filter((page) => page.url().includes('/app.html'));
    await app?.getByRole('slider', { name: 'Position' }).fill('45000');
    await expect.poll(() => line.getAttribute('data-line')).not.toBe(first);
  });
});
