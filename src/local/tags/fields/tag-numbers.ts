/** A track or disc number: 1 to 9999, also from "01/12"; else null. */
export function tagNumber(value: number | null | undefined): number | null {
  return value != null && Number.isInteger(value) && value >= 1 && value <= 9999 ? value : null;
}

/** The year of a date in any order: 2019, 2019-05-03, 20190503, 03.05.2019. Null where none is plausible. */
export function yearOf(...dates: readonly (string | number | null | undefined)[]): number | null {
  for (const date of dates) {
    const text = String(date ?? '').slice(0, 100);
    const found = /^(\d{4})\d{4}$/.exec(text.trim()) ?? /(?<!\d)(1\d{3}|2[01]\d{2})(?!\d)/.exec(text);
    const year = Number(found?.[1]);
    if (year >= 1000 && year < 2200) return year;
  }
  return null;
}
