import { expect, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { storeLibrary } from '../support/browser/stored-library.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { localMusicHash } from '../support/pages/local-music.ts';
import { recordTasks } from './local/main-thread.ts';
import { type Figure, measureAction } from './measure.ts';

const songs = 20_000;

/** Words of titles and artists, pinyin initials, romaji, and letters without a match. */
const typedTexts = ['rain 12', 'artist 4', 'ykzz', 'yoru', 'xyz'];

/** Long enough to show everything, and too short for a request to the service before the next key. */
const pauseMs = 200;

/** Records, for each key from now on, how long it took until the next frame was painted, and long tasks. */
const watching = `(() => {
  const keys = globalThis.keyTimes = [];
  globalThis.longestTask = 0;
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: 'longtask' });
  addEventListener('keydown', (event) => {
    const started = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keys.push(performance.now() - started);
      port2.postMessage(null);
    });
  }, { capture: true });
})()`;

/** Costs of the command palette with a large library: opening it, preparing the songs, and each key. */
export async function* measurePalette(rounds: number): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    const page = await openWebApp(browser.context, localMusicHash);
    await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
    await storeLibrary(page, songs);
    const opened: number[] = [];
    const prepared: number[] = [];
    const painted: number[] = [];
    const tasks: number[] = [];
    const cpu: number[] = [];
    const heap: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(page.url().replace(/#.*/, '#/'));
      await page.reload();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const times = await measureOpening(page);
      opened.push(times.openedMs);
      prepared.push(times.preparedMs);
      await page.evaluate(watching);
      const recording = await recordTasks(browser);
      for (const text of typedTexts) await typeAndDelete(page, text);
      cpu.push(await recording.stop());
      painted.push(...(await page.evaluate<number[]>('globalThis.keyTimes')));
      tasks.push(await page.evaluate<number>('globalThis.longestTask'));
      heap.push((await page.evaluate<number>('performance.memory.usedJSHeapSize')) / 2 ** 20);
    }
    yield* [
      { name: 'palette: first opened until the input is drawn', unit: 'ms', samples: opened },
      { name: 'palette, 20,000 songs: opened until pinyin finds them', unit: 'ms', samples: prepared },
      { name: 'palette, 20,000 songs: key until it is drawn (50 wanted)', unit: 'ms', samples: painted },
      { name: 'palette, 20,000 songs: longest task above 50 ms typing', unit: 'ms', samples: tasks },
      { name: 'palette, 20,000 songs: the same in CPU time (50 wanted)', unit: 'ms', samples: cpu },
      { name: 'palette, 20,000 songs: JavaScript heap of the page', unit: 'MB', samples: heap },
    ];
  } finally {
    await browser.close();
  }
}

/** Opens the palette and types initials at once; resolves to the times until the input and until songs are shown. */
async function measureOpening(page: Page): Promise<{ openedMs: number; preparedMs: number }> {
  const opening = `new Promise((resolve) => {
    addEventListener('keydown', (event) => {
      const started = event.timeStamp;
      let openedMs = null;
      const look = () => {
        if (openedMs === null && document.activeElement?.role === 'combobox') openedMs = performance.now() - started;
        const groups = [...document.querySelectorAll('[role=listbox] [role=group]')];
        const found = groups.some((group) => group.textContent.startsWith('On this device') && /\\p{Script=Han}/u.test(group.textContent));
        if (found) resolve({ openedMs, preparedMs: performance.now() - started });
        else requestAnimationFrame(look);
      };
      look();
    }, { once: true, capture: true });
  })`;
  const times = await measureAction<{ openedMs: number; preparedMs: number }>(page, opening, async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ykzz');
  });
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace');
  return times;
}

async function typeAndDelete(page: Page, text: string): Promise<void> {
  for (const character of text) {
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.waitForTimeout(pauseMs);
  }
  for (const _ of text) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(pauseMs);
  }
}
