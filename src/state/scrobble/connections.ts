import type { LastfmError } from '@/api/scrobble/lastfm.ts';
import { createLog } from '@/core/log.ts';
import { type LastfmKeys, noScrobbling, type Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { newOutbox } from '@/core/scrobble/outbox.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { protocols } from '@/playback/scrobble/services.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';

const log = createLog('scrobbling');

/** Last.fm ignores plays that are older than 14 days; an hour is left for sending them. */
const earlierMs = (14 * 24 - 1) * 3_600_000;

/** Why a service was not connected; `not-stored`: this browser refused to store the connection. */
export type ConnectError = LastfmError | 'refused' | 'not-a-server' | 'not-stored';

export function changeScrobbling(change: Partial<Scrobbling>): void {
  const next = { ...storedScrobbling.read(), ...change };
  const isDefault = Object.entries(noScrobbling).every(([key, value]) => next[key as keyof Scrobbling] === value);
  // Without a value, the engine loads nothing of it.
  if (isDefault) storedScrobbling.remove();
  else storedScrobbling.write(next);
}

/** Connects a server with the protocol of ListenBrainz. Resolves to null when it is connected; never rejects. */
export async function connectListenbrainz(
  account: { server: string; token: string },
  options: { withEarlier: boolean },
): Promise<ConnectError | null> {
  const result = await protocols.listenbrainz.validateToken(account);
  if ('error' in result) return result.error;
  const before = storedScrobbling.read().listenbrainz;
  const isSame = before?.userName === result.userName && before.server === account.server;
  const id = crypto.randomUUID();
  const isStored = await openOutbox('listenbrainz', id, { ...options, isSame });
  if (!isStored) return 'not-stored';
  changeScrobbling({ listenbrainz: { id, ...account, userName: result.userName, isPaused: false } });
  return null;
}

/** Begins a login at Last.fm, which the user then allows on its page. Resolves to null when it has begun; never rejects. */
export async function beginLastfmLogin(keys: LastfmKeys): Promise<ConnectError | null> {
  const login = await protocols.lastfm.beginLogin(keys);
  if ('error' in login) return login.error;
  changeScrobbling({ lastfmLogin: login });
  return null;
}

/** Connects Last.fm after the user has allowed it. Resolves to null when it is connected; never rejects. */
export async function endLastfmLogin(options: { withEarlier: boolean }): Promise<ConnectError | null> {
  const { lastfmLogin: login, lastfm: before } = storedScrobbling.read();
  if (!login) return 'expired';
  const session = await protocols.lastfm.endLogin(login);
  if ('error' in session) {
    if (session.error === 'expired') changeScrobbling({ lastfmLogin: null });
    return session.error;
  }
  const id = crypto.randomUUID();
  const isStored = await openOutbox('lastfm', id, { ...options, isSame: before?.userName === session.userName });
  if (!isStored) return 'not-stored';
  const { apiKey, secret } = login;
  changeScrobbling({ lastfmLogin: null, lastfm: { id, apiKey, secret, ...session, isPaused: false } });
  return null;
}

/** Continues the outbox of the same account, else begins another one. */
async function openOutbox(
  target: ScrobbleTarget,
  id: string,
  { withEarlier, isSame }: { withEarlier: boolean; isSame: boolean },
): Promise<boolean> {
  try {
    const before = await scrobbleStore.outbox(target);
    if (isSame && before) {
      await scrobbleStore.open(target, { ...before, connectionId: id, stop: null, retryAt: 0, failures: 0 });
    } else {
      await scrobbleStore.close(target);
      await scrobbleStore.open(target, newOutbox(id, Date.now() - (withEarlier ? earlierMs : 0)));
    }
    return true;
  } catch (error) {
    log.warn('a connection could not be stored', error);
    return false;
  }
}

/** Ends a connection and forgets its secrets and what was to be sent. Never rejects. */
export async function disconnectScrobbling(target: ScrobbleTarget): Promise<void> {
  changeScrobbling(target === 'lastfm' ? { lastfm: null, lastfmLogin: null } : { listenbrainz: null });
  await scrobbleStore.close(target).catch((error: unknown) => log.warn('an outbox could not be removed', error));
}

/** Pauses a service or resumes it; plays wait meanwhile. */
export function pauseScrobbling(target: ScrobbleTarget, isPaused: boolean): void {
  const connection = storedScrobbling.read()[target];
  if (connection) changeScrobbling({ [target]: { ...connection, isPaused } });
}
