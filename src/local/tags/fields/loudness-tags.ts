import { type Loudness, reportedLoudness } from '@/core/sound/loudness';

/** Loudness that ReplayGain adjusts to: 89 dB SPL, which ReplayGain 2 defines as −18 LUFS. */
const replayGainLufs = -18;

/** Loudness that R128 tags adjust to (RFC 7845, EBU R 128). */
const r128Lufs = -23;

/** R128 gains are fixed-point numbers with 8 bits after the point. */
const r128Unit = 256;

const number = String.raw`([-+]?\d{1,4}(?:[.,]\d{1,10})?)`;
const gainPattern = new RegExp(String.raw`^\s*${number}\s*(?:dB)?\s*$`, 'i');
const r128Pattern = /^\s*([-+]?\d{1,6})\s*$/;

/**
 * The loudness of a recording by the gain in its tags. `valueByName` returns the value of a tag by its name in upper case,
 * or null. `isOpus`: its R128 tags are the ones that are right. Null where nothing plausible is there.
 */
export function loudnessOfTags(valueByName: (name: string) => string | null, isOpus: boolean): Loudness | null {
  const r128 = r128Gain(valueByName('R128_TRACK_GAIN'));
  const replayGain = gain(valueByName('REPLAYGAIN_TRACK_GAIN'), gainPattern);
  const peak = gain(valueByName('REPLAYGAIN_TRACK_PEAK'), gainPattern);
  const byR128 = r128 === null ? null : reportedLoudness(r128Lufs - r128, peak);
  const byReplayGain = replayGain === null ? null : reportedLoudness(replayGainLufs - replayGain, peak);
  return isOpus ? (byR128 ?? byReplayGain) : (byReplayGain ?? byR128);
}

function gain(text: string | null, pattern: RegExp): number | null {
  const found = text === null ? null : pattern.exec(text)?.[1];
  return found == null ? null : Number(found.replace(',', '.'));
}

function r128Gain(text: string | null): number | null {
  const value = gain(text, r128Pattern);
  return value === null ? null : value / r128Unit;
}
