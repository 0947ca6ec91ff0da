import type { Session } from '@/api/account/session.ts';
import { sessionChannelName, sessionDigest, sessionNoticeSchema } from '@/api/account/session-notices.ts';
import { Emitter } from '@/core/async/emitter.ts';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { LifeLock } from '@/storage/documents/life-lock.ts';
import { clearUser, rereadSession, sessionStore } from './session-store.ts';

const log = createLog('session expiry');

/** Called when this page shows the message. */
const messages = new Emitter();

/** This page must show a message that was announced before its first render. */
let isUnshown = false;

type Notifier = {
  /** To be called when a session has expired in this page. */
  announce: (expiry: string) => void;
  stop: () => void;
};

let running: Notifier | null = null;

/**
 * The only way in which a session expires. A page's API client calls it for every response that refuses a session; an
 * engine, possibly in another document, reports refusals to the pages, which call it too. The first call clears the
 * user, and one visible page then notifies its listeners. A refused session that is no longer the stored one, because
 * it was renewed or has ended, changes nothing.
 */
export function expireSession(refused: Pick<Session, 'token'>): void {
  rereadSession();
  if (sessionStore.getState().session?.token !== refused.token) return;
  clearUser();
  sessionDigest(refused)
    .then((expiry) => start().announce(expiry))
    .catch((error: unknown) => log.warn('the expiry of the session was not reported', error));
}

/** `expireSession` for the digest of a refused session. */
async function expireByDigest(digest: string): Promise<void> {
  rereadSession();
  const { session } = sessionStore.getState();
  if (session && (await sessionDigest(session)) === digest) expireSession(session);
}

/** Starts listening for sessions that expire in other pages or are refused in an engine. Returns a function to stop. */
export function listenForExpiredSessions(): () => void {
  return start().stop;
}

/**
 * Reports an expired session in exactly one page, which must be visible:
 *
 *     expired, in any page ──▶ wait until visible ──▶ lock of this expiry ──▶ show message ──▶ "shown" to other pages
 *
 * Two visible pages request the same lock, which only one gets and holds until it closes. If no page is visible, the
 * first one that becomes visible shows the message, unless a user has logged in since.
 */
function start(): Notifier {
  if (running) return running;
  const bus = openBus(sessionChannelName, sessionNoticeSchema);
  const page = document;
  const { locks } = navigator;
  /** Digests of expired sessions that this page may still have to report. */
  const unreported = new Set<string>();

  async function report(expiry: string): Promise<void> {
    const lock = new LifeLock(`kanade-session-expiry-${expiry}`, { holders: 'one', locks });
    const held = await lock.holdIfFree();
    if (!held) return;
    try {
      const { session } = sessionStore.getState();
      const inUse = session && (await sessionDigest(session));
      bus.post({ kind: 'shown', expiry });
      // A user has logged in since.
      if (inUse !== null && inUse !== expiry) return held.release();
      isUnshown = !messages.hasListeners;
      messages.emit();
    } catch (error) {
      held.release();
      throw error;
    }
  }

  function reportIfVisible(expiry: string): void {
    if (page.visibilityState !== 'visible' || !unreported.delete(expiry)) return;
    report(expiry).catch((error: unknown) => log.warn('the expiry of the session was not reported', error));
  }

  function enqueue(expiry: string): void {
    unreported.add(expiry);
    reportIfVisible(expiry);
  }

  function onVisibilityChange(): void {
    for (const expiry of unreported) reportIfVisible(expiry);
  }

  bus.subscribe(({ kind, expiry }) => {
    if (kind === 'expired') enqueue(expiry);
    else if (kind === 'shown') unreported.delete(expiry);
    else expireByDigest(expiry).catch((error: unknown) => log.warn('a refused session was not ended', error));
  });
  const stopListening = listen(page, 'visibilitychange', onVisibilityChange);
  const notifier: Notifier = {
    announce(expiry) {
      bus.post({ kind: 'expired', expiry });
      enqueue(expiry);
    },
    stop() {
      stopListening();
      bus.close();
      if (running === notifier) running = null;
    },
  };
  running = notifier;
  return notifier;
}

/**
 * Calls the listener when this page must show that a session has expired, even if that was before this call; returns
 * the unsubscribe function.
 */
export function onSessionExpired(listener: () => void): () => void {
  const unsubscribe = messages.subscribe(listener);
  if (isUnshown) {
    isUnshown = false;
    listener();
  }
  return unsubscribe;
}
