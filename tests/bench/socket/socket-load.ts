import os from 'node:os';
import { WebSocket } from 'ws';
import { type DelayReport, type Memory, type PlaybackReport, PlayingApp } from './playing-app.ts';

const address = 'ws://127.0.0.1:6520';

/** Leaves room for the permanent client and for connections that are not admitted yet. */
const slowReaders = 4;

export type SocketLoadResult = {
  attempts: number;
  /** Outcomes of attempts: status of a refusal, close code, or `error`. */
  outcomes: Map<string, number>;
  /** Number of times a client that requests the lyrics and never reads was dropped. */
  slowReadersDropped: number;
  /** Once a second. */
  memory: Memory[];
  /** Position messages of a well-behaved client, and the longest time between two, in ms. */
  positions: { count: number; longestGapMs: number };
  /** Before the load, as a reference for this machine, and during it. */
  before: Period;
  during: Period;
  /** After the load, once every connection has ended. */
  clientsLeft: number;
  /** Number of lines the app has printed. */
  linesPrinted: number;
};

/** `idleShare` of the processors, 0–1: without idle time, audio and event loop are late for other reasons. */
type Period = PlaybackReport & DelayReport & { idleShare: number };

/** Duration of playback before the load. */
const quietMs = 15_000;

type Attempt = { protocols?: string[]; origin?: string; headers?: { host: string }; act: (socket: WebSocket) => void };

const leave = (socket: WebSocket) => socket.close();

/** Connection attempts of programs and pages, in turn. */
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
        socket.send('x'.repeat(17 * 1024));
        // A command that changes nothing in playback.
        socket.send('{"type":"control","data":{"command":"volume","volume":60}}');
        leave(socket);
      },
    },
    { origin: 'null', act: leave },
    { protocols, act: (socket) => socket.terminate() },
    { protocols, headers: { host: 'evil.example:6520' }, act: leave },
  ];
}

/**
 * Connects `perSecond` times a second (at most 80) for some seconds to the lyrics server of the playing app, beside
 * clients that never read and a permanent one.
 */
export async function loadSocket(seconds: number, perSecond: number): Promise<SocketLoadResult> {
  const app = await PlayingApp.start();
  const memory: Memory[] = [];
  let result: Omit<SocketLoadResult, 'linesPrinted'>;
  try {
    const { token } = app;
    await app.watch();
    const readIdle = idleSinceLastCall();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const readPeriod = async (): Promise<Period> => ({
      ...(await app.playback()),
      ...(await app.delays()),
      idleShare: readIdle(),
    });
    const before = await readPeriod();
    const stopListening = listen(connectSocket(token));
    const stopReading = Array.from({ length: slowReaders }, () => readSlowly(token));
    const sample = () => app.memory().then((one) => memory.push(one), ignore);
    const sampling = setInterval(() => void sample(), 1000);
    const { attempts, outcomes } = await connectAtRate(attemptsWith(token), seconds, perSecond);
    clearInterval(sampling);
    const during = await readPeriod();
    const positions = stopListening();
    const slowReadersDropped = stopReading.reduce((sum, stop) => sum + stop(), 0);
    const clientsLeft = await clientsIn(app);
    result = { attempts, outcomes, slowReadersDropped, memory, positions, before, during, clientsLeft };
  } catch (error) {
    await app.close();
    throw error;
  }
  const printed = await app.close();
  return { ...result, linesPrinted: printed.split('\n').length - 1 };
}

function idleSinceLastCall(): () => number {
  const read = () =>
    os.cpus().reduce(
      ({ idle, total }, { times }) => ({
        idle: idle + times.idle,
        total: total + Object.values(times).reduce((sum, ms) => sum + ms, 0),
      }),
      { idle: 0, total: 0 },
    );
  let last = read();
  return () => {
    const now = read();
    const share = (now.idle - last.idle) / (now.total - last.total);
    last = now;
    return share;
  };
}

/** Number of connected clients after all had time to leave. */
async function clientsIn(app: PlayingApp): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await app.status()).clients === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (await app.status()).clients;
}

const ignore = (): void => undefined;

const connectSocket = (token: string): WebSocket => {
  const socket = new WebSocket(address, [`token.${token}`]);
  socket.on('error', ignore);
  return socket;
};

async function connectAtRate(kinds: readonly Attempt[], seconds: number, perSecond: number) {
  const outcomes = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const total = seconds * perSecond;
  const startedAt = performance.now();
  for (let number = 0; number < total; number += 1) {
    const wait = startedAt + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const kind = kinds[number % kinds.length];
    if (!kind) break;
    const attempt = connect(kind).then((outcome) => {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      running.delete(attempt);
    });
    running.add(attempt);
  }
  await Promise.all(running);
  return { attempts: total, outcomes };
}

/** Resolves to the outcome. Never rejects; ends a connection after 10 s. */
function connect({ protocols = [], act, ...options }: Attempt): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, protocols, { handshakeTimeout: 10_000, ...options });
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

/** A client that requests the lyrics, never reads, and reconnects; the returned function ends it. */
function readSlowly(token: string): () => number {
  let dropped = 0;
  let socket = connectSocket(token);
  const timer = setInterval(() => {
    if (socket.readyState === WebSocket.CONNECTING) return;
    if (socket.readyState !== WebSocket.OPEN) {
      dropped += 1;
      socket.terminate();
      socket = connectSocket(token);
      return;
    }
    socket.pause();
    socket.send('{"type":"get","data":{"what":"lyrics"}}');
  }, 125);
  return () => {
    clearInterval(timer);
    socket.terminate();
    return dropped;
  };
}

/** Counts the positions that a client gets; the returned function ends it. */
function listen(socket: WebSocket): () => SocketLoadResult['positions'] {
  let count = 0;
  let longestGapMs = 0;
  let last = 0;
  socket.on('message', (data: Buffer) => {
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
