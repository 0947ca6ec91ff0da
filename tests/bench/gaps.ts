import { type BrowserContext, expect, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { chooseService } from '../support/browser/web-app.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import {
  longestSilenceMs,
  openTappableApp,
  playTones,
  readTap,
  soundingMs,
  tapSound,
} from '../support/sound/sound-tap.ts';
import type { Figure } from './measure.ts';

/** Length of each song. Steady tones, because a fade at the end would hide a gap. */
const songSeconds = 4;

/** Longest silence at the audio output between songs, and between repeats of a song. */
export async function* measureGaps(rounds: number): AsyncGenerator<Figure> {
  const between = { unit: 'ms', wanted: 50 };
  yield { ...between, name: 'silence from a song to the next one', samples: await measureRounds('list-loop', rounds) };
  yield { ...between, name: 'silence where a song is repeated', samples: await measureRounds('single-loop', rounds) };
}

/** The longest silence of each round of three songs, in ms. */
async function measureRounds(mode: 'list-loop' | 'single-loop', rounds: number): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    await browser.context.addInitScript((stored) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('player_playback_mode', stored);
    }, storedMode[mode]);
    await playTones(browser.context, songSeconds);
    const page = await playTapped(browser.context);
    const samples: number[] = [];
    let from = 0;
    for (let round = 0; round < rounds; round += 1) {
      const wantedMs = 3 * songSeconds * 1000;
      const read = async () => {
        const tapped = await readTap(page);
        return { ...tapped, blocks: tapped.blocks.slice(from) };
      };
      await expect.poll(async () => soundingMs(await read()), { timeout: 10 * wantedMs }).toBeGreaterThan(wantedMs);
      const tapped = await read();
      samples.push(longestSilenceMs(tapped));
      from += tapped.blocks.length;
    }
    return samples;
  } finally {
    await browser.close();
  }
}

/** Stored values of the play modes: docs/behaviour.md#stored-values. */
const storedMode = { 'list-loop': '1', 'single-loop': '2' } as const;

/** Plays the first found song and taps its audio. */
async function playTapped(context: BrowserContext): Promise<Page> {
  const page = await openTappableApp(context);
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await tapSound(page);
  return page;
}
