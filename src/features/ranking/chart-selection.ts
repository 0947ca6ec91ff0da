import { shuffle } from '@/core/shuffle';

/** So many charts can be seen side by side (doc 2 §9). */
export const mostCharts = 6;
/** So many are chosen at random for somebody who has not chosen (doc 2 §9). */
export const defaultCharts = 4;

/** The stored ids; null where nothing usable is stored. Ids may be numbers, as the first product stored them. */
export function parseStoredCharts(stored: unknown): string[] | null {
  if (!Array.isArray(stored)) return null;
  const ids = stored.flatMap((id) =>
    typeof id === 'number' || (typeof id === 'string' && id !== '') ? [String(id)] : [],
  );
  return [...new Set(ids)];
}

/**
 * The charts to begin with: the stored ones that still exist, at most six; four at random where none is stored or all
 * are gone. Who has put all away sees none.
 */
export function initialCharts(
  available: readonly string[],
  stored: readonly string[] | null,
  random: () => number,
): string[] {
  const kept = stored?.filter((id) => available.includes(id)).slice(0, mostCharts) ?? [];
  const wantsNone = stored?.length === 0;
  return kept.length > 0 || wantsNone ? kept : randomCharts(available, random);
}

/** Four charts at random, in the order of the service. */
export function randomCharts(available: readonly string[], random: () => number): string[] {
  const drawn = new Set(shuffle(available, random).slice(0, defaultCharts));
  return available.filter((id) => drawn.has(id));
}

/** The selection with this chart added or taken away; null when it is full. */
export function toggleChart(chosen: readonly string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length >= mostCharts ? null : [...chosen, id];
}
