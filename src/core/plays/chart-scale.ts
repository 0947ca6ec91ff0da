const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Distances between the lines of a chart of heard time, in ms. */
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((hours) => hours * hourMs),
];

/** Lines of a chart above its ground line, at most. */
const maxLines = 4;

/** Heights of the lines of a chart up to this value, in ms, without the ground line; the last one is the top. */
export function chartLines(maxMs: number): number[] {
  const step = steps.find((length) => Math.ceil(maxMs / length) <= maxLines) ?? Math.ceil(maxMs / maxLines);
  const lines = Math.max(1, Math.ceil(maxMs / step));
  return Array.from({ length: lines }, (_, index) => (index + 1) * step);
}

/** Levels of a heat map, above 0 = nothing. */
const heatLevels = 4;

/**
 * Returns the level of a value, 0–4, by quarters of the values above 0, so that one exceptional day does not make all
 * others pale.
 */
export function heatScale(values: readonly number[]): (value: number) => number {
  const heard = values.filter((value) => value > 0).sort((a, b) => a - b);
  const limits = Array.from(
    { length: heatLevels - 1 },
    (_, index) => heard[Math.floor((heard.length * (index + 1)) / heatLevels)] ?? 0,
  );
  return (value) => (value > 0 ? 1 + limits.filter((limit) => value > limit).length : 0);
}
