/** Samples below this are unchanged; above it they approach full scale without reaching it. */
export const ceilingKnee = 0.85;

/** Highest input sample of the curve; two songs at full scale never add up to more. */
export const ceilingInput = 2;

/** Enough points for the short bend; odd, so that one of them is at 0 and silence stays silent. */
const curvePoints = 4097;

/** A sample limited to full scale. Value and slope are continuous, so that only loud samples are distorted. */
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
