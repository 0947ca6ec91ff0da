/** How loud a recording is. */
export type Loudness = {
  /** Of the whole recording, in LUFS (ITU-R BS.1770): −9 is loud, −20 is quiet. */
  lufs: number;
  /** Highest sample, 1 = full scale; null where it is not known for the whole recording. */
  peak: number | null;
};

/** The level that songs are brought to: what most music services play at. */
export const targetLufs = -14;

/** No sample may come closer to full scale than this (−0.5 dB): what lies between two samples can be higher. */
const peakCeiling = 10 ** (-0.5 / 20);

/** A recording so quiet that more would be needed is meant to be quiet, or mostly noise. */
const maxBoostDb = 10;
const maxCutDb = -20;

/** What a service says that it does not know, or that can't be: real recordings lie between these. */
const plausibleLufs = { min: -60, max: -1 } as const;
const plausiblePeak = { min: 0.001, max: 4 } as const;

/**
 * What a service tells about the loudness of a song: `volume` in LUFS and `volume_peak`. Null where it tells nothing;
 * 0 stands for that. `volume_gain` is not used: services give 0 there whatever the loudness.
 */
export function toldLoudness(volume: number | null, volumePeak: number | null): Loudness | null {
  if (volume === null || volume < plausibleLufs.min || volume > plausibleLufs.max) return null;
  const isPeak = volumePeak !== null && volumePeak >= plausiblePeak.min && volumePeak <= plausiblePeak.max;
  return { lufs: volume, peak: isPeak ? volumePeak : null };
}

/**
 * The factor that brings a recording to `targetLufs`. It is never higher than the peak allows, and never above 1 where
 * the peak is not known: rather too quiet than distorted. 1 where nothing is known.
 */
export function evenGain(loudness: Loudness | null): number {
  if (!loudness) return 1;
  const wanted = 10 ** (Math.min(maxBoostDb, Math.max(maxCutDb, targetLufs - loudness.lufs)) / 20);
  const allowed = loudness.peak === null ? 1 : Math.max(1, peakCeiling / loudness.peak);
  return Math.min(wanted, allowed);
}

/** A stretch of sound as it is in the recording, before any volume. */
export type SoundBlock = {
  /** Where in the song it begins and ends. */
  fromMs: number;
  toMs: number;
  /** Mean square after the K-weighting of BS.1770, all channels together. */
  power: number;
  /** Highest sample. */
  peak: number;
};

/** Blocks below this are silence (BS.1770). */
const silenceLufs = -70;

/** Blocks so far below the average of the rest are not what one calls loud or quiet (BS.1770). */
const relativeGateDb = 10;

/** So much sound says how loud a song is. */
export const enoughSoundMs = 10_000;

/** So much of a song counts as all of it: the rest is what is missed at its beginning and end. */
const wholeSong = 0.95;

const blockLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Sums up a recording while it is heard, as BS.1770 says: silence and quiet passages do not count. */
export class LoudnessMeasure {
  /** Sound by its level in whole dB above `silenceLufs`, so that any length of sound takes the same room. */
  readonly #levels = Array.from({ length: 100 }, () => ({ durationMs: 0, energy: 0 }));
  /** Which seconds of the song were heard: going back and forth in it is not hearing all of it. */
  readonly #seconds = new Set<number>();
  #peak = 0;

  add({ fromMs, toMs, power, peak }: SoundBlock): void {
    const durationMs = toMs - fromMs;
    for (let second = Math.floor(fromMs / 1000); second * 1000 < toMs; second += 1) this.#seconds.add(second);
    this.#peak = Math.max(this.#peak, peak);
    const level = this.#levels[Math.floor(blockLufs(power) - silenceLufs)];
    if (!level) return;
    level.durationMs += durationMs;
    level.energy += power * durationMs;
  }

  /** What is known so far; null until enough was heard. The peak only when nearly all of the song was. */
  result(songMs: number): Loudness | null {
    const loud = this.#average(0);
    const heardMs = this.#seconds.size * 1000;
    const isWhole = songMs > 0 && heardMs >= songMs * wholeSong;
    if (!loud || (heardMs < enoughSoundMs && !isWhole)) return null;
    const gate = Math.max(0, Math.ceil(blockLufs(loud) - relativeGateDb - silenceLufs));
    const lufs = blockLufs(this.#average(gate) ?? loud);
    return { lufs, peak: isWhole ? this.#peak : null };
  }

  #average(fromLevel: number): number | null {
    const counted = this.#levels.slice(fromLevel);
    const durationMs = counted.reduce((sum, level) => sum + level.durationMs, 0);
    return durationMs > 0 ? counted.reduce((sum, level) => sum + level.energy, 0) / durationMs : null;
  }
}
