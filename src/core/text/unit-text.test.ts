import { expect, it } from 'vitest';
import { hoursAndMinutes, unitText } from './unit-text';

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

it('is formatted for the language', () => {
  expect(unitText({ year: 6, month: 8 }, 'en', 'long')).toBe('6 years 8 months');
  expect(unitText({ year: 1, month: 1 }, 'en', 'long')).toBe('1 year 1 month');
  expect(unitText({ hour: 803, minute: 31 }, 'en', 'short')).toBe('803 hr 31 min');
  expect(unitText({ year: 6, month: 8 }, 'zh-CN', 'long')).toBe('6年8个月');
});

it('leaves out units with 0, but is never empty', () => {
  expect(unitText({ hour: 0, minute: 31 }, 'en', 'short')).toBe('31 min');
  expect(unitText({ hour: 2, minute: 0 }, 'en', 'short')).toBe('2 hr');
  expect(unitText({ hour: 0, minute: 0 }, 'en', 'short')).toBe('0 min');
});
