import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatDuration,
  formatHourAndMinute,
  formatList,
  formatNumber,
  formatPercent,
  formatRounded,
  formatSigned,
  formatSignedDecimal,
  formatTime,
  formatTimeAgo,
  formatUnitList,
} from './format.ts';
import { formatUnits } from './format-units.ts';

it.each([
  ['en', ['1,234.5', '44.1', '1.0', '+3', '-1.5', '+3.0', '125%', 'A, B, and C', 'A, B, C']],
  ['ja', ['1,234.5', '44.1', '1.0', '+3', '-1.5', '+3.0', '125%', 'A、B、C', 'A B C']],
  ['ko', ['1,234.5', '44.1', '1.0', '+3', '-1.5', '+3.0', '125%', 'A, B 및 C', 'A B C']],
  ['zh-CN', ['1,234.5', '44.1', '1.0', '+3', '-1.5', '+3.0', '125%', 'A、B和C', 'ABC']],
])('numbers and lists in %s', (language, texts) => {
  expect([
    formatNumber(1234.5, language),
    formatRounded(44.1, language),
    formatDecimal(1, language),
    formatSigned(3, language),
    formatSigned(-1.5, language),
    formatSignedDecimal(3, language),
    formatPercent(1.25, language),
    formatList(['A', 'B', 'C'], language),
    formatUnitList(['A', 'B', 'C'], language),
  ]).toEqual(texts);
});

it.each([
  ['en', 'May 1, 2026', 'May 1, 2026, 9:05 AM', '9:05 AM', '9:05 AM'],
  ['ja', '2026/05/01', '2026/05/01 9:05', '9:05', '9:05'],
  ['ko', '2026. 5. 1.', '2026. 5. 1. 오전 9:05', '오전 9:05', '오전 9:05'],
  ['zh-CN', '2026年5月1日', '2026年5月1日 09:05', '09:05', '9:05'],
])('dates and times in %s', (language, ...texts) => {
  const moment = new Date(2026, 4, 1, 9, 5).getTime();
  const formats = [formatDate, formatDateTime, formatTime, formatHourAndMinute];
  expect(formats.map((format) => format(moment, language))).toEqual(texts);
});

describe('a count', () => {
  it.each([
    ['zh-CN', '12.8万', '1.2亿', '1.2万亿'],
    ['zh-TW', '12.8萬', '1.2億', '1.2兆'],
    ['ja', '12.8万', '1.2億', '1.2兆'],
    ['ko', '12.8만', '1.2억', '1.2조'],
    ['en', '128.4K', '123.5M', '1.2T'],
  ])('is shortened as in %s', (language, thousands, millions, trillions) => {
    expect(formatCompact(128_401, language)).toBe(thousands);
    expect(formatCompact(123_456_789, language)).toBe(millions);
    expect(formatCompact(1_234_567_890_123, language)).toBe(trillions);
  });

  it('is not shortened up to ten thousand', () => {
    for (const language of ['en', 'zh-CN', 'ja', 'ko', 'zh-TW']) {
      expect(formatCompact(9999, language)).toBe('9,999');
      expect(formatCompact(10_000, language)).toBe('10,000');
    }
    expect(formatCompact(10_001, 'zh-CN')).toBe('1万');
  });

  it('is 0 for an invalid count', () => {
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY, -5]) expect(formatCompact(count, 'en')).toBe('0');
  });
});

describe('a size', () => {
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

  it('is 0 if it is invalid', () => {
    expect([Number.NaN, -1, Number.POSITIVE_INFINITY].map(text)).toEqual(['0 B', '0 B', '0 B']);
  });
});

describe('a duration', () => {
  it('has hours only where needed', () => {
    expect(formatDuration(65_400)).toBe('1:05');
    expect(formatDuration(3_723_000)).toBe('1:02:03');
    expect(formatDuration(Number.NaN)).toBe('0:00');
  });

  it('has its units in words', () => {
    expect(formatUnits({ year: 6, month: 8 }, 'en', 'long')).toBe('6 years 8 months');
    expect(formatUnits({ year: 1, month: 1 }, 'en', 'long')).toBe('1 year 1 month');
    expect(formatUnits({ hour: 803, minute: 31 }, 'en', 'short')).toBe('803 hr 31 min');
    expect(formatUnits({ year: 6, month: 8 }, 'zh-CN', 'long')).toBe('6年8个月');
  });

  it('leaves out units with 0, but is never empty', () => {
    expect(formatUnits({ hour: 0, minute: 31 }, 'en', 'short')).toBe('31 min');
    expect(formatUnits({ hour: 2, minute: 0 }, 'en', 'short')).toBe('2 hr');
    expect(formatUnits({ hour: 0, minute: 0 }, 'en', 'short')).toBe('0 min');
  });
});

describe('a day', () => {
  it.each([
    ['en', 'May 1, 2026'],
    ['zh-CN', '2026年5月1日'],
    ['zh-TW', '2026年5月1日'],
    ['ja', '2026/05/01'],
    ['ko', '2026. 5. 1.'],
  ])('is written as in %s, also with a time behind it', (language, words) => {
    expect(formatDay('2026-05-01', language)).toBe(words);
    expect(formatDay('2026-05-01 23:59:59', language)).toBe(words);
  });

  it('is empty for an invalid date', () => {
    for (const text of ['', '0000-00-00', '2026-02-30', '2026-13-01', '2026', 'soon', '2026-05-012']) {
      expect(formatDay(text, 'en')).toBe('');
    }
  });
});

describe('the time since', () => {
  const now = Date.parse('2026-05-20T12:00:00Z');
  const minute = 60_000;
  it.each([
    [-5 * minute, 'en', 'now'],
    [30_000, 'zh-CN', '现在'],
    [5 * minute, 'en', '5 minutes ago'],
    [3 * 60 * minute, 'ja', '3 時間前'],
    [24 * 60 * minute, 'en', 'yesterday'],
    [6 * 24 * 60 * minute, 'ko', '6일 전'],
    [7 * 24 * 60 * minute, 'en', 'May 13, 2026'],
  ])('%i ms in %s: %s', (passed, language, text) => {
    expect(formatTimeAgo(now - passed, now, language)).toBe(text);
  });
});
