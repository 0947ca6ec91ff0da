import { perLanguage } from './per-language.ts';

const units = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

type Unit = (typeof units)[number];

/** Amount of each unit, largest unit first. */
export type UnitParts = Partial<Record<Unit, number>>;

const unitFormats = { long: formatPerUnit('long'), short: formatPerUnit('short') };
const unitList = perLanguage((language) => new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }));

function formatPerUnit(unitDisplay: 'long' | 'short') {
  return perLanguage((language) => {
    const formats = units.map((unit) => [unit, new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })]);
    return Object.fromEntries(formats) as Record<Unit, Intl.NumberFormat>;
  });
}

/** `6 years 8 months`, `803 hr 31 min`. Units with 0 are left out, except the last one if all are 0. */
export function formatUnits(parts: UnitParts, language: string, unitDisplay: 'long' | 'short'): string {
  const entries = Object.entries(parts) as [Unit, number][];
  const full = entries.filter(([, value]) => value > 0);
  const shown = full.length > 0 ? full : entries.slice(-1);
  const formats = unitFormats[unitDisplay](language);
  return unitList(language).format(shown.map(([unit, value]) => formats[unit].format(value)));
}
