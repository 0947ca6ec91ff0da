import { expect, it } from 'vitest';
import { errorMessageKey, playbackMessageKey, toAppError } from './errors.ts';

it('sends the user to the official app only for a verification that Kanade can not offer', () => {
  for (const messageKey of [errorMessageKey, playbackMessageKey]) {
    expect(messageKey({ kind: 'verification' })).toBe('error.verification');
    expect(messageKey({ kind: 'verification', verificationId: null })).toBe('error.verification');
    expect(messageKey({ kind: 'verification', verificationId: 'e1' })).toBe('error.verificationOffered');
  }
});

it('names a failing address of a song as such', () => {
  expect(errorMessageKey({ kind: 'server' })).toBe('error.server');
  expect(playbackMessageKey({ kind: 'server' })).toBe('error.noAddress');
});

it('tells code of the app that is gone from an answer of the service that is unreadable', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/radio-1.js');
  expect(toAppError(missing)).toMatchObject({ kind: 'missing-code', cause: missing });
  expect(toAppError(new SyntaxError('Unexpected token')).kind).toBe('bad-data');
});
