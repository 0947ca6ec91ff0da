import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { probeService } from './service-discovery.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

type Answers = {
  /** The answer to `/server/now`. */
  time?: { status: number; body: unknown } | 'never';
  /** Address in the QR code, by the keys of query and body; null = the service has no such call. */
  qrAddress: ((keys: { query: string; body: string }) => string) | null;
};

const page = (key: string) => `https://provider.example/login?qrcode=${key}`;
const older = ({ query }: { query: string }) => page(query);
const newer = ({ body }: { body: string }) => page(body);
const now = { status: 200, body: { status: 1, error_code: 0, data: { timestamp: 1_777_600_000 } } };
const awayBody = { status: 0, msg: { message: 'connect ECONNREFUSED 203.0.113.7:443', name: 'AxiosError' } };
const notFound = { code: 404, data: null, msg: 'Not Found' };

/** A music service that records its calls and their cookies. */
async function serveMusic({ time = now, qrAddress }: Answers) {
  const calls: string[] = [];
  const address = await serve(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    calls.push(`${url.pathname}${request.headers.cookie ?? ''}${url.searchParams.get('cookie') ?? ''}`);
    const reply = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (url.pathname === '/') reply(200, { type: 'welcome', data: '' });
    else if (url.pathname === '/server/now') {
      if (time !== 'never') reply(time.status, time.body);
    } else if (url.pathname !== '/login/qr/create' || qrAddress === null) reply(404, notFound);
    else {
      const body = new URLSearchParams(await text(request)).get('key') ?? '';
      const made = qrAddress({ query: url.searchParams.get('key') ?? '', body });
      reply(200, { code: 200, data: { url: made, base64: '' } });
    }
  });
  return { address, calls };
}

test.each([
  [1, older],
  [2, newer],
] as const)('a service of generation %i is recognised by whether it reads a body', async (generation, qrAddress) => {
  const { address } = await serveMusic({ qrAddress });
  expect(await probeService(address)).toEqual({ address, kind: 'ready', generation });
});

test('a service whose provider can’t be reached is recognised, and still by generation', async () => {
  const { address } = await serveMusic({ qrAddress: newer, time: { status: 502, body: awayBody } });
  expect(await probeService(address)).toEqual({ address, kind: 'provider-away', generation: 2 });
});

test('the demo service is recognised by its page for logins', async () => {
  const { address } = await serveMusic({
    qrAddress: ({ query }) => `${address}/demo/qr/${query}?qrcode=${query}`,
    time: { status: 404, body: notFound },
  });
  expect(await probeService(address)).toEqual({ address, kind: 'demo', generation: null });
});

test.each([
  ['the time', now, 'ready'],
  ['that its provider is away', { status: 502, body: awayBody }, 'provider-away'],
] as const)('a service without QR codes is recognised where it tells %s', async (_, time, kind) => {
  const { address } = await serveMusic({ qrAddress: null, time });
  expect(await probeService(address)).toEqual({ address, kind, generation: null });
});

test('a service that refuses to tell the time is a music service all the same', async () => {
  const time = { status: 502, body: { status: 0, error_code: 20028, data: '' } };
  const { address } = await serveMusic({ qrAddress: older, time });
  expect(await probeService(address)).toMatchObject({ kind: 'ready' });
});

test('a service gets three calls, none of which registers a device or carries a session', async () => {
  const { address, calls } = await serveMusic({ qrAddress: older });
  await probeService(address);
  expect(calls.toSorted()).toEqual(['/', '/login/qr/create', '/server/now']);
});

test.each<[string, RequestListener]>([
  ['that serves pages', (_request, response) => response.end('<!doctype html><title>Something else</title>')],
  ['that refuses everything', (_request, response) => response.writeHead(403).end()],
  ['that answers with other JSON', (_request, response) => response.end('{"status":1,"data":[]}')],
  ['that answers with null', (_request, response) => response.end('null')],
  ['without the calls', (_request, response) => response.writeHead(404).end(JSON.stringify(notFound))],
  [
    'with an endless answer',
    (_request, response) => void setInterval(() => response.write('['.repeat(9999)), 1).unref(),
  ],
  ['that breaks the connection', ({ url }, response) => (url === '/' ? response.end() : response.destroy())],
])('a program %s is unknown', async (_, listener) => {
  const address = await serve(listener);
  expect(await probeService(address)).toEqual({ address, kind: 'unknown-program', generation: null });
});

test('nothing is found where nothing listens', async () => {
  const address = await serve((_request, response) => response.end());
  server?.close();
  expect(await probeService(address)).toBeNull();
});

test('nothing is found where a program accepts calls and never answers, after 1.5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = Promise.withResolvers<void>();
    const address = await serve(() => asked.resolve());
    const probing = probeService(address);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(1500);
    expect(await probing).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('an aborted probe finds nothing and does not reject', async () => {
  const address = await serve(() => undefined);
  expect(await probeService(address, AbortSignal.abort())).toBeNull();
});

test('a service that waits for its provider for ever is recognised after 1.5 s', async () => {
  const { address, calls } = await serveMusic({ qrAddress: newer, time: 'never' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const probing = probeService(address);
    // The other calls have timed out; `vi.waitUntil` would let the last one time out too.
    while (!calls.includes('/server/now') || vi.getTimerCount() > 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(await probing).toMatchObject({ kind: 'ready', generation: 2 });
  } finally {
    vi.useRealTimers();
  }
});

test('the time is never asked for at an address whose answer a cache may have', async () => {
  const times: string[] = [];
  const address = await serve(({ url = '' }, response) => {
    if (url.startsWith('/server/now')) times.push(url);
    response.end(JSON.stringify(now.body));
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await probeService(address);
    vi.advanceTimersByTime(1);
    await probeService(address);
  } finally {
    vi.useRealTimers();
  }
  expect(new Set(times).size).toBe(2);
});
