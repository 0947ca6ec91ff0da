import { expect, it } from 'vitest';
import { accountAge } from './account-age';

const at = (text: string) => Date.parse(`${text}+08:00`);
const age = (from: string, to: string) => accountAge(at(from), at(to));

it('counts whole years and months by the calendar', () => {
  expect(age('2020-03-01T16:00:00', '2026-11-21T10:00:00')).toEqual({ years: 6, months: 8, days: 0 });
  expect(age('2020-03-22T00:00:00', '2026-11-21T23:59:59')).toEqual({ years: 6, months: 7, days: 0 });
  expect(age('2025-11-21T23:00:00', '2026-11-21T01:00:00')).toEqual({ years: 1, months: 0, days: 0 });
});

it('counts days within the first month', () => {
  expect(age('2026-11-21T00:10:00', '2026-11-21T23:50:00')).toEqual({ years: 0, months: 0, days: 0 });
  expect(age('2026-10-31T23:00:00', '2026-11-01T01:00:00')).toEqual({ years: 0, months: 0, days: 1 });
  expect(age('2026-10-22T00:00:00', '2026-11-21T00:00:00')).toEqual({ years: 0, months: 0, days: 30 });
});

it('a month is complete on its last day when the day of the registration does not exist in it', () => {
  expect(age('2026-01-31T12:00:00', '2026-02-27T12:00:00')).toEqual({ years: 0, months: 0, days: 27 });
  expect(age('2026-01-31T12:00:00', '2026-02-28T12:00:00')).toEqual({ years: 0, months: 1, days: 0 });
});

it('changes at midnight of the service, whatever the clock of the device', () => {
  expect(accountAge(Date.parse('2026-11-20T15:59:00Z'), Date.parse('2026-11-20T16:01:00Z')).days).toBe(1);
});

it('is 0 for a registration in the future', () => {
  expect(age('2027-01-01T00:00:00', '2026-11-21T00:00:00')).toEqual({ years: 0, months: 0, days: 0 });
});
