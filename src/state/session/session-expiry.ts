import type { Session } from '@/api/account/session';
import { sessionChannelName, sessionDigest } from '@/api/account/session-notices';
import { createLog } from '@/core/log';
import { ExpiryNotifier } from './expiry-notifier';
import { clearUser, rereadSession, sessionStore } from './session-store';

const log = createLog('session expiry');

const listeners = new Set<() => void>();

/** Set while this page has a message to show that nothing could show yet: it was announced before the first render. */
let isUnshown = false;

/** The notifier of this page, and its stop function. */
let running: { notifier: ExpiryNotifier; stop: () => void } | null = null;

/**
 * The only way in which a session expires. The API client of a page calls it for every response that refuses a session;
 * an engine, which may run in another document, reports its refusals to the pages, which also call it. The first call
 * clears the user, and one visible page then notifies its listeners. A refused session that is no longer the stored
 * one, because it was renewed or has already ended, changes nothing.
 */
export function expireSession(refused: Pick<Session, 'token'>): void {
  rereadSession();
  if (sessionStore.getState().session?.token !== refused.token) return;
  clearUser();
  sessionDigest(refused)
    .then((expiry) => start().notifier.announce(expiry))
    .catch((error: unknown) => log.warn('the expiry of the session was not reported', error));
}

/** `expireSession` for the digest of a refused session. */
async function expireByDigest(digest: string): Promise<void> {
  rereadSession();
  const { session } = sessionStore.getState();
  if (session && (await sessionDigest(session)) === digest) expireSession(session);
}

/**
 * Starts listening for sessions that expire in other pages or are refused in an engine. The returned function stops it.
 */
export function followSessionExpiry(): () => void {
  return start().stop;
}

function start(): NonNullable<typeof running> {
  if (running) return running;
  const channel = new BroadcastChannel(sessionChannelName);
  const controller = new AbortController();
  const notifier = new ExpiryNotifier({
    channel,
    locks: navigator.locks,
    page: document,
    sessionInUse: async () => {
      const { session } = sessionStore.getState();
      return session && sessionDigest(session);
    },
    showMessage: () => {
      isUnshown = listeners.size === 0;
      for (const listener of [...listeners]) listener();
    },
    onRefused: (digest) => {
      expireByDigest(digest).catch((error: unknown) => log.warn('a refused session was not ended', error));
    },
    signal: controller.signal,
  });
  const stop = () => {
    controller.abort();
    channel.close();
    if (running?.notifier === notifier) running = null;
  };
  running = { notifier, stop };
  return running;
}

/**
 * Calls back when a session has expired and this page shows the message, also when that was before this call; the returned
 * function unsubscribes.
 */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  if (isUnshown) {
    isUnshown = false;
    listener();
  }
  return () => {
    listeners.delete(listener);
  };
}
