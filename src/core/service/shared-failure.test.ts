import { expect, it } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { type ScreenPart, sharedFailure } from './shared-failure.ts';

const away = new AppError('provider-away');
const refused = new AppError('server');
const loading: ScreenPart = { data: undefined, error: null };
const failed = (error: unknown): ScreenPart => ({ data: undefined, error });

it('a service that is away is reported once for all parts, also for those that still load', () => {
  expect(sharedFailure([failed(away), failed(new AppError('offline'))])).toBe(away);
  expect(sharedFailure([loading, failed(away), failed(refused)])).toBe(away);
});

it('parts that have something to show, or other failures, are shown by themselves', () => {
  expect(sharedFailure([{ data: [], error: null }, failed(away)])).toBeNull();
  expect(sharedFailure([{ data: ['of last time'], error: away }, failed(away)])).toBeNull();
  expect(sharedFailure([failed(refused), failed(refused)])).toBeNull();
  expect(sharedFailure([loading, loading])).toBeNull();
});
