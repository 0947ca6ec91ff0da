import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import { socketAddress } from '@/core/service/service-address.ts';
import type { LyricsFeed, LyricsServerStatus } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import { refusalOf } from './admission.ts';
import { createAnnouncer } from './announcer.ts';
import { type Connection, type ConnectionLimits, connectionLimits, openConnection } from './connection.ts';
import { createListener, type ListenerLimits, listenerLimits } from './listener.ts';
import { commandOf } from './messages.ts';
import { createOrigins } from './origins.ts';
import { createToken } from './token.ts';

const defaultPort = Number(new URL(socketAddress).port);

/** A computer has few programs that show lyrics; more clients are a mistake or an attack. */
export const clientLimit = 32;

type Limits = ConnectionLimits &
  ListenerLimits & {
    /** Interval between pings. */
    pingMs: number;
    /** Minimum interval between reports of a changed status. */
    reportMs: number;
  };

const defaultLimits: Limits = { ...connectionLimits, ...listenerLimits, pingMs: 15_000, reportMs: 200 };

type LyricsServerParts = {
  /** Folder of the token and the allowed pages. */
  folder: string;
  /** Origin of Kanade's own pages, which may always connect. */
  ownOrigin: string;
  link: Pick<PlayerLink, 'now' | 'onChange' | 'send'>;
  /** Called after the status has changed, not more often than every 200 ms. */
  onStatusChange: (status: LyricsServerStatus) => void;
  /** Defaults to the documented port. */
  port?: number;
  limits?: Partial<Limits>;
};

/** WebSocket server that gives other programs lyrics and control of the player: docs/behaviour.md#api-mode. */
export interface LyricsServer {
  /** Turns it on or off at any time. Never rejects. */
  enable(isOn: boolean): Promise<void>;
  status(): LyricsServerStatus;
  /** The secret for programs other than pages. */
  token(): Promise<string>;
  /** Creates a new token; clients with the old one have to reconnect. */
  renewToken(): Promise<void>;
  /** The user's decision about the page that waits for it. */
  answerOrigin(origin: string, isAllowed: boolean): Promise<void>;
  /** Revokes the permission of a page and closes its connections. */
  removeOrigin(origin: string): Promise<void>;
  setLyrics(lyrics: LyricsFeed | null): void;
  /** Turns it off and deletes token and allowed pages. Rejects if they can't be deleted. */
  clear(): Promise<void>;
  /** Closes everything at once, at the end of the app. */
  stop(): void;
}

/** A client and its origin; null if it connected with the token. */
type Client = { connection: Connection; origin: string | null };

export function createLyricsServer(parts: LyricsServerParts): LyricsServer {
  const { folder, ownOrigin, link, onStatusChange, port = defaultPort } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  const clients = new Set<Client>();
  const loggedReasons = new Set<string>();
  let isWanted = false;
  let isStopped = false;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;

  const token = createToken(join(folder, 'lyrics-server-token.json'));
  const origins = createOrigins({ file: join(folder, 'lyrics-server-pages.json'), ownOrigin, onChange: report });
  /** Both files are read once, when first needed. */
  let loading: Promise<unknown> | null = null;
  const load = () => {
    loading ??= Promise.all([token.load(), origins.load()]);
    return loading;
  };
  const announcer = createAnnouncer({
    link,
    broadcast(text) {
      for (const { connection } of [...clients]) connection.send(text);
    },
  });
  const listener = createListener({ port, limits, refusalOf: decide, onOpen, onStateChange: report });

  function status(): LyricsServerStatus {
    return { state: listener.state(), clients: clients.size, origins: [...origins.list()], asked: origins.asked() };
  }

  /** Debounced, because many programs may connect at once. */
  function report(): void {
    if (isStopped) return;
    reportTimer ??= setTimeout(() => {
      reportTimer = undefined;
      onStatusChange(status());
    }, limits.reportMs);
  }

  function decide(request: IncomingMessage): { status: number; reason: string } | null {
    const refusal = refusalOf(request, { port, isAllowedOrigin: origins.isAllowed, isToken: token.matches });
    if (!refusal) return clients.size < clientLimit ? null : { status: 503, reason: 'there are too many clients' };
    if (refusal.origin !== null) origins.ask(refusal.origin);
    if (!loggedReasons.has(refusal.reason)) {
      loggedReasons.add(refusal.reason);
      console.warn(`The lyrics server refused a connection: ${refusal.reason}. The next ones are not logged.`);
    }
    return refusal;
  }

  function onOpen(socket: WebSocket, { headers }: IncomingMessage): void {
    const connection = openConnection(socket, {
      limits,
      onMessage(message) {
        if (message.type === 'control') link.send(commandOf(message.data));
        else announcer.answer(message.data.what, connection.send);
      },
      onClose() {
        clients.delete(client);
        follow();
      },
    });
    const client: Client = { connection, origin: headers.origin ?? null };
    // Before it becomes a client, which only receives later changes.
    if (clients.size === 0) announcer.setListening(true);
    announcer.greet(connection.send);
    clients.add(client);
    follow();
  }

  /** Timers only run while there are clients. */
  function follow(): void {
    report();
    announcer.setListening(clients.size > 0);
    if (clients.size === 0) {
      clearInterval(pingTimer);
      pingTimer = undefined;
    } else {
      pingTimer ??= setInterval(() => {
        for (const { connection } of [...clients]) connection.check();
      }, limits.pingMs);
    }
  }

  function closeClients(isClosed: (client: Client) => boolean): void {
    for (const client of [...clients]) if (isClosed(client)) client.connection.close();
  }

  function turnOff(): void {
    isWanted = false;
    loggedReasons.clear();
    origins.forgetQuestions();
    listener.stop();
    closeClients(() => true);
  }

  return {
    async enable(isOn) {
      if (!isOn) return turnOff();
      isWanted = true;
      await load();
      if (isWanted && !isStopped) listener.start();
    },
    status,
    async token() {
      await load();
      return token.text();
    },
    async renewToken() {
      await load();
      const saved = token.renew();
      closeClients(({ origin }) => origin === null);
      await saved;
    },
    answerOrigin: (origin, isAllowed) => origins.answer(origin, isAllowed),
    async removeOrigin(origin) {
      await load();
      const saved = origins.remove(origin);
      closeClients((client) => client.origin === origin);
      await saved;
    },
    setLyrics: announcer.setLyrics,
    async clear() {
      turnOff();
      // The next token is stored when it is needed.
      loading = null;
      await Promise.all([token.clear(), origins.clear()]);
    },
    stop() {
      isStopped = true;
      turnOff();
      for (const { connection } of [...clients]) connection.drop();
      clearTimeout(reportTimer);
    },
  };
}
