import type { Page } from '@playwright/test';

/** A highlighted word with the audio position at that moment, in ms of the song. */
export type HighlightedWord = { text: string; atMs: number };

/** Waits in the page until `count` words were highlighted, and reads the audio position at each. */
export function watchHighlightedWords(page: Page, count: number): Promise<HighlightedWord[]> {
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
    // The first word may have been in progress already.
    return seen.slice(1);
  }, count + 1);
}

/** Timing errors of highlighted words of `evenKrc`, in ms of the song; `shiftMs` = how much earlier they should be. */
export function timingErrors(
  lit: readonly HighlightedWord[],
  { wordMs = 400, startMs = 1000, shiftMs = 0 } = {},
): number[] {
  return lit.map(({ text, atMs }) => {
    const [, line, word] = /(\d+)-(\d+)$/.exec(text) ?? [];
    return Math.abs(startMs + (Number(line) * 4 + Number(word)) * wordMs - shiftMs - atMs);
  });
}

/**
 * Waits, in a page without the engine, until this number of words of `evenKrc` were highlighted, and returns each with
 * its epoch ms, which all documents share.
 */
export function watchWordTimes(window: Page, count: number): Promise<{ index: number; atMs: number }[]> {
  return window.evaluate(async (wanted) => {
    const seen: { index: number; atMs: number }[] = [];
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          if (!(target instanceof HTMLElement) || target.dataset.state !== 'singing') continue;
          const [, line, word] = /(\d+)-(\d+)/.exec(target.textContent ?? '') ?? [];
          seen.push({ index: Number(line) * 4 + Number(word), atMs: Date.now() });
        }
        if (seen.length < wanted) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
    });
    return seen;
  }, count);
}
