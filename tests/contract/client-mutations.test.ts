import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors.ts';
import { FakeApiClient } from '../support/fakes/fake-api-client.ts';
import { secrets } from './call-arguments.ts';
import { type ClientCall, clientCalls } from './client-calls.ts';
import { damaged, damages } from './damage.ts';
import { deepFreeze, exampleBody, exampleFiles } from './example-bodies.ts';
import { exampleRows } from './rows/example-rows.ts';

/** More requests than any list needs if each page is the same. */
const maxRequests = 5;

/** Runs of each example; every run changes the body at one to six places. */
const runs = 120;

// Limited, because most calls reject, and formatting whole stacks with source maps takes a seventh of the time.
Error.stackTraceLimit = 5;

class TooManyRequests extends Error {}

/** Runs the call with that body for each request. Throws unless it matches its schema or rejects with an AppError. */
async function survives(call: ClientCall, body: unknown): Promise<void> {
  const client = new FakeApiClient(() => {
    if (client.calls.length > maxRequests) throw new TooManyRequests(call.path);
    return body;
  });
  client.currentSession = { userId: '880100217', token: secrets.token };
  try {
    const value = await call.run(client);
    const checked = v.safeParse(call.result, value);
    if (!checked.success) throw new Error(`${call.path}: ${v.summarize(checked.issues)}\n${JSON.stringify(value)}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.cause !== undefined) throw new Error(`${call.path}: the error has a cause: ${error.cause}`);
    const errorText = `${error.message} ${error.stack}`;
    const leaked = Object.entries(secrets).find(([, secret]) => errorText.includes(secret));
    if (leaked) throw new Error(`${call.path}: the error contains the ${leaked[0]}`);
  }
}

describe('for any damaged answer, a call returns a valid value or rejects with an AppError', () => {
  it.each(exampleRows)('$file through $call', async ({ file, call }) => {
    const body = exampleBody(file);
    await fc.assert(
      fc.asyncProperty(damages, async (changes) => survives(clientCalls[call], deepFreeze(damaged(body, changes)))),
      { numRuns: runs },
    );
  });

  it.each(Object.entries(clientCalls))('%s given the bodies of all other calls', async (_name, call) => {
    for (const file of exampleFiles()) await survives(call, exampleBody(file));
  });

  it.each(Object.entries(clientCalls))('%s given any JSON', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => survives(call, deepFreeze(body))),
      { numRuns: 50 },
    );
    for (const body of [null, '', 'text', 0, [], {}, { status: 1 }, { status: '1', data: 'x' }, { code: 200 }]) {
      await survives(call, deepFreeze(body));
    }
  });

  it.each(Object.entries(clientCalls))('%s given its own secrets back in every field', async (_name, call) => {
    const echo = Object.values(secrets).join(' ');
    const data = { errmsg: echo, userid: echo, token: echo, qrcode: [echo], base64: echo, status: echo };
    for (const body of [
      { status: 0, error_code: 5, data: echo, error_msg: echo, errmsg: echo, error: echo, msg: echo, message: echo },
      { status: 0, error_code: echo, data },
      { status: 1, data },
      { status: 1, data: echo },
      { code: 200, data },
      echo,
    ]) {
      await survives(call, deepFreeze(body));
    }
  });
});

describe('this test', () => {
  const song = { path: '/x', result: clientCalls.radio.result };
  const failing: [string, ClientCall['run']][] = [
    ['a value that breaks its promise', async () => [{ hash: 'a' }]],
    ['an error of another kind', async () => Promise.reject(new TypeError('x'))],
    ['a changed body', async (api) => ((await api.get('/x')) as unknown[]).sort()],
    [
      'an error that quotes the session',
      async () => Promise.reject(new AppError('server', { message: secrets.token })),
    ],
    [
      'requests without end',
      async (api) => {
        for (;;) await api.get('/x');
      },
    ],
  ];

  it.each(failing)('finds %s', async (_what, run) => {
    await expect(survives({ ...song, run }, deepFreeze([2, 1]))).rejects.toThrow();
  });
});
