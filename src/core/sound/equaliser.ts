import * as v from 'valibot';
import { type Equaliser, flatEqualiser, type PresetId, presetIds } from './equaliser-settings';

/** Centres of the bands in Hz: octaves as in ISO 266. */
export const bandCentresHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/** Maximum gain of a band or the preamp, up or down, in dB. */
export const maxGainDb = 12;

/** Finest step of a band or the preamp, in dB. */
export const gainStepDb = 0.5;

/** Q of a band: half an octave away it has half of its gain. */
export const bandQ = Math.SQRT2;

/** Gains of the presets' bands in dB, lowest band first. */
const curves = {
  flat: flatEqualiser.bandsDb,
  bass: [6, 5.5, 4.5, 2.5, 0.5, 0, 0, 0, 0, 0],
  'less-bass': [-6, -5, -4, -2, -0.5, 0, 0, 0, 0, 0],
  treble: [0, 0, 0, 0, 0, 0.5, 2, 3.5, 5, 5.5],
  vocal: [-3, -2.5, -1.5, 0, 2, 3.5, 3.5, 2.5, 0.5, -1],
  pop: [-1, 0.5, 2, 2.5, 1.5, 0, -0.5, 0.5, 1.5, 2],
  rock: [4, 3.5, 2, 0, -1.5, -1, 1, 2.5, 3.5, 4],
  electronic: [5, 4.5, 2, 0, -2, -0.5, 0.5, 1.5, 3.5, 4.5],
  classical: [1.5, 1, 0.5, 0, -0.5, -0.5, 0, 1, 2, 2.5],
  jazz: [2.5, 2, 1, 1.5, -1, -1, 0, 1, 2, 2.5],
  acoustic: [2, 2.5, 1.5, 0.5, 1, 1, 1.5, 2, 2, 1.5],
  speech: [-8, -6, -3, 0, 1.5, 3, 4, 2.5, -1, -3],
  'small-speakers': [-8, -2, 4, 3.5, 1.5, 0, 0, 1, 2, 2],
} as const satisfies Record<PresetId, readonly number[]>;

/** The curve of a preset with the headroom that it needs; `on` is unchanged. */
export function withPreset(equaliser: Equaliser, preset: PresetId): Equaliser {
  const bandsDb = curves[preset];
  return { on: equaliser.on, preset, preampDb: headroomDb(bandsDb), bandsDb };
}

/** The equaliser with one band changed and the preset `custom`. */
export function withBand(equaliser: Equaliser, band: number, gainDb: number): Equaliser {
  const bandsDb = equaliser.bandsDb.map((before, index) => (index === band ? clampGain(gainDb) : before));
  return { ...equaliser, preset: 'custom', bandsDb };
}

/** The equaliser with every gain clamped and rounded to a step; null where bands are missing or not finite. */
export function clampEqualiser({ on, preset, preampDb, bandsDb }: Equaliser): Equaliser | null {
  if (bandsDb.length !== bandCentresHz.length || ![preampDb, ...bandsDb].every(Number.isFinite)) return null;
  const clamped = bandsDb.map(clampGain);
  // A preset name stands for exactly one curve.
  const isPreset = preset !== 'custom' && clamped.every((gain, index) => gain === curves[preset][index]);
  return { on, preset: isPreset ? preset : 'custom', preampDb: clampGain(preampDb), bandsDb: clamped };
}

/** An equaliser that was posted or stored. Gains may be out of range: see `clampEqualiser`. */
export const equaliserSchema: v.GenericSchema<unknown, Equaliser> = v.object({
  on: v.boolean(),
  preset: v.picklist([...presetIds, 'custom']),
  preampDb: v.pipe(v.number(), v.finite()),
  bandsDb: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.length(bandCentresHz.length)),
});

/**
 * Gain of all bands together at a frequency, in dB, without the preamp. Each band is the curve of an analogue peaking
 * filter; the digital ones differ from it only near the upper limit of hearing.
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
 * Points of the curve from half an octave below the lowest band to half an octave above the highest one, evenly spaced
 * on a logarithmic scale: each band has the same width, with its centre in the middle.
 */
export function responseCurve(bandsDb: readonly number[], points: number): { frequencyHz: number; gainDb: number }[] {
  return Array.from({ length: points }, (_, index) => {
    const octaves = (bandCentresHz.length * index) / (points - 1) - 0.5;
    const frequencyHz = bandCentresHz[0] * 2 ** octaves;
    return { frequencyHz, gainDb: responseDb(bandsDb, frequencyHz) };
  });
}

/** The preamp gain that compensates the highest point of the curve: 0 or less, in dB. */
export function headroomDb(bandsDb: readonly number[]): number {
  const highest = Math.max(0, ...responseCurve(bandsDb, 60).map(({ gainDb }) => gainDb));
  // `|| 0` turns a negative zero into 0.
  return clampGain(-Math.ceil(highest / gainStepDb) * gainStepDb) || 0;
}

/** True where loud music could exceed full scale. */
export function mayClip({ on, preampDb, bandsDb }: Equaliser): boolean {
  return on && preampDb > headroomDb(bandsDb);
}

function clampGain(gainDb: number): number {
  return Math.round(Math.min(maxGainDb, Math.max(-maxGainDb, gainDb)) / gainStepDb) * gainStepDb || 0;
}
