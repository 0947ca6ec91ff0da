import type { FileTags } from './local-track';

/** No audio file is longer: the longest are audiobooks and recordings of a day. */
export const maxDurationMs = 100 * 3_600_000;

/** The highest rates that formats have: DTS for lossy ones, eight channels of 32 bit and 384 kHz for lossless ones. */
const maxLossyKbps = 1536;
const maxLosslessKbps = 100_000;

/** DSD of eight times its first rate. */
const maxSampleRateHz = 22_579_200;

/** The value, or 0 where it can't be true. */
const plausible = (value: number, highest: number): number =>
  Number.isFinite(value) && value > 0 && value <= highest ? value : 0;

/** The first duration that can be true; 0 without one. */
export function plausibleDurationMs(...durations: readonly number[]): number {
  return durations.find((durationMs) => plausible(durationMs, maxDurationMs) > 0) ?? 0;
}

type Sound = Pick<FileTags, 'durationMs' | 'bitRateKbps' | 'sampleRateHz' | 'isLossless'>;

/** The numbers of a file that can be true; 0 in place of the others, which a damaged file has. */
export function plausibleSound({ durationMs, bitRateKbps, sampleRateHz, isLossless }: Sound): Sound {
  return {
    durationMs: plausible(durationMs, maxDurationMs),
    bitRateKbps: plausible(bitRateKbps, isLossless ? maxLosslessKbps : maxLossyKbps),
    sampleRateHz: plausible(sampleRateHz, maxSampleRateHz),
    isLossless,
  };
}

/** True for numbers that `plausibleSound` leaves as they are. */
export function isPlausibleSound(sound: Sound): boolean {
  const { durationMs, bitRateKbps, sampleRateHz } = plausibleSound(sound);
  return durationMs === sound.durationMs && bitRateKbps === sound.bitRateKbps && sampleRateHz === sound.sampleRateHz;
}
