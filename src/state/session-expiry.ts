import type { Session } from '@/api/session';
import { clearUser, rereadSession, sessionStore } from './session-store';

const listeners = new Set<() => void>();

/**
 * A session that the service no longer takes ends here, once: of all the calls that fail with it, in all pages, the
 * first clears the user, and its page tells the listeners. A refused session that is no longer the stored one, because
 * it was renewed or has ended already, changes nothing.
 */
export function expireSession(refused: Pick<Session, 'token'>): void {
  rereadSession();
  if (sessionStore.getState().session?.token !== refused.token) return;
  clearUser();
  for (const listener of [...listeners]) listener();
}

/** `expireSession` for a failure that names no session: it concerns the one in use. */
export function expireCurrentSession(): void {
  const { session } = sessionStore.getState();
  if (session) expireSession(session);
}

/** Calls back each time a session has expired in this page; the returned function ends it. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
