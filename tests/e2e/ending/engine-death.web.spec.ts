import { expect, type Page, test } from '@playwright/test';
import { describeReport } from '../../chaos/report.ts';
import { runChaos } from '../../chaos/session.ts';
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

test('after the tab with the engine has ended, the next one continues; if it may not play sound, it shows a pause, and if it can’t start an engine, it says so', async () => {
  const browser = await openBrowser({ args: ['--autoplay-policy=document-user-activation-required'] });
  await chooseService(browser.context);
  const first = await openWebApp(browser.context, '#/search?type=song&q=night');
  const app = new KanadePage(first);
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(first)).positionMs).toBeGreaterThan(3000);
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

  await test.step('the tab that is next can not start an engine: it says so after a while, and another try plays on', async () => {
    const third = await openWebApp(browser.context);
    const last = new KanadePage(third);
    await expect(last.pauseButton()).toBeVisible();
    await third.evaluate(() => {
      const create = document.createElement.bind(document);
      const broken = (name: string, options?: ElementCreationOptions) => {
        if (name === 'audio') throw new Error('no sound today');
        return create(name, options);
      };
      Object.assign(globalThis, { mend: () => Object.assign(document, { createElement: create }), Audio: broken });
      Object.assign(document, { createElement: broken });
    });
    const { positionMs } = await readSound(second);
    await second.close();
    await expect(last.player.getByText('The player could not be restarted.')).toBeVisible();
    await expect(last.playButton()).toBeVisible();
    await third.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
    await last.button('Try again').click();
    await expect(last.pauseButton()).toBeVisible();
    await expect.poll(async () => (await readSound(third)).positionMs).toBeGreaterThan(positionMs);
    await expect(last.player.getByText('The player could not be restarted.')).toBeHidden();
  });
  await browser.close();
});

test('ten rounds of random use and random kills of tabs leave a consistent state', async () => {
  const report = await runChaos({ host: 'web', seed: 1, rounds: 10 });
  test.info().annotations.push({ type: 'chaos', description: describeReport(report) });
  expect(report.broken).toEqual([]);
});
