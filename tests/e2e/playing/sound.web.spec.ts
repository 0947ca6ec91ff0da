import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SoundSheet } from '../../support/pages/sound-sheet.ts';
import { readSound } from '../../support/sound/sound.ts';
import {
  longestSilenceMs,
  openTappableApp,
  playTones,
  readLevelDb,
  readTap,
  type Tone,
  tapSound,
} from '../../support/sound/sound-tap.ts';

const tone = (amplitude: number, frequencyHz = 1000): Tone => ({ frequencyHz, amplitude });

/** Loudness of a 1 kHz tone on both channels, in LUFS. */
const lufsOf = (amplitude: number): number => 20 * Math.log10(amplitude);

/** Makes the service report loudness values for the requested songs in order; the last value is used for the rest. */
async function reportLoudness(
  context: BrowserContext,
  reported: { volume: number; volume_peak: number }[],
): Promise<void> {
  const asked: string[] = [];
  await context.route(/\/song\/url\?/, async (route) => {
    const hash = new URL(route.request().url()).searchParams.get('hash') ?? '';
    if (!asked.includes(hash)) asked.push(hash);
    const response = await route.fetch();
    const loudness = reported[Math.min(asked.indexOf(hash), reported.length - 1)];
    await route.fulfill({ response, json: { ...(await response.json()), ...loudness } });
  });
}

/** Plays the first song that is found, at full volume, and measures it. */
async function playFirst(context: BrowserContext): Promise<{ page: Page; app: KanadePage }> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('player_volume', '100');
  });
  const page = await openTappableApp(context);
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(200);
  await tapSound(page);
  return { page, app };
}

const expectLevel = async (page: Page, levelDb: number, within = 1.5): Promise<void> => {
  await expect(async () => expect(Math.abs((await readLevelDb(page)) - levelDb)).toBeLessThan(within)).toPass({
    timeout: 60_000,
  });
};

test('a band of the equaliser raises and lowers its frequencies, and no others', { tag: '@alone' }, async ({
  browserOfTest: { context },
}) => {
  test.slow();
  await playTones(context, 60, () => tone(0.1));
  const { page } = await playFirst(context);
  const plainDb = lufsOf(0.1) - 3;
  await expectLevel(page, plainDb, 0.5);
  const sheet = new SoundSheet(page);
  await sheet.open();
  await sheet.press('1 kHz', 'End', '+12 dB');
  await expect(sheet.switch('Equaliser')).toBeChecked();
  await expectLevel(page, plainDb + 12);
  await sheet.press('1 kHz', 'Home', '-12 dB');
  await expectLevel(page, plainDb - 12);
  await sheet.panel.getByRole('button', { name: 'Reset' }).click();
  await sheet.press('62 Hz', 'End', '+12 dB');
  await expectLevel(page, plainDb, 0.5);
  await sheet.press('Preamp', 'Home', '-12 dB');
  await expectLevel(page, plainDb - 12);
  await sheet.turn('Equaliser', false);
  await expectLevel(page, plainDb, 0.5);
  await sheet.turn('Equaliser', true);
  await expectLevel(page, plainDb - 12);
  // Switching left no gap in the sound.
  expect(longestSilenceMs(await readTap(page))).toBeLessThan(10);
});

test('loudness normalization brings a loud and a quiet song to one level, and no sample exceeds full scale', async ({
  browserOfTest: { context },
}) => {
  const [loud, quiet] = [0.7, 0.1];
  // The last one is like a quiet song with one loud drum: the full gain would turn 0.9 into 2.8.
  const amplitudes = [loud, quiet, 0.9];
  await playTones(context, 60, (index) => tone(amplitudes[index] ?? quiet));
  await reportLoudness(context, [
    { volume: lufsOf(loud), volume_peak: loud },
    { volume: lufsOf(quiet), volume_peak: quiet },
    { volume: -24, volume_peak: 0.9 },
  ]);
  const { page, app } = await playFirst(context);
  await expectLevel(page, lufsOf(loud) - 3, 0.5);
  const sheet = new SoundSheet(page);
  await sheet.open();
  await sheet.turn('Normalise volume', true);
  await expectLevel(page, -17, 0.75);
  await page.keyboard.press('Escape');
  await expect(sheet.panel).toBeHidden();
  for (const [levelDb, within] of [
    [-17, 0.75],
    [20 * Math.log10(0.944) - 3, 0.2],
  ] as const) {
    const before = (await readSound(page)).source;
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(async () => (await readSound(page)).source).not.toBe(before);
    await expectLevel(page, levelDb, within);
    expect((await readTap(page)).peak).toBeLessThan(1);
  }
  await expect(app.page).toHaveURL(/lyrics/);
});

test('a song of unknown loudness is measured during playback, and even when it is repeated', async ({
  browserOfTest: { context },
}) => {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('player_playback_mode', '2');
  });
  // One that is shorter than ten seconds is measured when all of it has been played.
  const asked = await playTones(context, 4, () => tone(0.7));
  const { page } = await playFirst(context);
  const sheet = new SoundSheet(page);
  await sheet.open();
  await sheet.turn('Normalise volume', true);
  await expectLevel(page, -17);
  // Without another request.
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('player_loudness') ?? '[]')[0]?.[1] ?? 0);
  await expect.poll(async () => Math.abs((await stored()) - lufsOf(0.7))).toBeLessThan(0.5);
});
