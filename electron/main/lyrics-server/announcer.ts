import type { LyricsFeed } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import { lyricsMessage, playerStateMessage, welcomeMessage } from './messages.ts';

/** Interval of position messages during playback. */
const tickMs = 1000;

type Send = (text: string) => void;

/** Tells clients about changes of the player. */
export interface Announcer {
  /** Starts or stops following the player; without clients there is no timer and no subscription. */
  setListening(isListening: boolean): void;
  /** Sends a new client the complete state. */
  greet(send: Send): void;
  /** Answers a client's request. */
  answer(what: 'lyrics' | 'playerState', send: Send): void;
  /** Sets the lyrics of a song; null = none. */
  setLyrics(lyrics: LyricsFeed | null): void;
}

type AnnouncerParts = {
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  /** Sends a text to all clients. */
  broadcast: Send;
};

export function createAnnouncer({ link, broadcast }: AnnouncerParts): Announcer {
  let lyrics: LyricsFeed | null = null;
  let unsubscribe: (() => void) | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** What clients have received, so that only changes are sent. */
  let sentState = '';
  let sentLyrics: LyricsFeed | 'no song' | null = null;

  /** null = the song's lyrics have not arrived yet. */
  const knownLyrics = (): LyricsFeed | 'no song' | null => {
    const song = link.now()?.song;
    if (!song) return 'no song';
    return lyrics?.hash === song.id ? lyrics : null;
  };
  const stateKey = (): string => {
    const now = link.now();
    return now ? JSON.stringify([now.song?.id, now.state === 'playing', now.clock]) : '';
  };
  const lyricsText = () => lyricsMessage(link.now(), lyrics, performance.now());
  const stateText = () => playerStateMessage(link.now(), performance.now());

  const announceLyrics = (): void => {
    const known = knownLyrics();
    if (known === sentLyrics) return;
    sentLyrics = known;
    if (known !== null) broadcast(lyricsText());
  };
  const follow = (): void => {
    announceLyrics();
    const key = stateKey();
    if (key === sentState) return;
    sentState = key;
    broadcast(stateText());
    // Restarted at a change, whose message already contains the position.
    clearInterval(timer);
    timer = link.now()?.state === 'playing' ? setInterval(() => broadcast(stateText()), tickMs) : undefined;
  };

  return {
    setListening(isListening) {
      if (isListening === (unsubscribe !== null)) return;
      if (!isListening) {
        unsubscribe?.();
        unsubscribe = null;
        clearInterval(timer);
        sentState = '';
        sentLyrics = null;
        return;
      }
      unsubscribe = link.onChange(follow);
      // Before the first client, which `greet` sends the state.
      follow();
    },
    greet(send) {
      send(welcomeMessage());
      if (knownLyrics() !== null) send(lyricsText());
      send(stateText());
    },
    answer(what, send) {
      send(what === 'lyrics' ? lyricsText() : stateText());
    },
    setLyrics(changed) {
      if (changed?.hash === lyrics?.hash && changed?.krc === lyrics?.krc) return;
      lyrics = changed;
      if (unsubscribe) announceLyrics();
    },
  };
}
