import { createLastfm } from '@/api/scrobble/lastfm.ts';
import { createListenbrainz } from '@/api/scrobble/listenbrainz.ts';
import type { Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbledSong, ScrobbleTarget } from '@/core/scrobble/listen.ts';
import type { ScrobbleService } from './sender.ts';

export type ConnectedService = ScrobbleService & {
  /** Shows a song as playing now. */
  announce(song: ScrobbledSong, signal: AbortSignal): Promise<void>;
};

export type Protocols = {
  listenbrainz: ReturnType<typeof createListenbrainz>;
  lastfm: ReturnType<typeof createLastfm>;
};

export const protocols: Protocols = { listenbrainz: createListenbrainz(), lastfm: createLastfm() };

/** The connected service that the user has not paused; null = none. */
export function connectedService(
  target: ScrobbleTarget,
  { listenbrainz, lastfm, sendsLikes }: Scrobbling,
  clients: Protocols = protocols,
): ConnectedService | null {
  if (target === 'listenbrainz') {
    if (listenbrainz === null || listenbrainz.isPaused) return null;
    const client = clients.listenbrainz;
    return {
      connectionId: listenbrainz.id,
      batchLimit: client.batchLimit,
      scrobble: (listens, signal) => client.scrobble(listenbrainz, listens, signal),
      announce: (song, signal) => client.announce(listenbrainz, song, signal),
      // It takes feedback only for ids of MusicBrainz, which a name doesn't determine.
      love: null,
    };
  }
  if (lastfm === null || lastfm.isPaused) return null;
  const client = clients.lastfm;
  return {
    connectionId: lastfm.id,
    batchLimit: client.batchLimit,
    scrobble: (listens, signal) => client.scrobble(lastfm, listens, signal),
    announce: (song, signal) => client.announce(lastfm, song, signal),
    love: sendsLikes ? (song, isLoved, signal) => client.love(lastfm, song, isLoved, signal) : null,
  };
}
