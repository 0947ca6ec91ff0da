import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived, preflights included. */
export type LoggedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  /** By the clock of the twin. */
  atMs: number;
};

export function logEntry(request: http.IncomingMessage, url: URL, atMs: number): LoggedRequest {
  const { method = 'GET', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers: { ...headers }, atMs };
}

/** The address of a request; its host is always the loopback address. */
export function urlOf(request: http.IncomingMessage): URL {
  return new URL(`http://127.0.0.1${request.url ?? '/'}`);
}

/** Listens on this port of the loopback address, 0 = a free one; resolves to the port. */
export async function listen(server: http.Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes the port and every connection, also those that wait for an answer. Resolves when the port is free. */
export async function stopListening(server: http.Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
