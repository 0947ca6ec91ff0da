import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPortFree, isServiceAt } from './look-for-service.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Resolves to the port. */
function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const at = async (listener: RequestListener) => isServiceAt(`http://127.0.0.1:${await listen(listener)}`);
const qrCode = JSON.stringify({ code: 200, data: { url: 'https://example.org/qr', base64: '' } });
const time = JSON.stringify({ status: 1, data: { timestamp: 1 } });

test('a music service is known by what it answers, also while its provider is away', async () => {
  expect(
    await at((request, response) => response.end(request.url?.startsWith('/login/qr/create?') ? qrCode : '{}')),
  ).toBe(true);
  expect(await at((request, response) => response.end(request.url?.startsWith('/server/now?') ? time : ''))).toBe(true);
});

test.each<[string, RequestListener]>([
  ['a web page', (_, response) => response.end('<!doctype html>')],
  ['another JSON', (_, response) => response.end('{"code":200}')],
  ['an answer without end', (_, response) => void response.write(`"${'a'.repeat(30_000)}`)],
  ['no answer', () => undefined],
  ['an end', (request) => request.socket.destroy()],
])('a program with %s is none', async (_, listener) => {
  expect(await at(listener)).toBe(false);
});

test('a program that leads elsewhere is none', async () => {
  const other = await listen((_, response) => response.end(qrCode));
  const leads: RequestListener = (request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${other}${request.url}` }).end();
  };
  expect(await at(leads)).toBe(false);
});

test('a port is free once nothing listens there', async () => {
  const port = await listen(() => undefined);
  expect(await isPortFree(port)).toBe(false);
  const [server] = servers;
  await new Promise((resolve) => server?.close(resolve));
  expect(await isPortFree(port)).toBe(true);
  expect(await isServiceAt(`http://127.0.0.1:${port}`)).toBe(false);
});
