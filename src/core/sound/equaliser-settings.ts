/** The presets. `custom` stands for any other curve. */
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

/** The equaliser's settings. Plain data: they are posted and stored. */
export type Equaliser = {
  on: boolean;
  preset: PresetId | 'custom';
  /** −12 to 12: the gain before the bands. */
  preampDb: number;
  /** One gain for each of `bandCentresHz`, −12 to 12. */
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
