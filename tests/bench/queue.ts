import { expect } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { storeQueue } from '../support/browser/stored-queue.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { KanadePage, panelOf } from '../support/pages/kanade-page.ts';
import { type Figure, measureAction } from './measure.ts';

/** The maximum size of a queue (docs/behaviour.md#queue-size). */
const songs = 10_000;

/** Runs after the frame with the latest change has been painted. */
const drawn = `const drawn = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
});`;

/** From the click on the queue button until rows are visible. */
const opening = `new Promise((resolve) => {
  ${drawn}
  addEventListener('click', () => {
    const started = performance.now();
    const look = () => {
      if (document.querySelector(':is([role=dialog], [role=complementary]) [role=listitem]')) drawn(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    look();
  }, { once: true, capture: true });
})`;

/** Scrolls through the whole list within two seconds; returns the longest task meanwhile, 0 if none exceeded 50 ms. */
const scrolling = `new Promise((resolve) => {
  const list = document.querySelector(':is([role=dialog], [role=complementary]) [role=list]');
  let longest = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  list.scrollTop = 0;
  let longestFrame = 0;
  let before = performance.now();
  const step = (list.scrollHeight - list.clientHeight) / 120;
  const move = (now) => {
    longestFrame = Math.max(longestFrame, now - before);
    before = now;
    list.scrollTop += step;
    if (list.scrollTop < list.scrollHeight - list.clientHeight - 1) requestAnimationFrame(move);
    else setTimeout(() => { observer.disconnect(); resolve({ longest, longestFrame }); }, 200);
  };
  requestAnimationFrame((now) => { before = now; move(now); });
})`;

type Move = { placed: number; drawn: number };

/** From the key press that moves a song until its row has its new place, and until that frame is painted. */
const moving = `new Promise((resolve) => {
  ${drawn}
  const controller = new AbortController();
  addEventListener('keydown', (event) => {
    if (event.key === 'Alt') return;
    controller.abort();
    const started = performance.now();
    const row = document.activeElement;
    const place = row.getAttribute('aria-posinset');
    const observer = new MutationObserver(() => {
      if (row.getAttribute('aria-posinset') === place) return;
      observer.disconnect();
      row.getBoundingClientRect();
      const placed = performance.now() - started;
      drawn(() => resolve({ placed, drawn: performance.now() - started }));
    });
    observer.observe(row, { attributes: true });
  }, { capture: true, signal: controller.signal });
})`;

/** Counts what is written to storage, as text length. */
const countWrites = `(() => {
  const written = { bytes: 0, puts: 0 };
  globalThis.written = written;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    written.bytes += JSON.stringify(value).length;
    written.puts += 1;
    return put.call(this, value, key);
  };
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    written.bytes += value.length;
    return setItem.call(this, key, value);
  };
})()`;

/** Costs of a queue of ten thousand songs: opening, scrolling, moving a song and saving that. */
export async function* measureQueue(rounds: number): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    await storeQueue(browser.context, songs);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    const panel = panelOf(page, 'Queue');
    const open: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      open.push(await measureAction(page, opening, () => app.button('Queue').click()));
      if (round + 1 < rounds) {
        await app.button('Queue').click();
        await expect(panel).toBeHidden();
      }
    }
    const scrolls = await inTurn(3, () => page.evaluate<{ longest: number; longestFrame: number }>(scrolling));

    await panel.getByRole('list').evaluate((list) => list.scrollTo(0, 0));
    // The last rows stay until the list has drawn its first ones.
    await panel.locator('[data-index="0"]').focus();
    // The first change writes the whole list to storage; every later one is measured.
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('MusicQueue'))).toContain('"songs":null');
    await page.evaluate(countWrites);
    const written = () => page.evaluate<{ bytes: number; puts: number }>('({ ...written })');
    const bytes: number[] = [];
    const moves = await inTurn(rounds * 2, async () => {
      const before = await written();
      const move = await measureAction<Move>(page, moving, () => page.keyboard.press('Alt+ArrowDown'));
      await expect.poll(async () => (await written()).puts).toBeGreaterThan(before.puts);
      bytes.push((await written()).bytes - before.bytes);
      return move;
    });
    yield* [
      { name: 'queue of 10,000: opens until rows stand', unit: 'ms', samples: open },
      {
        name: 'queue of 10,000: longest task above 50 ms in a scroll',
        unit: 'ms',
        samples: scrolls.map((s) => s.longest),
      },
      { name: 'queue of 10,000: longest frame in a scroll', unit: 'ms', samples: scrolls.map((s) => s.longestFrame) },
      {
        name: 'queue of 10,000: key until the song has its place',
        unit: 'ms',
        samples: moves.map((move) => move.placed),
      },
      { name: 'queue of 10,000: key until that is drawn', unit: 'ms', samples: moves.map((move) => move.drawn) },
      { name: 'queue of 10,000: stored for one move', unit: 'B', samples: bytes },
    ];
  } finally {
    await browser.close();
  }
}

async function inTurn<Result>(count: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < count; round += 1) results.push(await run());
  return results;
}
