export type Loudness = {
  /** Loudness of the whole recording, in LUFS (ITU-R BS.1770): −9 is loud, −20 is quiet. */
  lufs: number;
  /** Highest sample, 1 = full scale; null if not known for the whole recording. */
  peak: number | null;
};

/** Target level of all songs, the same as in most music services. */
export const targetLufs = -14;

/** Highest allowed sample (−0.5 dB), because the signal between two samples can be higher. */
const peakCeiling = 10 ** (-0.5 / 20);

/** Gain limit: a recording that needs more is meant to be quiet, or is mostly noise. */
const maxBoostDb = 10;
const maxCutDb = -20;

/** Values outside these ranges are invalid or mean "unknown". */
const plausibleLufs = { min: -60, max: -1 } as const;
const plausiblePeak = { min: 0.001, max: 4 } as const;

/**
 * Loudness reported by the service: `volume` in LUFS and `volume_peak`. Null if unknown, which services report as 0.
 * `volume_gain` is not used: services always report 0.
 */
export function reportedLoudness(volume: number | null, volumePeak: number | null): Loudness | null {
  if (volume === null || volume < plausibleLufs.min || volume > plausibleLufs.max) return null;
  const isPeak = volumePeak !== null && volumePeak >= plausiblePeak.min && volumePeak <= plausiblePeak.max;
  return { lufs: volume, peak: isPeak ? volumePeak : null };
}

/**
 * Gain factor that brings a recording to `targetLufs`. Limited by the peak, and to 1 if the peak is unknown, to avoid
 * distortion. 1 if the loudness is unknown.
 */
export function normalisationGain(loudness: Loudness | null): number {
  if (!loudness) return 1;
  const wanted = 10 ** (Math.min(maxBoostDb, Math.max(maxCutDb, targetLufs - loudness.lufs)) / 20);
  const allowed = loudness.peak === null ? 1 : Math.max(1, peakCeiling / loudness.peak);
  return Math.min(wanted, allowed);
}

/** A block of audio before any gain. */
export type SoundBlock = {
  /** Start and end in the song. */
  fromMs: number;
  toMs: number;
  /** Mean square after the K-weighting of BS.1770, all channels together. */
  power: number;
  /** Highest sample. */
  peak: number;
};

/** Level of silence (BS.1770). */
const silenceLufs = -70;

/** Blocks this far below the average of the others are ignored (BS.1770). */
const relativeGateDb = 10;

/** Minimum measured audio for a result. */
const enoughSoundMs = 10_000;

/** Fraction of a song that counts as whole: a little is missed at the start and end. */
const wholeSong = 0.95;

const blockLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Measures loudness during playback by BS.1770: silence and quiet passages are ignored. */
export class LoudnessMeasure {
  /** Histogram by whole dB above `silenceLufs`, so that memory does not grow with the duration. */
  readonly #levels = Array.from({ length: 100 }, () => ({ durationMs: 0, energy: 0 }));
  /** Played seconds of the song, so that repeated ones count once. */
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

  /** Loudness so far; null until enough was played. The peak needs nearly all of the song. */
  result(songMs: number): Loudness | null {
    const loud = this.#average(0);
    const heardMs = this.#seconds.size * 1000;
    const isFull = songMs > 0 && heardMs >= songMs * wholeSong;
    if (!loud || (heardMs < enoughSoundMs && !isFull)) return null;
    const gate = Math.max(0, Math.ceil(blockLufs(loud) - relativeGateDb - silenceLufs));
    const lufs = blockLufs(this.#average(gate) ?? loud);
    return { lufs, peak: isFull ? this.#peak : null };
  }

  #average(fromLevel: number): number | null {
    const counted = this.#levels.slice(fromLevel);
    const durationMs = counted.reduce((sum, level) => sum + level.durationMs, 0);
    return durationMs > 0 ? counted.reduce((sum, level) => sum + level.energy, 0) / durationMs : null;
  }
}
