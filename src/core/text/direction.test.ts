import { expect, test } from 'vitest';
import { isolated } from './direction.ts';

test('a text from right to left has its own direction inside of another text, others stay as they are', () => {
  expect(isolated('שיר הלל #2 - (Live!)')).toBe('\u2068שיר הלל #2 - (Live!)\u2069');
  expect(isolated('أغنية')).toBe('\u2068أغنية\u2069');
  expect(isolated('𞤀𞤣𞤤𞤢𞤥')).toBe('\u2068𞤀𞤣𞤤𞤢𞤥\u2069');
  for (const text of ['', 'Salt, Smoke & Tea', '夜曲', '밤 산책', 'Ünïcödé 🎵', 'naïve – “quoted”'])
    expect(isolated(text)).toBe(text);
});

test('characters that change the direction have no effect beyond the text', () => {
  expect(isolated('\u202enoitcerid')).toBe('\u2068\u202enoitcerid\u2069');
  // An unmatched end would close the isolate, and an unmatched start would take its end.
  expect(isolated('a\u2069b')).toBe('\u2068ab\u2069');
  expect(isolated('a\u2067b')).toBe('\u2068a\u2067b\u2069\u2069');
  expect(isolated(isolated('أغنية'))).toBe('\u2068\u2068أغنية\u2069\u2069');
});
