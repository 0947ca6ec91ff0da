import { expect, type Page } from '@playwright/test';
import { KanadePage } from './kanade-page.ts';

/** How often the sound is looked at: a state that lasts shorter than the default of a second would be found late. */
const often = { intervals: [100] };

/** State of the audible element; of two elements, the one that is not idle. */
export type Playing = { positionMs: number; durationMs: number; paused: boolean; rate: number; keepsPitch: boolean };

/** The page's playing element, or else the last one with a song; null without one. */
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

/** Like `findPlaying`, but throws without an element. */
export async function readPlaying(page: Page): Promise<Playing> {
  const playing = await findPlaying(page);
  if (!playing) throw new Error('the page has no audio element');
  return playing;
}

/** Waits until the song has played up to this position. */
export async function waitForPosition(page: Page, positionMs: number): Promise<void> {
  await expect.poll(async () => (await findPlaying(page))?.positionMs ?? -1, often).toBeGreaterThan(positionMs);
}

/** Waits until a file whose address contains this text plays, and its position advances. */
export async function waitForSong(page: Page, file: string): Promise<void> {
  const positionMs = () =>
    page.evaluate((text) => {
      const playing = [...document.querySelectorAll('audio')].find((one) => !one.paused);
      return playing?.currentSrc.includes(text) ? playing.currentTime * 1000 : -1;
    }, file);
  await expect.poll(positionMs, often).toBeGreaterThan(300);
}

/** Plays the first song of the search results; resolves when its position advances. */
export async function playFirst(page: Page): Promise<KanadePage> {
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await waitForPosition(page, 300);
  return app;
}
