import { expect, it } from 'vitest';
import { accountAge, hoursAndMinutes, vipBadges } from './profile.ts';

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

const now = 1_000_000;
const active = (endsAtMs: number | null) => ({ isActive: true, endsAtMs });

it('shows both kinds of VIP with their ends, the higher one first', () => {
  expect(vipBadges({ concept: active(now + 2), listening: active(now + 1) }, now)).toEqual([
    { kind: 'svip', endsAtMs: now + 2 },
    { kind: 'vip', endsAtMs: now + 1 },
  ]);
});

it('shows nothing that is missing, inactive or expired', () => {
  expect(vipBadges({ concept: null, listening: null }, now)).toEqual([]);
  expect(vipBadges({ concept: { isActive: false, endsAtMs: now + 1 }, listening: active(now) }, now)).toEqual([]);
});

it('shows VIP without an end', () => {
  expect(vipBadges({ concept: null, listening: active(null) }, now)).toEqual([{ kind: 'vip', endsAtMs: null }]);
});

it('splits minutes into hours and minutes', () => {
  expect(hoursAndMinutes(48_211)).toEqual({ hour: 803, minute: 31 });
  expect(hoursAndMinutes(59)).toEqual({ hour: 0, minute: 59 });
  expect(hoursAndMinutes(60)).toEqual({ hour: 1, minute: 0 });
  expect([hoursAndMinutes(0), hoursAndMinutes(-5), hoursAndMinutes(Number.NaN)]).toEqual([
    { hour: 0, minute: 0 },
    { hour: 0, minute: 0 },
    { hour: 0, minute: 0 },
  ]);
});
