import type { Page } from '@playwright/test';

/** When a word was lit: position of the sound at that moment, in ms of the song. */
export type LitWord = { text: string; atMs: number };

/** Waits for so many words to be lit, in the page itself, reading the sound at the moment of each. */
export function watchLitWords(page: Page, count: number): Promise<LitWord[]> {
  return page.evaluate(async (wanted) => {
    const seen: { text: string; atMs: number }[] = [];
    const audio = document.querySelector('audio');
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (target instanceof HTMLElement && target.dataset.state === 'singing') {
            seen.push({ text: (target.textContent ?? '').trim(), atMs: (audio?.currentTime ?? 0) * 1000 });
          }
        }
        if (seen.length < wanted) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
    });
    // The first one may have been under way already.
    return seen.slice(1);
  }, count + 1);
}

/** How far words of `evenKrc` were lit from their time, in ms of the song; `shiftMs` = how much earlier they should be. */
export function timingErrors(lit: readonly LitWord[], { wordMs = 400, startMs = 1000, shiftMs = 0 } = {}): number[] {
  return lit.map(({ text, atMs }) => {
    const [, line, word] = /(\d+)-(\d+)$/.exec(text) ?? [];
    return Math.abs(startMs + (Number(line) * 4 + Number(word)) * wordMs - shiftMs - atMs);
  });
}
