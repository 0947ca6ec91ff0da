import type { Page } from '@playwright/test';
import { drawn } from './page-times.ts';

export type KeyTimes = {
  /** From the key until the next frame is painted. */
  paintedMs: number[];
  /** From the key until the list has changed for the last time, and that is painted; of keys that change it. */
  filteredMs: number[];
};

/** Long enough for all rows to follow. */
const pauseMs = 400;

/** Records, for each key from now on, when it was painted and when the list was complete. */
const watching = `(() => {
  ${drawn}
  const keys = globalThis.keyTimes = [];
  const list = document.querySelector('[role=tabpanel]');
  new MutationObserver(() => {
    const key = keys.at(-1);
    if (key) drawn(() => { key.filteredMs = performance.now() - key.atMs; });
  }).observe(list, { childList: true, subtree: true, characterData: true });
  addEventListener('keydown', (event) => {
    const key = { atMs: event.timeStamp, paintedMs: null, filteredMs: null };
    keys.push(key);
    drawn(() => { key.paintedMs = performance.now() - key.atMs; });
  }, { capture: true });
})()`;

/** Types texts into the filter of the list and deletes them again, one after the other, and measures each key. */
export async function measureTyping(page: Page, texts: readonly string[]): Promise<KeyTimes> {
  const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter songs' });
  await filter.click();
  await page.evaluate(watching);
  for (const text of texts) {
    const keys = [...text].map((character) => (character === ' ' ? 'Space' : character));
    for (const key of [...keys, ...keys.map(() => 'Backspace')]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pauseMs);
    }
  }
  const keys = await page.evaluate<{ paintedMs: number | null; filteredMs: number | null }[]>('globalThis.keyTimes');
  return {
    paintedMs: keys.flatMap(({ paintedMs }) => paintedMs ?? []),
    filteredMs: keys.flatMap(({ filteredMs }) => filteredMs ?? []),
  };
}

/** Types into the filter without a pause until `isDone`, at the speed of a fast typist. */
export async function typeUntil(page: Page, isDone: () => boolean): Promise<void> {
  const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter songs' });
  await filter.click();
  while (!isDone()) {
    await page.keyboard.type('song 12', { delay: 120 });
    for (let key = 0; key < 7; key += 1) await page.keyboard.press('Backspace', { delay: 60 });
  }
}
