import { expect, type Page } from '@playwright/test';

/** What the element does that is to be heard; with two of them, the one that is not at rest. */
export type Playing = { positionMs: number; durationMs: number; paused: boolean; rate: number; keepsPitch: boolean };

/** Reads the element of the page that plays, or else the last one that has a song; null before there is any. */
function findPlaying(page: Page): Promise<Playing | null> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('audio')];
    const audio = elements.find((one) => !one.paused) ?? elements.findLast((one) => one.currentSrc !== '');
    return audio
      ? {
          positionMs: audio.currentTime * 1000,
          durationMs: audio.duration * 1000,
          paused: audio.paused,
          rate: audio.playbackRate,
          keepsPitch: elements.every((one) => one.preservesPitch),
        }
      : null;
  });
}

/** The same, where there must be one. */
export async function readPlaying(page: Page): Promise<Playing> {
  const playing = await findPlaying(page);
  if (!playing) throw new Error('the page has no audio element');
  return playing;
}

/** Waits until the song has been heard up to this position. */
export async function heardUpTo(page: Page, positionMs: number): Promise<void> {
  await expect
    // A service of a test's own renders each song first, which takes long on a busy machine.
    .poll(async () => (await findPlaying(page))?.positionMs ?? -1, { timeout: 60_000 })
    .toBeGreaterThan(positionMs);
}
