import type { Session } from '@/api/session';
import { createLog } from '@/core/log';
import { ExpirySpeaker, sessionDigest } from './expiry-speaker';
import { clearUser, rereadSession, sessionStore } from './session-store';

const log = createLog('session expiry');

const listeners = new Set<() => void>();

let speaker: ExpirySpeaker | null = null;

/**
 * A session that the service no longer takes ends here, once: of all the calls that fail with it, in all pages, the
 * first clears the user. One visible page then tells its listeners. A refused session that is no longer the stored one,
 * because it was renewed or has ended already, changes nothing.
 */
export function expireSession(refused: Pick<Session, 'token'>): void {
  rereadSession();
  if (sessionStore.getState().session?.token !== refused.token) return;
  clearUser();
  sessionDigest(refused.token)
    .then((expiry) => followSessionExpiry().announce(expiry))
    .catch((error: unknown) => log.warn('nobody was told that the session has expired', error));
}

/** `expireSession` for a failure that names no session: it concerns the one in use. */
export function expireCurrentSession(): void {
  const { session } = sessionStore.getState();
  if (session) expireSession(session);
}

/** Hears of sessions that expire in other pages from now on, which this one may have to tell about. */
export function followSessionExpiry(): ExpirySpeaker {
  speaker ??= new ExpirySpeaker({
    channel: new BroadcastChannel('kanade-session'),
    locks: navigator.locks,
    page: document,
    sessionInUse: async () => {
      const { session } = sessionStore.getState();
      return session && sessionDigest(session.token);
    },
    speak: () => {
      for (const listener of [...listeners]) listener();
    },
  });
  return speaker;
}

/** Calls back when a session has expired and this is the page that tells so; the returned function ends it. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
