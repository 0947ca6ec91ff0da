import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

const text = (bytes: number) => formatBytes(bytes, 'en');

it('uses the units from B to TB with base 1024 and two decimals', () => {
  expect([0, 1, 1023, 1024, 1536, 1024 ** 2, 7_012_200].map(text)).toEqual([
    '0 B',
    '1 B',
    '1,023 B',
    '1.00 KB',
    '1.50 KB',
    '1.00 MB',
    '6.69 MB',
  ]);
  expect([107_374_183_200, 1024 ** 3, 1024 ** 4, 5000 * 1024 ** 4].map(text)).toEqual([
    '100.00 GB',
    '1.00 GB',
    '1.00 TB',
    '5,000.00 TB',
  ]);
});

it('never shows 1024 of a unit that has a larger one', () => {
  expect(text(1024 ** 2 - 1)).toBe('1.00 MB');
  expect(text(1024 ** 3 - 1)).toBe('1.00 GB');
});

it('an invalid size counts as 0', () => {
  expect([Number.NaN, -1, Number.POSITIVE_INFINITY].map(text)).toEqual(['0 B', '0 B', '0 B']);
});
