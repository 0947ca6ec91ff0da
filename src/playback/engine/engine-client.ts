import { type Session, sessionOf, storedUserData } from '@/api/account/session.ts';
import { sessionChannelName, sessionDigest, sessionNoticeSchema } from '@/api/account/session-notices.ts';
import { createServiceClient, type ServiceClient } from '@/api/service-client.ts';
import { createLog } from '@/core/log.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { storedSettings } from '@/storage/stored-settings.ts';

const log = createLog('engine');

const notices = openBus(sessionChannelName, sessionNoticeSchema);

/**
 * Client of the music service in a document with an engine. Reads settings and session at each call, because a page may
 * change them.
 */
export function createEngineClient(onSessionRefused: (refused: Session) => void = reportRefusal): ServiceClient {
  return createServiceClient({
    address: () => serviceAddress(storedSettings.read()),
    session: () => sessionOf(storedUserData.read()),
    onSessionRefused,
  });
}

/**
 * Reports a session that the service rejects to the pages, because only pages end sessions. Without an open page
 * nothing happens; the next page's first call is rejected again.
 */
export function reportRefusal(refused: Session): void {
  sessionDigest(refused)
    .then((expiry) => notices.post({ kind: 'refused', expiry }))
    .catch((error: unknown) => log.warn('the refused session was not reported', error));
}
