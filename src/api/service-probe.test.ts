import { expect, it } from 'vitest';
import { AppError, type ErrorKind } from '@/core/errors';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { isServiceThere } from './service-probe';

const failing = (kind: ErrorKind) =>
  new FakeApiClient(() => {
    throw new AppError(kind);
  });

it('a service is there whatever it answers, JSON or a page', async () => {
  expect(await isServiceThere(new FakeApiClient(() => ({ type: 'welcome' })))).toBe(true);
  expect(await isServiceThere(failing('bad-data'))).toBe(true);
});

it('a service is not there where nothing answers', async () => {
  expect(await isServiceThere(failing('no-response'))).toBe(false);
  expect(await isServiceThere(failing('offline'))).toBe(false);
});

it('a probe that is called off says neither', async () => {
  await expect(isServiceThere(failing('cancelled'))).rejects.toMatchObject({ kind: 'cancelled' });
});
