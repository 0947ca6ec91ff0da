import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count';

describe('a count', () => {
  it.each([
    ['zh-CN', '12.8万', '1.2亿'],
    ['zh-TW', '12.8萬', '1.2億'],
    ['ja', '12.8万', '1.2億'],
    ['ko', '12.8만', '1.2억'],
    ['en', '128.4K', '123.5M'],
  ])('is shortened as in %s', (language, tenThousands, millions) => {
    expect(formatCount(128_401, language)).toBe(tenThousands);
    expect(formatCount(123_456_789, language)).toBe(millions);
  });

  it('is not shortened up to ten thousand', () => {
    for (const language of ['en', 'zh-CN', 'ja', 'ko', 'zh-TW']) {
      expect(formatCount(9999, language)).toBe('9,999');
      expect(formatCount(10_000, language)).toBe('10,000');
    }
    expect(formatCount(10_001, 'zh-CN')).toBe('1万');
  });

  it('is what Intl has for it', () => {
    const digits = [1, 1.05, 1.2345, 4.9995, 9.94, 9.95, 9.9949, 9.995, 9.99949, 9.9995];
    const counts = [
      0,
      7,
      999,
      1000,
      ...digits.flatMap((digit) => [1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e11].map((size) => digit * size)),
    ];
    for (const language of ['en', 'zh-CN', 'ja', 'ko', 'zh-TW']) {
      const whole = new Intl.NumberFormat(language);
      const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
      for (const count of counts.map(Math.trunc)) {
        expect(formatCount(count, language)).toBe((count > 10_000 ? short : whole).format(count));
      }
    }
  });

  it('is 0 for an invalid count', () => {
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY, -5]) expect(formatCount(count, 'en')).toBe('0');
  });
});
