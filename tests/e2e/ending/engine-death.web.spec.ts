import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from '../../support/browser/browser.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

/** Evaluates in a page without the user gesture that Playwright's own evaluation counts as. */
async function look<Value>(page: Page, expression: string): Promise<Value> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false });
  await session.detach();
  return result.value as Value;
}

const mainButton =
  "[...document.querySelectorAll('[aria-label=Player] button')].map((one) => one.ariaLabel).find((name) => /^(Play|Pause)$/.test(name))";

test('after the tab with the engine has crashed, the next one shows a pause while it may not play sound, and goes on with a press', async () => {
  const browser = await openBrowser({ args: ['--autoplay-policy=document-user-activation-required'] });
  await chooseService(browser.context);
  const first = await openWebApp(browser.context, '#/search?type=song&q=night');
  const app = new KanadePage(first);
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(first)).positionMs).toBeGreaterThan(1000);
  const second = await openWebApp(browser.context);
  await expect.poll(() => look(second, mainButton)).toBe('Pause');

  const { positionMs } = await readSound(first);
  const crashed = first.waitForEvent('crash');
  const session = await browser.context.newCDPSession(first);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  // The second tab has never been clicked.
  await expect.poll(() => look(second, "document.querySelector('audio')?.paused")).toBe(true);
  await expect.poll(() => look(second, mainButton)).toBe('Play');
  const other = new KanadePage(second);
  await other.playButton().click();
  await expect.poll(async () => (await readSound(second)).paused).toBe(false);
  await expect.poll(async () => (await readSound(second)).positionMs).toBeGreaterThan(positionMs);

  await browser.close();
});
