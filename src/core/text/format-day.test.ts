import { describe, expect, it } from 'vitest';
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

  it('is empty for an invalid date', () => {
    for (const text of ['', '0000-00-00', '2026-02-30', '2026-13-01', '2026', 'soon', '2026-05-012']) {
      expect(formatDay(text, 'en')).toBe('');
    }
  });
});
