import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors.ts';
import { type ApiCall, FakeApiClient } from '../support/fakes/fake-api-client.ts';
import { exampleArguments, secrets } from './call-arguments.ts';
import type { ClientCall } from './client-calls.ts';
import { clientRequests } from './client-requests.ts';

async function firstRequest(
  call: ClientCall,
  loggedIn: boolean,
): Promise<{ asked: ApiCall | undefined; error: unknown }> {
  const client = new FakeApiClient(() => ({ status: 0 }));
  client.currentSession = loggedIn ? { userId: '880100217', token: secrets.token } : null;
  const error = await call.run(client).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { asked: client.calls[0], error };
}

const given = (params: ApiCall['params'] = {}) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

describe('each call is sent as the contract specifies', () => {
  it.each(clientRequests)('$name', async ({ call, manner, fresh, params }) => {
    const { asked } = await firstRequest(call, true);
    expect(given(asked?.params)).toEqual(params);
    expect(asked?.options.fresh ?? false).toBe(fresh);
    expect(asked?.options.anonymous ?? false).toBe(manner === 'anonymous');
  });

  it.each(clientRequests.filter(({ manner }) => manner === 'session'))(
    '$name is not sent without a session',
    async ({ call }) => {
      const { asked, error } = await firstRequest(call, false);
      expect(asked).toBeUndefined();
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ kind: 'needs-login' });
    },
  );

  it.each(clientRequests.filter(({ manner }) => manner !== 'session'))(
    '$name is sent without a session too',
    async ({ call }) => {
      expect((await firstRequest(call, false)).asked?.path).toBe(call.path);
    },
  );

  it('sends flags only where they are on, since every value switches them on', () => {
    const values = clientRequests.flatMap(({ params }) => Object.values(params));
    expect(values).not.toContain('false');
  });

  it('requests the current day in the time zone of the service', () => {
    expect(new Date(exampleArguments.nowMs).toISOString()).toBe('2026-04-30T17:00:00.000Z');
  });
});
