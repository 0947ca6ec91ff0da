/** The song as the socket's clients see it; texts are empty where unknown. */
type FeedSong = {
  /** Hash of the service, or the id of a local song: the same as that of its lyrics. */
  hash: string;
  title: string;
  artist: string;
  /** Address of a picture. */
  coverAddress: string;
  /** 0 where unknown. */
  durationMs: number;
};

/** What plays, with the position as a clock: it is right at every time, without updates. */
export type PlayerFeedState = {
  song: FeedSong | null;
  isPlaying: boolean;
  /** Position at a time of `Date.now()`, and the speed from then on. */
  clock: { positionMs: number; atEpochMs: number; rate: number };
};

/** A command of a client, in the words of the player. */
export type FeedCommand =
  | { type: 'toggle' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; positionMs: number }
  /** 0–100. */
  | { type: 'set-volume'; volume: number };

/** The player, as far as the socket needs it. */
export interface PlayerFeed {
  /** null while there is no page that plays. */
  state(): PlayerFeedState | null;
  /** The listener is called after every change of the state. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  command(command: FeedCommand): void;
}

/** What the main process knows of the player, as far as the feed uses it. */
type PlayerSource = {
  /** null while there is no page that plays. `rate` is 0 while playback does not advance. */
  summary(): {
    song: { id: string; title: string; artist: string; cover: string; durationMs: number } | null;
    state: string;
    clock: PlayerFeedState['clock'];
  } | null;
  onChange(listener: () => void): () => void;
  send(command: FeedCommand): unknown;
};

/** The player of the page as the feed of the socket. */
export function playerFeedOf(source: PlayerSource): PlayerFeed {
  return {
    state() {
      const summary = source.summary();
      if (!summary) return null;
      const { song, state, clock } = summary;
      return {
        song: song && {
          hash: song.id,
          title: song.title,
          artist: song.artist,
          coverAddress: song.cover,
          durationMs: song.durationMs,
        },
        isPlaying: state === 'playing',
        clock,
      };
    },
    subscribe: (onChange) => source.onChange(onChange),
    command: (command) => void source.send(command),
  };
}

/** The position in ms at a time; not below 0, and not above the duration where that is known. */
export function positionOf({ song, isPlaying, clock }: PlayerFeedState, nowEpochMs: number): number {
  const moved = isPlaying ? (nowEpochMs - clock.atEpochMs) * clock.rate : 0;
  const position = Math.max(0, clock.positionMs + moved);
  return song && song.durationMs > 0 ? Math.min(position, song.durationMs) : position;
}
