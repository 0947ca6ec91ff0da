import * as v from 'valibot';
import { shuffle } from '@/core/queue/play-mode';

/** The most charts that can be seen side by side (docs/behaviour.md#charts). */
export const mostCharts = 6;
/** How many are chosen at random without a stored choice (docs/behaviour.md#charts). */
const defaultCharts = 4;

/** Stored ids, each once; existing data may contain numbers. Invalid ids are dropped. */
export const chartIdsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) => {
    const ids = stored.flatMap((id) =>
      Number.isFinite(id) || (typeof id === 'string' && id !== '') ? [String(id)] : [],
    );
    return [...new Set(ids)];
  }),
);

/**
 * The initial charts: the stored ones that still exist, at most six; four random ones if none is stored or none of them
 * exists. An empty stored choice stays empty.
 */
export function initialCharts(
  available: readonly string[],
  stored: readonly string[] | null,
  random: () => number,
): string[] {
  const existing = stored?.filter((id) => available.includes(id)).slice(0, mostCharts) ?? [];
  const wantsNone = stored?.length === 0;
  return existing.length > 0 || wantsNone ? existing : randomCharts(available, random);
}

/** Four random charts, in the order of the service. */
export function randomCharts(available: readonly string[], random: () => number): string[] {
  const drawn = new Set(shuffle(available, random).slice(0, defaultCharts));
  return available.filter((id) => drawn.has(id));
}

/** The selection with this chart added or removed; null if it is full. */
export function toggleChart(chosen: readonly string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length >= mostCharts ? null : [...chosen, id];
}
