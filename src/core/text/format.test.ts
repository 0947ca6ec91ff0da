import { describe, expect, it } from 'vitest';
import { formatCount, formatDay, formatDuration } from './format';

describe('a count', () => {
  it.each([
    ['zh-CN', '12.8万', '1.2亿'],
    ['zh-TW', '12.8萬', '1.2億'],
    ['ja', '12.8万', '1.2億'],
    ['ko', '12.8만', '1.2억'],
    ['en', '128.4K', '123.5M'],
  ])('is shortened in the way of %s', (language, tenThousands, millions) => {
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

  it('is 0 for an invalid count', () => {
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY, -5]) expect(formatCount(count, 'en')).toBe('0');
  });
});

describe('a duration', () => {
  it('has hours only where needed', () => {
    expect(formatDuration(65_400)).toBe('1:05');
    expect(formatDuration(3_723_000)).toBe('1:02:03');
    expect(formatDuration(Number.NaN)).toBe('0:00');
  });
});

describe('a day', () => {
  it.each([
    ['en', 'May 1, 2026'],
    ['zh-CN', '2026年5月1日'],
    ['ja', '2026/05/01'],
    ['ko', '2026. 5. 1.'],
  ])('is written as %s has it, with a time behind it too', (language, words) => {
    expect(formatDay('2026-05-01', language)).toBe(words);
    expect(formatDay('2026-05-01 23:59:59', language)).toBe(words);
  });

  it('is empty for an invalid date', () => {
    for (const text of ['', '0000-00-00', '2026-02-30', '2026-13-01', '2026', 'soon', '2026-05-012']) {
      expect(formatDay(text, 'en')).toBe('');
    }
  });
});
