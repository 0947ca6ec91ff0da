import { describe, expect, it } from 'vitest';
import { locales } from '../settings/locale';
import { formatDay } from './format-day';

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

  it.each(locales)('of any month and length is the one of Intl in %s', (language) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      for (const day of [1, 9, 28]) {
        const text = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(formatDay(text, language)).toBe(format.format(new Date(text)));
      }
    }
  });

  it('is empty for an invalid date', () => {
    for (const text of ['', '0000-00-00', '2026-02-30', '2026-13-01', '2026', 'soon', '2026-05-012']) {
      expect(formatDay(text, 'en')).toBe('');
    }
  });
});
