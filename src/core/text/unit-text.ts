type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** The amount of each unit, the largest unit first. */
export type UnitParts = Partial<Record<Unit, number>>;

/**
 * A duration formatted for a language: `6 years 8 months`, `803 hr 31 min`. Units with 0 are left out, except the last
 * when all are 0.
 */
export function unitText(parts: UnitParts, language: string, display: 'long' | 'short'): string {
  const entries = Object.entries(parts) as [Unit, number][];
  const full = entries.filter(([, value]) => value > 0);
  const shown = full.length > 0 ? full : entries.slice(-1);
  const words = shown.map(([unit, value]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: display }).format(value),
  );
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(words);
}

/** Minutes as whole hours and the remaining minutes; zeros for an invalid number. */
export function hoursAndMinutes(totalMinutes: number): { hour: number; minute: number } {
  const total = Number.isFinite(totalMinutes) && totalMinutes > 0 ? Math.floor(totalMinutes) : 0;
  return { hour: Math.floor(total / 60), minute: total % 60 };
}
