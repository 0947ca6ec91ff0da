import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';

/** What the process of the server sends. Memory in bytes. */
export type LyricsServerReport =
  | { type: 'ready'; token: string }
  | { type: 'memory'; rss: number; heapUsed: number }
  | { type: 'end'; clients: number; commands: number; blockedMs: number; longestMs: number };

type Memory = Extract<LyricsServerReport, { type: 'memory' }>;

export type SocketLoadResult = {
  attempts: number;
  /** How each attempt ended: the status of the refusal, the code of the end of a connection, or `error`. */
  outcomes: Map<string, number>;
  /** One entry per second. */
  memory: Memory[];
  /** Messages with the position that a well-behaved client got, and the longest time between two, in ms. */
  positions: { count: number; longestGapMs: number };
  end: Extract<LyricsServerReport, { type: 'end' }>;
};

type Attempt = { protocols?: string[]; origin?: string; act: (socket: WebSocket) => void };

const toggle = '{"type":"control","data":{"command":"toggle"}}';
const leave = (socket: WebSocket) => socket.close();

/** What programs and pages try, in turn. */
function attemptsWith(token: string): readonly Attempt[] {
  const protocols = [`token.${token}`];
  return [
    { protocols, act: leave },
    { origin: 'https://evil.example', act: leave },
    { protocols: ['token.guess'], act: leave },
    {
      protocols,
      act(socket) {
        for (let count = 0; count < 40; count += 1) socket.send('{"type":');
      },
    },
    { protocols, act: (socket) => socket.send('x'.repeat(1_000_000)) },
    {
      protocols,
      act(socket) {
        socket.send(Buffer.alloc(100));
        socket.send(toggle);
        leave(socket);
      },
    },
    { origin: 'null', act: leave },
    { protocols, act: (socket) => socket.terminate() },
  ];
}

/** Connects `perSecond` times a second for some seconds to a lyrics server of its own, with one client that stays. */
export async function loadSocket(seconds: number, perSecond: number): Promise<SocketLoadResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-socket-load-'));
  const port = await freePort();
  const server = fork(path.join(import.meta.dirname, 'serve-lyrics.ts'), [folder, String(port)], {
    execArgv: ['--expose-gc'],
  });
  const memory: Memory[] = [];
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<SocketLoadResult['end']>();
  server.on('message', (message: LyricsServerReport) => {
    if (message.type === 'ready') ready.resolve(message.token);
    else if (message.type === 'memory') memory.push(message);
    else ended.resolve(message);
  });
  server.on('exit', (code) => {
    const error = new Error(`the lyrics server ended with code ${code}`);
    ready.reject(error);
    ended.reject(error);
  });
  // The one that is not waited for must not end this process.
  ended.promise.catch(() => undefined);
  try {
    const token = await ready.promise;
    const address = `ws://127.0.0.1:${port}`;
    const listener = listen(new WebSocket(address, [`token.${token}`]));
    // The result is about the load, not about the start.
    memory.length = 0;
    const { attempts, outcomes } = await connectAtRate(address, attemptsWith(token), seconds, perSecond);
    const positions = listener();
    server.send('end');
    return { attempts, outcomes, memory, positions, end: await ended.promise };
  } finally {
    if (server.exitCode === null) {
      const exit = once(server, 'exit');
      if (server.connected) server.disconnect();
      server.kill();
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

async function connectAtRate(address: string, kinds: readonly Attempt[], seconds: number, perSecond: number) {
  const outcomes = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const total = seconds * perSecond;
  const startedAt = performance.now();
  for (let number = 0; number < total; number += 1) {
    const wait = startedAt + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const kind = kinds[number % kinds.length];
    if (!kind) break;
    const attempt = connect(address, kind).then((outcome) => {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      running.delete(attempt);
    });
    running.add(attempt);
  }
  await Promise.all(running);
  return { attempts: total, outcomes };
}

/** Resolves to the outcome. Never rejects; a connection that does not end within 10 s is ended here. */
function connect(address: string, { protocols = [], origin, act }: Attempt): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, protocols, {
      handshakeTimeout: 10_000,
      ...(origin === undefined ? {} : { origin }),
    });
    const timer = setTimeout(() => socket.terminate(), 10_000);
    const end = (outcome: string): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    socket.on('open', () => act(socket));
    socket.on('unexpected-response', (_request, response) => {
      end(`refused ${response.statusCode}`);
      socket.terminate();
    });
    socket.on('error', () => end('error'));
    socket.on('close', (code) => end(`closed ${code}`));
  });
}

/** Counts the positions that a client gets; the returned function ends it. */
function listen(socket: WebSocket): () => SocketLoadResult['positions'] {
  let count = 0;
  let longestGapMs = 0;
  let last = 0;
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    if (JSON.parse(data.toString('utf8')).type !== 'playerState') return;
    const now = performance.now();
    if (count > 0) longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
    count += 1;
  });
  return () => {
    socket.terminate();
    return { count, longestGapMs };
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
