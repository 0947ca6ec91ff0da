const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * The size of a file in the largest unit from B to TB that leaves at least one of it, base 1024, with two decimals above
 * bytes (doc 2 §9). The decimal mark is that of the language. What is no size counts as 0.
 */
export function formatBytes(bytes: number, language: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let step = 0;
  let value = size;
  // Compared as it will be written: 1023.999 KB is 1.00 MB.
  while (step < units.length - 1 && Number(value.toFixed(step === 0 ? 0 : 2)) >= 1024) {
    value /= 1024;
    step += 1;
  }
  const decimals = step === 0 ? 0 : 2;
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
  return `${text} ${units[step]}`;
}
