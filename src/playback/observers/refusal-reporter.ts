import type { Session } from '@/api/account/session';
import { type SessionNotice, sessionChannelName, sessionDigest } from '@/api/account/session-notices';

/**
 * Creates the function with which an engine reports a session that the service no longer accepts to the pages, because
 * only pages end sessions. Without an open page nothing happens; the first call of the next page is refused again.
 */
export function createRefusalReporter(warn: (message: string, error: unknown) => void): (refused: Session) => void {
  const channel = new BroadcastChannel(sessionChannelName);
  return (refused) => {
    sessionDigest(refused)
      .then((expiry) => channel.postMessage({ kind: 'refused', expiry } satisfies SessionNotice))
      .catch((error: unknown) => warn('the refused session was not reported', error));
  };
}
