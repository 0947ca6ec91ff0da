import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { Refusal } from './admission.ts';
import { hardMessageLimit } from './connection.ts';

/** Accepts connections of this computer only. */
const address = '127.0.0.1';

/** More than clients, because some connections are not admitted yet. */
const maxConnections = 128;

export type ListenerLimits = {
  /** Time limit for a program to send its request. */
  requestMs: number;
  /** Time limit for a client to close its connection. */
  closeMs: number;
  /** Pauses before attempts to get the port; the last one repeats. */
  retryMs: readonly number[];
};

export const listenerLimits: ListenerLimits = {
  requestMs: 5000,
  closeMs: 500,
  retryMs: [1000, 2000, 5000, 10_000, 30_000],
};

/** `port-in-use` and `failed` are followed by retries. */
type ListenerState = 'off' | 'starting' | 'running' | 'port-in-use' | 'failed';

export interface Listener {
  state(): ListenerState;
  /** Starts to listen, and retries until it succeeds or `stop` is called. */
  start(): void;
  /** Frees the port; existing connections stay. */
  stop(): void;
}

type ListenerParts = {
  port: number;
  limits: ListenerLimits;
  /** null = accepted. */
  refusalOf: (request: IncomingMessage) => (Pick<Refusal, 'reason'> & { status: number }) | null;
  onOpen: (client: WebSocket, request: IncomingMessage) => void;
  onStateChange: () => void;
};

/** Listens on the loopback address and opens a connection for each request that is not refused. */
export function createListener({ port, limits, refusalOf, onOpen, onStateChange }: ListenerParts): Listener {
  let state: ListenerState = 'off';
  let server: Server | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: ListenerState): void => {
    if (state === next) return;
    state = next;
    onStateChange();
  };

  const listen = (): void => {
    const made = serverOf({ limits, refusalOf, onOpen });
    server = made;
    made.on('error', (error: NodeJS.ErrnoException) => {
      if (server !== made) return;
      made.close();
      server = null;
      // Logged once, because the reason stays the same until an attempt succeeds.
      if (attempts === 0) console.warn('The lyrics server could not start:', error.message);
      const pause = limits.retryMs[Math.min(attempts, limits.retryMs.length - 1)];
      attempts += 1;
      timer = setTimeout(listen, pause);
      change(error.code === 'EADDRINUSE' ? 'port-in-use' : 'failed');
    });
    made.listen({ host: address, port, exclusive: true }, () => {
      // Stopped meanwhile: closing it before it listened had no effect.
      if (server !== made) return void made.close();
      attempts = 0;
      change('running');
    });
  };

  return {
    state: () => state,
    start() {
      if (state !== 'off') return;
      change('starting');
      listen();
    },
    stop() {
      clearTimeout(timer);
      attempts = 0;
      const open = server;
      server = null;
      open?.close();
      open?.closeAllConnections();
      change('off');
    },
  };
}

/** An HTTP server that only accepts websocket requests. */
function serverOf({ limits, refusalOf, onOpen }: Pick<ListenerParts, 'limits' | 'refusalOf' | 'onOpen'>): Server {
  // The types of ws lack `closeTimeout`.
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    // A compressed message could expand far beyond its received size.
    perMessageDeflate: false,
    maxPayload: hardMessageLimit,
    maxFragments: 64,
    maxBufferedChunks: 1024,
    closeTimeout: limits.closeMs,
  };
  const sockets = new WebSocketServer(options);
  const server = createServer({
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(1000, limits.requestMs),
    maxHeaderSize: 8 * 1024,
  });
  server.maxConnections = maxConnections;
  server.on('request', (_request, response) => {
    response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end();
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const ignoreReset = () => undefined;
    socket.on('error', ignoreReset);
    const refusal = refusalOf(request);
    if (refusal) return refuse(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (client) => {
      socket.off('error', ignoreReset);
      onOpen(client, request);
    });
  });
  return server;
}

/** Answers a request with a status and a readable reason, and closes the connection. */
function refuse(socket: Duplex, { status, reason }: { status: number; reason: string }): void {
  const body = `Refused: ${reason}.\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
