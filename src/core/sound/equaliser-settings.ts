/** Presets; `custom` is any other curve. */
export const presetIds = [
  'flat',
  'bass',
  'less-bass',
  'treble',
  'vocal',
  'pop',
  'rock',
  'electronic',
  'classical',
  'jazz',
  'acoustic',
  'speech',
  'small-speakers',
] as const;
export type PresetId = (typeof presetIds)[number];

/** Settings of the equaliser. Plain data: they are posted and stored. */
export type Equaliser = {
  on: boolean;
  preset: PresetId | 'custom';
  /** Gain before the bands, −12 to 12 dB. */
  preampDb: number;
  /** Gain of each of `bandCentresHz`, −12 to 12 dB. */
  bandsDb: readonly number[];
};

export const flatEqualiser: Equaliser = {
  on: false,
  preset: 'flat',
  preampDb: 0,
  bandsDb: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

export function sameEqualiser(a: Equaliser, b: Equaliser): boolean {
  return (
    a.on === b.on &&
    a.preset === b.preset &&
    a.preampDb === b.preampDb &&
    a.bandsDb.length === b.bandsDb.length &&
    a.bandsDb.every((gain, index) => gain === b.bandsDb[index])
  );
}
