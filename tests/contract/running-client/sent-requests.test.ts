import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/api/account/session.ts';
import { cookiePairs, type ReceivedRequest } from '../../support/services/own-service.ts';
import type { CallArguments } from '../call-arguments.ts';
import { clientCalls, editCalls } from '../client-calls.ts';
import { clientRequests } from '../client-requests.ts';
import { type RunningService, startEmbeddedService } from '../services/embedded-service.ts';
import { Installation } from './installation.ts';
import { prepareArguments } from './prepared-arguments.ts';

/*
 * Checks what the service receives of each call in client-requests.test.ts: identity and id of the installation, the
 * session, and the parameter that bypasses caches.
 */

// The release is requested elsewhere, without a device.
const requests = clientRequests.filter(({ name }) => name !== 'release' && !editCalls.has(name));

/** Calls whose body is a file, or their parameters as JSON. */
const withBody: ReadonlySet<string> = new Set(['uploadFile', 'startLinkImport', 'linkImport']);

let service: RunningService;
let installation: Installation;
let prepared: CallArguments;

beforeAll(async () => {
  service = await startEmbeddedService(2);
  installation = new Installation(service.address);
  prepared = await prepareArguments(service, installation);
});

afterAll(() => service?.close());

/** Runs the task; resolves to its value or error, and to the requests received meanwhile. */
async function receivedDuring(task: () => Promise<unknown>): Promise<{ result: unknown; received: ReceivedRequest[] }> {
  const before = service.requests.length;
  const result = await task().catch((error: unknown) => error);
  return { result, received: service.requests.slice(before) };
}

/** The pairs of the `cookie` parameter. */
const pairsOf = (request: ReceivedRequest): Record<string, string> => Object.fromEntries(cookiePairs(request));

const namesOf = ({ query }: ReceivedRequest): string[] =>
  [...query.keys()].filter((name) => name !== 'cookie' && name !== 'timestamp').toSorted();

const sessionPairs = ({ token, userId, t1 }: Session): Record<string, string> => ({
  token,
  userid: userId,
  ...(t1 && { t1 }),
});

describe('with a session', () => {
  it.each(requests)('$name: $manner, fresh $fresh', async ({ name, call, manner, fresh, params }) => {
    const { session, client } = installation;
    if (!session) throw new Error('not logged in');
    const { result, received } = await receivedDuring(() => call.run(client, prepared));
    if (name === 'refresh') installation.session = result as Session;
    expect(received.length).toBeGreaterThan(0);
    for (const request of received) {
      expect(request).toMatchObject({ method: withBody.has(name) ? 'POST' : 'GET', path: call.path });
      expect(request.headers).not.toHaveProperty('cookie');
      expect(pairsOf(request)).toEqual({
        ...installation.devicePairs,
        ...(manner === 'anonymous' ? {} : sessionPairs(session)),
      });
      expect(request.query.get('timestamp')).toEqual(fresh ? expect.stringMatching(/^\d{13}$/) : null);
      expect(namesOf(request)).toEqual(Object.keys(params).toSorted());
    }
  });
});

describe('without a session', () => {
  beforeAll(async () => {
    installation.session = null;
    // The next check of the code would wait for a change.
    await service.pressOnPhone('wx', prepared.weChatId, 'confirm');
  });

  it.each(requests.filter(({ manner }) => manner === 'session'))('$name is not sent', async ({ call }) => {
    const { result, received } = await receivedDuring(() => call.run(installation.client, prepared));
    expect(result).toMatchObject({ kind: 'needs-login' });
    expect(received).toEqual([]);
  });

  it.each(requests.filter(({ manner }) => manner !== 'session'))(
    '$name is sent with the device alone',
    async ({ call, fresh }) => {
      const { received } = await receivedDuring(() => call.run(installation.client, prepared));
      expect(received.length).toBeGreaterThan(0);
      for (const request of received) {
        expect(request.path).toBe(call.path);
        expect(pairsOf(request)).toEqual(installation.devicePairs);
        expect(request.query.has('timestamp')).toBe(fresh);
      }
    },
  );
});

it('the first call of an installation waits for its id, which is requested with its identity alone', async () => {
  const other = new Installation(service.address);
  const { received } = await receivedDuring(() => clientCalls.tags.run(other.client, prepared));
  expect(received.map(({ path }) => path)).toEqual(['/register/dev', '/playlist/tags']);
  const [registration, first] = received.map(pairsOf);
  const { dfid, ...identity } = other.devicePairs;
  expect(registration).toEqual(identity);
  expect(Object.keys(identity).toSorted()).toEqual([
    'KUGOU_API_DEV',
    'KUGOU_API_GUID',
    'KUGOU_API_MAC',
    'KUGOU_API_MID',
    'KUGOU_API_WEBGL',
  ]);
  expect(dfid).toBeTruthy();
  expect(first).toEqual(other.devicePairs);
});
