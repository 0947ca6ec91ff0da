import { perLanguage } from './per-language';

const wholeNumber = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const hundredths = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const tenths = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** An estimated size: whole megabytes, or tenths of gigabytes. */
export function formatRoughBytes(bytes: number, language: string): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 1000) return `${wholeNumber(language).format(Math.max(1, megabytes))} MB`;
  return `${tenths(language).format(megabytes / 1024)} GB`;
}

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
  return `${(step === 0 ? wholeNumber : hundredths)(language).format(value)} ${units[step]}`;
}
