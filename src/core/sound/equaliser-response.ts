import { bandCentresHz, bandQ, clampGain, gainStepDb, presetCurves } from './equaliser.ts';
import type { Equaliser, PresetId } from './equaliser-settings.ts';

/** Applies a preset with the headroom that it needs; `on` is unchanged. */
export function withPreset(equaliser: Equaliser, preset: PresetId): Equaliser {
  const bandsDb = presetCurves[preset];
  return { on: equaliser.on, preset, preampDb: headroomDb(bandsDb), bandsDb };
}

/**
 * Gain of all bands at a frequency in dB, without the preamp. Uses analogue peaking filters; the digital ones only
 * differ near the upper limit of hearing.
 */
export function responseDb(bandsDb: readonly number[], frequencyHz: number): number {
  return bandsDb.reduce((sum, gainDb, index) => sum + bellDb(gainDb, frequencyHz / (bandCentresHz[index] ?? 1)), 0);
}

function bellDb(gainDb: number, ratio: number): number {
  if (gainDb === 0) return 0;
  const amplitude = 10 ** (gainDb / 40);
  const off = (1 - ratio * ratio) ** 2;
  const top = off + ((amplitude / bandQ) * ratio) ** 2;
  const bottom = off + (ratio / (amplitude * bandQ)) ** 2;
  return 10 * Math.log10(top / bottom);
}

/**
 * Points of the curve from half an octave below the lowest band to half an octave above the highest, on a logarithmic
 * scale, so that each band is equally wide.
 */
export function responseCurve(bandsDb: readonly number[], points: number): { frequencyHz: number; gainDb: number }[] {
  return Array.from({ length: points }, (_, index) => {
    const octaves = (bandCentresHz.length * index) / (points - 1) - 0.5;
    const frequencyHz = bandCentresHz[0] * 2 ** octaves;
    return { frequencyHz, gainDb: responseDb(bandsDb, frequencyHz) };
  });
}

/** Preamp gain that compensates the peak of the curve: 0 or less, in dB. */
export function headroomDb(bandsDb: readonly number[]): number {
  const highest = Math.max(0, ...responseCurve(bandsDb, 60).map(({ gainDb }) => gainDb));
  // `|| 0` turns -0 into 0.
  return clampGain(-Math.ceil(highest / gainStepDb) * gainStepDb) || 0;
}

/** True if loud music could exceed full scale. */
export function mayClip({ on, preampDb, bandsDb }: Equaliser): boolean {
  return on && preampDb > headroomDb(bandsDb);
}
