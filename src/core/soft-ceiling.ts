/** Below this nothing is changed; above it, samples bend towards full scale, which they never reach. */
export const ceilingKnee = 0.85;

/** Highest sample that the curve knows; two songs at full scale never add up to more. */
export const ceilingInput = 2;

/** So many points that the bend, which is short, is followed; odd, so that silence stays silence. */
const curvePoints = 4097;

/** A sample under the ceiling. Steady in value and in slope, so that only what is too loud gets overtones. */
export function underCeiling(sample: number): number {
  const level = Math.abs(sample);
  if (level <= ceilingKnee) return sample;
  const room = 1 - ceilingKnee;
  return Math.sign(sample) * (ceilingKnee + room * Math.tanh((level - ceilingKnee) / room));
}

/** `underCeiling` for samples from −`ceilingInput` to `ceilingInput`, as points at equal distances. */
export function ceilingCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: curvePoints }, (_, index) =>
    underCeiling(ceilingInput * ((2 * index) / (curvePoints - 1) - 1)),
  );
}
