/** The order of playback, as the player names it. */
export const playModes = ['random', 'list-loop', 'single-loop'] as const;

/** What happens with the current song, as the player names it. */
export const playerStates = ['empty', 'loading', 'playing', 'waiting', 'paused', 'failed'] as const;

/** The song in a `PlayerSummary`. Texts are cut to the limits of `playerTextLimits`. */
export type SummarySong = {
  /** The hash of the service, or the id of a local file. */
  id: string;
  title: string;
  /** All artists in one line; empty where unknown. */
  artist: string;
  /** An http(s) address, or empty for the default cover. */
  cover: string;
  /** 0 where unknown. */
  durationMs: number;
  isLiked: boolean;
  /** False for songs that can't be in the list of liked songs, and without a login. */
  canLike: boolean;
};

/** Longer texts are cut by the page and refused by the main process. In UTF-16 units. */
export const playerTextLimits = { id: 128, title: 300, artist: 300, cover: 2048, line: 500 } as const;

/** What the shell knows of the player. Sent at each change, but not for the position that advances by itself. */
export type PlayerSummary = {
  /** null without a song. */
  song: SummarySong | null;
  state: (typeof playerStates)[number];
  /** Whether the user wants playback; while true, the button to show is that for pause. */
  wantsToPlay: boolean;
  /** `rate` is how many ms of the song pass per ms of the wall clock (`Date.now()`): 0 while playback does not advance. */
  clock: { positionMs: number; atEpochMs: number; rate: number };
  mode: (typeof playModes)[number];
  /** 0 to 100, the level that unmuting returns to. */
  volume: number;
  muted: boolean;
  /** Whether the setting for the window with lyrics is on. */
  desktopLyrics: boolean;
};

/** Commands without a value. `toggle-mode` = the next order of playback, `toggle-like` = of the current song. */
export const plainShellCommands = [
  'play',
  'pause',
  'toggle',
  'previous',
  'next',
  'toggle-like',
  'toggle-mode',
  'volume-up',
  'volume-down',
  'toggle-mute',
  'toggle-desktop-lyrics',
] as const;

/** What the shell asks the page of the player to do. */
export type ShellCommand =
  | { type: (typeof plainShellCommands)[number] }
  | { type: 'set-mode'; mode: (typeof playModes)[number] }
  /** 0 to 100. */
  | { type: 'set-volume'; volume: number }
  /** From the beginning of what plays; beyond its end is clamped. */
  | { type: 'seek'; positionMs: number };
