import type { Session } from '@/api/account/session';
import { openSessionBus, sessionDigest } from '@/api/account/session-notices';

/**
 * Creates the function with which an engine reports a session that the service no longer accepts to the pages, because
 * only pages end sessions. Without an open page nothing happens; the first call of the next page is refused again.
 */
export function createRefusalReporter(warn: (message: string, error: unknown) => void): (refused: Session) => void {
  const bus = openSessionBus();
  return (refused) => {
    sessionDigest(refused)
      .then((expiry) => bus.post({ kind: 'refused', expiry }))
      .catch((error: unknown) => warn('the refused session was not reported', error));
  };
}
