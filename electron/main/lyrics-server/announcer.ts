import type { LyricsFeed } from '../../ipc';
import type { PlayerLink } from '../player-link';
import { lyricsMessage, playerStateMessage, welcomeMessage } from './messages';

/** While it plays, clients get the position this often. */
const tickMs = 1000;

type Send = (text: string) => void;

/** What clients are told about the player, and when. */
export interface Announcer {
  /** Starts or stops following the player; without clients there is neither a timer nor a subscription. */
  setListening(isListening: boolean): void;
  /** Sends a new client everything that is known. */
  greet(send: Send): void;
  /** Sends one client what it has requested. */
  answer(what: 'lyrics' | 'playerState', send: Send): void;
  /** Takes the lyrics of a song; null = of none. */
  setLyrics(lyrics: LyricsFeed | null): void;
}

type AnnouncerParts = {
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  /** Sends a text to all clients. */
  broadcast: Send;
};

/** Follows the player and the lyrics of its song. */
export function createAnnouncer({ link, broadcast }: AnnouncerParts): Announcer {
  let lyrics: LyricsFeed | null = null;
  let unsubscribe: (() => void) | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** What the clients know, to tell them only about changes. */
  let sentState = '';
  let sentLyrics: LyricsFeed | 'no song' | null = null;

  /** null = the lyrics of the song have not arrived yet. */
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
    // From the change on, so that the position of a change is not followed by another one at once.
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
      // Before the first client, so that it hears only what `greet` sends.
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
