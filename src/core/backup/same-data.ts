/** Whether two values of plain data are equal; the order of fields makes no difference, and undefined ones do not count. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => sameData(one, b[at]));
  }
  const left: Record<string, unknown> = { ...a };
  const right: Record<string, unknown> = { ...b };
  return Object.keys({ ...left, ...right }).every((key) => sameData(left[key], right[key]));
}
