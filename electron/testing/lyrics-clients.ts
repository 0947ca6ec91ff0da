import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

/** An unused port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

type ServerMessage = { type: string; data: never };

type ConnectOptions = {
  origin?: string;
  token?: string;
  headers?: Record<string, string>;
  path?: string;
  /** Address in the request; the connection always goes to 127.0.0.1. */
  host?: string;
  autoPong?: boolean;
};

/** A program that has tried to connect. */
export type LyricsClient = {
  socket: WebSocket;
  /** Every message since the beginning. */
  messages: ServerMessage[];
  /** The data of the messages of a type. */
  dataOf: (type: string) => never[];
  send: (message: unknown) => void;
  /** Close code of the connection; null while it is open. */
  closeCode: () => number | null;
  /** HTTP status of a refusal; null = not refused. */
  refusal: number | null;
};

/** Resolves once the connection is open, refused or failed. */
export async function connectTo(port: number, options: ConnectOptions = {}): Promise<LyricsClient> {
  const { origin, token, headers = {}, path = '/', host, autoPong = true } = options;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, token === undefined ? [] : [`token.${token}`], {
    ...(origin === undefined ? {} : { origin }),
    headers: host === undefined ? headers : { ...headers, host },
    autoPong,
  });
  const messages: ServerMessage[] = [];
  let closeCode: number | null = null;
  const client: LyricsClient = {
    socket,
    messages,
    dataOf: (type) => messages.filter((message) => message.type === type).map(({ data }) => data),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    closeCode: () => closeCode,
    refusal: null,
  };
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8'))));
  socket.on('close', (code) => {
    closeCode = code;
  });
  await new Promise<void>((resolve) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) => {
      client.refusal = response.statusCode ?? 0;
      socket.terminate();
      resolve();
    });
    socket.on('error', () => resolve());
  });
  return client;
}
