import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/api/account/session.ts';
import { cookieParameter, createApiClient } from './client.ts';

const identity = {
  KUGOU_API_GUID: '0123456789abcdef0123456789abcdef',
  KUGOU_API_MID: '12345',
  KUGOU_API_DEV: 'Kanade',
  KUGOU_API_MAC: '02:00:00:00:00:01',
  KUGOU_API_WEBGL: '9000000000000000001',
};
const identityPairs =
  'KUGOU_API_GUID=0123456789abcdef0123456789abcdef;KUGOU_API_MID=12345;KUGOU_API_DEV=Kanade;KUGOU_API_MAC=02%3A00%3A00%3A00%3A00%3A01;KUGOU_API_WEBGL=9000000000000000001';

let server: Server | null = null;

afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
  server = null;
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function client(address: string, session: Session | null = null, online = true) {
  return createApiClient({ address: () => address, session: () => session, isOnline: () => online, now: () => 1234 });
}

describe('a call', () => {
  it('resolves to the body for any HTTP status', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(502, { 'content-type': 'application/json' }).end('{"status":0,"error_code":20010}');
    });
    expect(await client(address).get('/x')).toEqual({ status: 0, error_code: 20010 });
  });

  it('sends the session as the service reads it, and a timestamp if it must be fresh', async () => {
    const seen: string[] = [];
    const address = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const api = client(address, { userId: '88', token: 'a=b;c%&+' });
    await api.get('/x', { keywords: 'R&B + 夜', page: 2, none: undefined });
    await api.get('/x', {}, { anonymous: true, fresh: true });
    const first = new URL(seen[0] ?? '', address).searchParams;
    expect(first.get('keywords')).toBe('R&B + 夜');
    expect(first.get('page')).toBe('2');
    expect(first.has('none')).toBe(false);
    // The service decodes the query, splits it, and decodes it again.
    const [token, userId] = (first.get('cookie') ?? '')
      .split(';')
      .map((pair) => decodeURIComponent(pair.split('=')[1] ?? ''));
    expect([token, userId]).toEqual(['a=b;c%&+', '88']);
    expect(seen[1]).toBe('/x?timestamp=1234');
  });

  it('sends another timestamp with each fresh call of the same millisecond', async () => {
    const seen: string[] = [];
    const address = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const api = client(address);
    await Promise.all([api.get('/x', {}, { fresh: true }), api.get('/x', {}, { fresh: true })]);
    expect(seen.toSorted()).toEqual(['/x?timestamp=1234', '/x?timestamp=1235']);
  });

  it('is retried once if the session was renewed meanwhile, and reports an expired session', async () => {
    let session: Session | null = { userId: '7', token: 'old' };
    const refused: string[] = [];
    const address = await serve((request, response) => {
      const cookie = new URL(request.url ?? '', 'http://x').searchParams.get('cookie') ?? '';
      response.end(cookie.includes('token=new') ? '{"status":1}' : '{"status":0,"error_code":20018}');
    });
    const api = createApiClient({
      address: () => address,
      session: () => session,
      isOnline: () => true,
      now: () => 1,
      onSessionRefused: ({ token }) => {
        refused.push(token);
        if (token === 'old') session = { userId: '7', token: 'new' };
      },
    });
    expect(await api.get('/x')).toEqual({ status: 1 });
    session = { userId: '7', token: 'dead' };
    expect(await api.get('/x')).toMatchObject({ error_code: 20018 });
    expect(await api.get('/x', {}, { anonymous: true })).toMatchObject({ error_code: 20018 });
    session = null;
    // Without a session, none can have expired.
    await expect(api.get('/x')).rejects.toMatchObject({ kind: 'needs-login' });
    expect(refused).toEqual(['old', 'dead']);
  });

  it('whose session is refused while a page renews it waits for the new one, unless it is what renews it', async () => {
    let session: Session = { userId: '7', token: 'old' };
    const renewal = Promise.withResolvers<void>();
    const refused: string[] = [];
    const isRefused = Promise.withResolvers<void>();
    const address = await serve((request, response) => {
      const isNew = request.url?.includes('token%3Dnew');
      response.end(isNew ? '{"status":1}' : '{"status":0,"error_code":20018}', () => isRefused.resolve());
    });
    const api = createApiClient({
      address: () => address,
      session: () => session,
      isOnline: () => true,
      now: () => 1,
      renewed: () => renewal.promise,
      onSessionRefused: ({ token }) => token === session.token && refused.push(token),
    });
    const answer = api.get('/x');
    await isRefused.promise;
    expect(await api.get('/login/token', {}, { renewsSession: true })).toMatchObject({ error_code: 20018 });
    expect(refused).toEqual(['old']);
    session = { userId: '7', token: 'new' };
    renewal.resolve();
    expect(await answer).toEqual({ status: 1 });
    expect(refused).toEqual(['old']);
  });

  it('reports a refused session for a response that the call itself defines as a refusal', async () => {
    const session: Session = { userId: '7', token: 'dead' };
    const refused: string[] = [];
    const address = await serve((_request, response) => response.end('{"status":0,"error_code":999}'));
    const api = createApiClient({
      address: () => address,
      session: () => session,
      isOnline: () => true,
      now: () => 1,
      onSessionRefused: ({ token }) => refused.push(token),
    });
    await api.get('/x');
    expect(refused).toEqual([]);
    await api.get('/x', {}, { refusesSession: (body) => JSON.stringify(body).includes('999') });
    expect(refused).toEqual(['dead']);
  });

  it('that requires a verification is repeated once after it, and fails where the user cancels', async () => {
    let isVerified = false;
    const asked: string[] = [];
    let passes = true;
    const seen: string[] = [];
    const address = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end(isVerified ? '{"status":1}' : '{"status":0,"error_code":20028,"ssaCode":"e1"}');
    });
    const api = createApiClient({
      address: () => address,
      session: () => null,
      isOnline: () => true,
      now: () => 1,
      verify: async (id) => {
        asked.push(id);
        isVerified = passes;
        return passes;
      },
    });
    expect(await api.get('/x')).toEqual({ status: 1 });
    expect(seen).toEqual(['/x', '/x?timestamp=1']);
    isVerified = false;
    passes = false;
    expect(await api.get('/x')).toMatchObject({ error_code: 20028 });
    expect(await api.get('/x', {}, { quiet: true })).toMatchObject({ error_code: 20028 });
    expect(asked).toEqual(['e1', 'e1']);
  });

  it('is never repeated twice, nor verified where only the official app can, or when it succeeded', async () => {
    const bodies = ['{"status":0,"error_code":20028}', '{"status":1,"ssaCode":"e1"}'];
    let verified = 0;
    let body = '{"status":0,"data":{"ssa_code":"e1"}}';
    const address = await serve((_request, response) => response.end(body));
    const verify = async () => {
      verified += 1;
      return true;
    };
    const context = { address: () => address, session: () => null, isOnline: () => true, now: () => 1, verify };
    const api = createApiClient(context);
    expect(await api.get('/x')).toMatchObject({ status: 0 });
    expect(verified).toBe(1);
    for (const next of bodies) {
      body = next;
      await api.get('/x');
    }
    expect(verified).toBe(1);
  });

  it('rejects with bad data for a body that is not JSON, without quoting it', async () => {
    const address = await serve((_request, response) => response.end('{"data":{"token":"SECRET"'));
    const refusal = await client(address)
      .get('/x')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'bad-data' });
    expect(`${refusal} ${(refusal as Error).stack}`).not.toContain('SECRET');
    expect((refusal as Error).cause).toBeUndefined();
  });

  it.each([
    [404, '<!DOCTYPE html><pre>Cannot GET /x</pre>', { code: 404 }],
    // The service failed to run the call.
    [404, '{"code":404,"data":null,"msg":"Not Found"}', { status: 0, msg: 'Not Found' }],
    [200, '{"code":404,"msg":"Not Found"}', { status: 0, msg: 'Not Found' }],
    [404, '{"code":"404","msg":"Not Found"}', { status: 0, msg: 'Not Found' }],
    [403, '{"message":"Forbidden"}', { status: 0, message: 'Forbidden' }],
    [502, '{"msg":{"errcode":40125}}', { status: 0, msg: { errcode: 40125 } }],
    [404, '{"status":404,"error":"Not Found"}', { status: 404 }],
    [500, '{}', { status: 0 }],
  ])('answered with HTTP %i and %s resolves to %j', async (status, text, body) => {
    const address = await serve((_request, response) => response.writeHead(status).end(text));
    expect(await client(address).get('/x')).toMatchObject(body);
  });

  it.each([
    [200, '<!DOCTYPE html><title>Maintenance</title>', 'bad-data'],
    [200, '<pre>Cannot GET /x</pre>', 'bad-data'],
    [404, '<h1>404 Not Found</h1><hr>nginx', 'bad-data'],
    [403, '<title>Attention required</title>', 'bad-data'],
    [502, '<h1>502 Bad Gateway</h1>', 'no-response'],
    [504, '', 'no-response'],
    [429, '{"message":"Too many requests"}', 'no-response'],
    [502, '{"code":502,"msg":"Bad gateway"}', 'no-response'],
  ])('answered with HTTP %i and the page %s rejects with %s', async (status, text, kind) => {
    const address = await serve((_request, response) => response.writeHead(status).end(text));
    await expect(client(address).get('/x')).rejects.toMatchObject({ kind });
  });

  it('sends the device with and without a session', async () => {
    const seen: URLSearchParams[] = [];
    const address = await serve((request, response) => {
      seen.push(new URL(request.url ?? '', 'http://x').searchParams);
      response.end('{}');
    });
    const device = () => ({ identity, dfid: '0aB1' });
    const context = { address: () => address, isOnline: () => true, now: () => 0, device };
    const anonymous = createApiClient({ ...context, session: () => null });
    await anonymous.get('/x');
    const loggedIn = createApiClient({ ...context, session: () => ({ userId: '7', token: 't', t1: 'u' }) });
    await loggedIn.get('/x');
    await loggedIn.get('/x', {}, { anonymous: true });
    const sent = `dfid=0aB1;${identityPairs}`;
    expect(seen.map((query) => query.get('cookie'))).toEqual([sent, `token=t;userid=7;t1=u;${sent}`, sent]);
  });

  it('waits until the device is registered, except for the registration itself and what is sent beside it', async () => {
    const seen: string[] = [];
    const address = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    let register = (): void => undefined;
    const registered = new Promise<void>((resolve) => {
      register = resolve;
    });
    const api = createApiClient({
      address: () => address,
      session: () => null,
      registered: () => registered,
      isOnline: () => true,
      now: () => 0,
    });
    const call = api.get('/x');
    await api.get('/register', {}, { unregistered: true });
    await api.get('/first-list', {}, { besideRegistration: true });
    expect(seen).toEqual(['/register', '/first-list']);
    expect(api.isRegistering()).toBe(true);
    register();
    await call;
    expect(api.isRegistering()).toBe(false);
    expect(seen).toEqual(['/register', '/first-list', '/x']);
  });

  it.each([
    { answer: '{"status":0,"error_code":152}', registers: true, times: 2 },
    { answer: '{"status":0,"error_code":20010}', registers: false, times: 1 },
    { answer: '{"status":1}', registers: true, times: 1 },
  ])('that fails ($answer) before the device is registered is repeated once it is ($registers)', async (given) => {
    const seen: string[] = [];
    const address = await serve((request, response) => {
      seen.push(new URL(request.url ?? '', 'http://x').searchParams.get('cookie') ?? '');
      response.end(given.answer);
    });
    let dfid: string | null = null;
    const api = createApiClient({
      address: () => address,
      session: () => null,
      device: () => ({ identity, dfid }),
      registered: async (options) => {
        if (options?.isNeeded && given.registers) dfid = '0aB1';
      },
      isOnline: () => true,
      now: () => 0,
    });
    await api.get('/x');
    expect(seen).toEqual([identityPairs, `dfid=0aB1;${identityPairs}`].slice(0, given.times));
    // A failure is not retried for a registered device.
    if (dfid !== null) await api.get('/x');
    expect(seen).toHaveLength(given.times + (dfid === null ? 0 : 1));
  });

  it('that the provider refuses because the device could not be registered has an error of its own', async () => {
    const address = await serve((_request, response) =>
      response.end('{"status":0,"error_code":152,"data":{"lists":[]}}'),
    );
    let dfid: string | null = null;
    const api = createApiClient({
      address: () => address,
      session: () => null,
      device: () => ({ identity, dfid }),
      registered: async () => undefined,
      isOnline: () => true,
      now: () => 0,
    });
    await expect(api.get('/search')).rejects.toMatchObject({ kind: 'device-unknown', serverText: null });
    await expect(api.get('/register/dev', {}, { unregistered: true })).resolves.toMatchObject({ error_code: 152 });
    dfid = '0aB1';
    await expect(api.get('/search')).resolves.toMatchObject({ error_code: 152 });
  });

  it('is fresh after a failure of the same call, until it succeeds', async () => {
    const seen: string[] = [];
    const answers = ['{"status":2}', '{"status":1}', '{"status":1}'];
    const address = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.end(answers[seen.length - 1] ?? '{"status":1}');
    });
    const api = client(address);
    for (let time = 0; time < 3; time += 1) await api.get('/x', { hash: 'A' });
    await api.get('/x', { hash: 'B' });
    expect(seen).toEqual(['/x?hash=A', '/x?hash=A&timestamp=1234', '/x?hash=A', '/x?hash=B']);
  });

  it('rejects with no-response or offline when there is no response, and the error does not contain the session', async () => {
    const session = { userId: '88', token: 'SECRET' };
    const refusal = await client('http://127.0.0.1:1', session)
      .get('/x')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'no-response' });
    expect(JSON.stringify(refusal) + String(refusal) + (refusal as Error).stack).not.toContain('SECRET');
    expect((refusal as Error).cause).toBeUndefined();
    await expect(client('http://127.0.0.1:1', null, false).get('/x')).rejects.toMatchObject({ kind: 'offline' });
  });

  it('rejects with no-response when the connection is lost in the middle of the body', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"status":');
      setImmediate(() => response.destroy());
    });
    await expect(client(address).get('/x')).rejects.toMatchObject({ kind: 'no-response' });
  });

  it('times out after 10 s', async () => {
    const address = await serve(() => undefined);
    // Fake timers do not control the timeouts of the other adapters.
    vi.spyOn(axios.defaults, 'adapter', 'get').mockReturnValue('fetch');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onRefusal = vi.fn();
    client(address).get('/x').catch(onRefusal);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(onRefusal).not.toHaveBeenCalled();
    // Plus 1.5 s for the service's root.
    await vi.advanceTimersByTimeAsync(1501);
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'no-response' }));
  });

  it('that times out while the root of the service answers tells that its provider is away', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/') response.end('hello');
    });
    const call = client(address).get('/x', {}, { timeoutMs: 100 });
    await expect(call).rejects.toMatchObject({ kind: 'provider-away' });
  });

  it('can be cancelled', async () => {
    const address = await serve(() => undefined);
    const cancel = new AbortController();
    const call = client(address).get('/x', {}, { signal: cancel.signal });
    cancel.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('the cookie parameter', () => {
  it('is complete, without spaces, and encoded', () => {
    const session = { userId: '88', token: 'a=b;c d%', t1: 'u' };
    expect(cookieParameter(session, { identity, dfid: '0aB1' })).toBe(
      `token=a%3Db%3Bc%20d%25;userid=88;t1=u;dfid=0aB1;${identityPairs}`,
    );
    expect(cookieParameter({ userId: '88', token: 't' })).toBe('token=t;userid=88');
  });

  it('is empty without session and device', () => {
    expect(cookieParameter(null)).toBe('');
  });

  it('accepts a stored token with a lone surrogate', () => {
    expect(cookieParameter({ userId: '8', token: 'a\ud800' })).toBe('token=a%EF%BF%BD;userid=8');
  });
});
