import * as v from 'valibot';
import { type Equaliser, flatEqualiser, type PresetId, presetIds } from './equaliser-settings.ts';

/** Band centres in Hz: octaves of ISO 266. */
export const bandCentresHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/** Limit of a band's or the preamp's gain, up or down, in dB. */
export const maxGainDb = 12;

/** Step of a band's or the preamp's gain, in dB. */
export const gainStepDb = 0.5;

/** Q of a band: half an octave from its centre, it has half of its gain. */
export const bandQ = Math.SQRT2;

/** Gains of the presets' bands in dB, lowest band first. */
export const presetCurves = {
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

/** Changes one band and sets the preset to `custom`. */
export function withBand(equaliser: Equaliser, band: number, gainDb: number): Equaliser {
  const bandsDb = equaliser.bandsDb.map((before, index) => (index === band ? clampGain(gainDb) : before));
  return { ...equaliser, preset: 'custom', bandsDb };
}

/** Clamps and rounds all gains; null if bands are missing or not finite. */
export function clampEqualiser({ on, preset, preampDb, bandsDb }: Equaliser): Equaliser | null {
  if (bandsDb.length !== bandCentresHz.length || ![preampDb, ...bandsDb].every(Number.isFinite)) return null;
  const clamped = bandsDb.map(clampGain);
  // A preset name stands for exactly one curve.
  const isPreset = preset !== 'custom' && clamped.every((gain, index) => gain === presetCurves[preset][index]);
  return { on, preset: isPreset ? preset : 'custom', preampDb: clampGain(preampDb), bandsDb: clamped };
}

/** A posted or stored equaliser. Gains may be out of range, see `clampEqualiser`. */
export const equaliserSchema: v.GenericSchema<unknown, Equaliser> = v.object({
  on: v.boolean(),
  preset: v.picklist([...presetIds, 'custom']),
  preampDb: v.pipe(v.number(), v.finite()),
  bandsDb: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.length(bandCentresHz.length)),
});

/** Clamps a gain in dB and rounds it to a step. */
export function clampGain(gainDb: number): number {
  return Math.round(Math.min(maxGainDb, Math.max(-maxGainDb, gainDb)) / gainStepDb) * gainStepDb || 0;
}
