import { expect, it } from 'vitest';
import { parseServiceTime, serviceDay } from './service-time.ts';

it('the day of the service starts eight hours before that of UTC', () => {
  expect(serviceDay(Date.UTC(2026, 3, 30, 15, 59, 59))).toBe('2026-04-30');
  expect(serviceDay(Date.UTC(2026, 3, 30, 16))).toBe('2026-05-01');
});

it('a timestamp of the service is converted to epoch ms', () => {
  expect(parseServiceTime('2026-05-02 23:59:59')).toBe(Date.UTC(2026, 4, 2, 15, 59, 59));
  expect(parseServiceTime(' 2026-05-02 ')).toBe(Date.UTC(2026, 4, 1, 16));
});

it.each(['', '0000-00-00 00:00:00', '2026-13-01 00:00:00', '2026-05-01 25:00:00', 'soon', '1777600000'])(
  '%j is no time',
  (text) => {
    expect(parseServiceTime(text)).toBeNull();
  },
);
