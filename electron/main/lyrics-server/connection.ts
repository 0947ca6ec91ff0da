import { WebSocket } from 'ws';
import { type ClientMessage, errorMessage, parseClientMessage } from './messages.ts';

/** Longer messages are answered with an error. In bytes. */
const messageLimit = 16 * 1024;

/**
 * Longer messages end the connection unread. Above `messageLimit`, so that a client slightly over that limit gets an
 * answer. In bytes.
 */
export const hardMessageLimit = 64 * 1024;

/** Codes of RFC 6455, section 7.4.1. */
const closeCodes = { goingAway: 1001, policy: 1008 } as const;

export type ConnectionLimits = {
  /** Messages, pings and pongs. */
  messages: RateLimit;
  /** Messages answered with an error; exceeding it closes the connection. */
  errors: RateLimit;
  /** Maximum unsent bytes before a client is dropped. */
  bufferBytes: number;
};

/** More than a person presses keys; lyrics are requested once per song. */
export const connectionLimits: ConnectionLimits = {
  messages: { burst: 20, perSecond: 10 },
  errors: { burst: 10, perSecond: 0.2 },
  bufferBytes: 1024 * 1024,
};

/** A connected client. */
export interface Connection {
  /** Sends a message; drops the client if it does not read earlier ones. */
  send(text: string): void;
  /** Sends a ping; drops the client if it did not answer the last one. */
  check(): void;
  /** Starts the closing handshake; the connection ends soon even without an answer. */
  close(): void;
  /** Closes the connection at once. */
  drop(): void;
}

type ConnectionEvents = {
  limits: ConnectionLimits;
  onMessage: (message: ClientMessage) => void;
  onClose: () => void;
};

/** Reads and writes one client within its limits. */
export function openConnection(socket: WebSocket, { limits, onMessage, onClose }: ConnectionEvents): Connection {
  const now = () => performance.now();
  const mayWrite = createRateLimit(limits.messages, now);
  const mayFail = createRateLimit(limits.errors, now);
  let isAlive = true;

  const send = (text: string): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > limits.bufferBytes) {
      console.warn('A client of the lyrics server was dropped: it does not read.');
      socket.terminate();
      return;
    }
    socket.send(text);
  };
  const refuse = (reason: string): void => {
    send(errorMessage(reason));
    if (!mayFail() && socket.readyState === WebSocket.OPEN) socket.close(closeCodes.policy, 'too many errors');
  };

  // ws delivers Buffers unless `binaryType` is changed.
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Clients may still send while the connection closes.
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!mayWrite()) return refuse('Too many messages: this one was ignored.');
    if (isBinary) return refuse('Binary messages are not supported.');
    if (data.length > messageLimit) return refuse(`The message is longer than ${messageLimit} bytes.`);
    const message = parseClientMessage(data.toString('utf8'));
    if (message === null) return refuse('The message is malformed.');
    onMessage(message);
  });
  const onSign = (): void => {
    if (!mayWrite()) refuse('Too many pings or pongs.');
  };
  socket.on('ping', onSign);
  socket.on('pong', () => {
    isAlive = true;
    onSign();
  });
  // `close` follows; without a listener the error would end the app.
  socket.on('error', () => undefined);
  socket.on('close', onClose);

  return {
    send,
    check() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
    close: () => socket.close(closeCodes.goingAway, 'the lyrics server was turned off'),
    drop: () => socket.terminate(),
  };
}

/** A rate limit: `burst` events at once, `perSecond` on average. */
type RateLimit = { burst: number; perSecond: number };

/** Returns a function that is true while the limit allows an event. `now` is in milliseconds and monotonic. */
export function createRateLimit({ burst, perSecond }: RateLimit, now: () => number): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
