import type { Page } from '@playwright/test';

/** State of a document's only audio element. */
export type Sound = { positionMs: number; paused: boolean; volume: number; muted: boolean; source: string };

/** The page's audio element; null without one. Runs in the page. */
export const readSoundSource = `(() => {
  const audio = document.querySelector('audio');
  return audio && {
    positionMs: audio.currentTime * 1000,
    paused: audio.paused,
    volume: audio.volume,
    muted: audio.muted,
    source: audio.currentSrc,
  };
})()`;

/**
 * Peak level of the actual sound within half a second, 0–1, by an analyser on a copy of the element's stream. Runs in
 * the page; resolves early when there is sound.
 */
export const readEnergySource = `(async () => {
  const mediaStream = document.querySelector('audio').captureStream();
  // Without metadata there is no sound yet.
  if (mediaStream.getAudioTracks().length === 0) return 0;
  const context = new AudioContext();
  await context.resume();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  new MediaStreamAudioSourceNode(context, { mediaStream }).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let loudest = 0;
  for (let turn = 0; turn < 25 && loudest < 0.02; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    analyser.getFloatTimeDomainData(samples);
    loudest = Math.max(loudest, ...samples.map(Math.abs));
  }
  await context.close();
  return loudest;
})()`;

/** State of the page's audio element, once the player's code is loaded. */
export async function readSound(page: Page): Promise<Sound> {
  await page.locator('audio').first().waitFor({ state: 'attached' });
  const sound = await page.evaluate<Sound | null>(readSoundSource);
  if (!sound) throw new Error('the page has no audio element');
  return sound;
}

export function readEnergy(page: Page): Promise<number> {
  return page.evaluate<number>(readEnergySource);
}
