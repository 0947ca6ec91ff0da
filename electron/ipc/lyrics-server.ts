/** The lyrics of a song for the clients of the lyrics server. */
export type LyricsFeed = {
  /** Hash of the service, or the id of a local song. */
  hash: string;
  /** In KRC format; empty = the song has none. */
  krc: string;
};

/** Limits of `LyricsFeed`; of the text in bytes of UTF-8. Ten times the longest lyrics with all translations. */
export const lyricsFeedLimits = { hashLength: 200, krcBytes: 512 * 1024 } as const;

/** `port-in-use` = another program has the port; as after `failed`, there will be another attempt. */
export const lyricsServerStates = ['off', 'starting', 'running', 'port-in-use', 'failed'] as const;

/** The lyrics server, on which other programs get lyrics and control the player. */
export type LyricsServerStatus = {
  state: (typeof lyricsServerStates)[number];
  /** How many programs are connected. */
  clients: number;
  /** The pages that the user has allowed to connect, as origins. */
  origins: string[];
  /** The page that tried to connect and waits for the user's answer, as an origin; null = none. */
  asked: string | null;
};
