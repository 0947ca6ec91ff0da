import { describe, expect, it } from 'vitest';
import {
  codeError,
  nameError,
  passwordError,
  phoneError,
  plainCode,
  plainPhoneNumber,
  secondsLeft,
} from './login-rules.ts';

describe('a phone number', () => {
  it.each([
    ['', 'phone-missing'],
    ['   ', 'phone-missing'],
    ['+86', 'phone-missing'],
    ['1380000000', 'phone-format'],
    ['138000000012', 'phone-format'],
    ['23800000001', 'phone-format'],
    ['1380000000a', 'phone-format'],
    ['13800000001', null],
    [' 138 0000-0001 ', null],
    ['+86 138 0000 0001', null],
    ['１３８００００００01', null],
  ])('typed as %j is judged %s', (typed, error) => {
    expect(phoneError(plainPhoneNumber(typed))).toBe(error);
  });

  it('is sent as plain digits', () => {
    expect(plainPhoneNumber('0086 138-0000-0001')).toBe('13800000001');
    expect(plainCode(' ２４６ 810')).toBe('246810');
  });
});

it('a code and a password are required', () => {
  expect(codeError(plainCode('  '))).toBe('code-missing');
  expect(codeError('246810')).toBeNull();
  expect(passwordError('')).toBe('password-missing');
  expect(passwordError(' ')).toBeNull();
});

it.each([
  ['', 'name-missing'],
  ['  ', 'name-missing'],
  ['listener', null],
  ['窗边', null],
  ['listener@example.test', null],
  [' listener@example.test ', null],
  ['a@b', 'email-format'],
  ['@example.test', 'email-format'],
  ['a@b@example.test', 'email-format'],
  ['a b@example.test', 'email-format'],
  ['a@example..test', 'email-format'],
])('the account name %j is judged %s', (typed, error) => {
  expect(nameError(typed)).toBe(error);
});

it('the countdown follows the clock, from 60 to 0', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 1)).toBe(60);
  expect(secondsLeft(60_000, 1000)).toBe(59);
  expect(secondsLeft(60_000, 59_999)).toBe(1);
  expect(secondsLeft(60_000, 60_000)).toBe(0);
  expect(secondsLeft(60_000, 99_000)).toBe(0);
  // The clock was set back.
  expect(secondsLeft(60_000, -3600_000)).toBe(60);
});
