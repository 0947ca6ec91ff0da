/** One line of the report. */
export type Figure = {
  name: string;
  unit: string;
  samples: number[];
  /** What the median should be at most. */
  wanted?: number;
};

/** The value below which `share` (0–1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Median, minimum, 95th percentile, number of samples, and what is wanted, as one line of text. */
export function describeFigure({ name, unit, samples, wanted }: Figure): string {
  const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  const median = round(percentile(samples, 0.5));
  const goal = wanted === undefined ? '' : `  wanted ≤ ${wanted}`;
  return `${name.padEnd(58)} ${median.padStart(7)} ${unit}  (min ${round(Math.min(...samples))}, p95 ${round(percentile(samples, 0.95))}, n ${samples.length})${goal}`;
}
