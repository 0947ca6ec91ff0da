import * as v from 'valibot';

/** Smaller windows can't show two lines and the controls; larger numbers belong to no screen. In CSS px. */
const limits = { minWidth: 200, minHeight: 80, maxSize: 20_000, maxOffset: 100_000 } as const;

const offset = v.pipe(v.number(), v.minValue(-limits.maxOffset), v.maxValue(limits.maxOffset), v.transform(Math.round));

/** Place and size of a window on the desktop, in CSS px; displays left of or above the first have negative places. */
export type WindowBounds = v.InferOutput<typeof windowBoundsSchema>;

export const windowBoundsSchema = v.object({
  left: offset,
  top: offset,
  width: v.pipe(v.number(), v.minValue(limits.minWidth), v.maxValue(limits.maxSize), v.transform(Math.round)),
  height: v.pipe(v.number(), v.minValue(limits.minHeight), v.maxValue(limits.maxSize), v.transform(Math.round)),
});

export function areSameBounds(one: WindowBounds | null, other: WindowBounds | null): boolean {
  if (!one || !other) return one === other;
  return (['left', 'top', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}
