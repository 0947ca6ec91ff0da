const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * The size of a file in the largest unit from B to TB that gives at least 1, base 1024, with two decimals above bytes
 * (docs/behaviour.md#numbers). Numbers are formatted for the language. Invalid sizes count as 0.
 */
export function formatBytes(bytes: number, language: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let step = 0;
  let value = size;
  // Compare the rounded value: 1023.999 KB is 1.00 MB.
  while (step < units.length - 1 && Number(value.toFixed(step === 0 ? 0 : 2)) >= 1024) {
    value /= 1024;
    step += 1;
  }
  const decimals = step === 0 ? 0 : 2;
  return `${numberFormat(language, decimals).format(value)} ${units[step]}`;
}

/** Creating one takes longer than all else here, and a list has thousands of sizes. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
