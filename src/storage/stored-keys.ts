/**
 * The properties of a stored value:
 *
 * - `owner`: `user` = it belongs to the account that is logged in, `installation` = to this browser or computer.
 * - `backup`: whether a backup of the user's data contains it.
 * - `secret`: whether it contains a token. A secret is never exported and never logged.
 * - `until`: when it is removed: `reset` = on a factory reset, `user-change` = on logout or login as another user,
 *   `24-hours` = that long after it was received from the service; entries of a value of localStorage don't count any more
 *   then. A factory reset removes every row.
 * - `durability`: what it survives: `strict` = a failure of the computer, `relaxed` = a kill of the browser. What is written
 *   again and again while music plays is relaxed, because each strict transaction waits for the disk.
 */
export type StoredRow = {
  owner: 'user' | 'installation';
  backup: boolean;
  secret: boolean;
  until: 'reset' | 'user-change' | '24-hours';
  durability: 'strict' | 'relaxed';
};

const setting = { owner: 'installation', backup: true, secret: false, until: 'reset', durability: 'strict' } as const;
const memory = { ...setting, backup: false } as const;
const moving = { ...memory, durability: 'relaxed' } as const;
const ofUser = { ...memory, owner: 'user', until: 'user-change' } as const;
const received = { ...ofUser, until: '24-hours', durability: 'relaxed' } as const;
const cache = { ...memory, until: '24-hours', durability: 'relaxed' } as const;

/** Number of changes so far, in localStorage beside the values; see `DurableTexts`. */
export const revisionKey = 'stored_revision';

/** Every key of localStorage; a `storedValue` with another key does not compile. */
export const storedKeys = {
  /**
   * The account with its token (UserInfo), and entries of this installation (Config): device id, time of the renewal.
   */
  'kanade-user-data': { ...memory, owner: 'user', secret: true },
  /** The settings, as one object. */
  settings: setting,
  /** `true` once the disclaimer was accepted. */
  disclaimerAccepted: memory,
  /** `true` once the user terms were accepted, which the first login requires. */
  userTermsAccepted: memory,

  /** Volume, 0 to 100. */
  player_volume: setting,
  player_muted: setting,
  player_speed: setting,
  /** Index of the play mode: 0 random, 1 list loop, 2 single loop. */
  player_playback_mode: setting,
  /** Where further songs of the queue come from: a radio of the user's or the service's. */
  player_radio: memory,
  /** `true` while the user has changed the queue since it was replaced. */
  player_queue_edited: memory,
  /** What the queue was started from, for example the radio card of home. */
  player_queue_source: memory,
  /** How personal radio chooses. */
  radio_choice: memory,
  /** Length of the crossfade in ms. */
  player_crossfade: setting,
  player_equaliser: setting,
  player_even_loudness: setting,
  player_sleep_timer: memory,
  /** When music was last known to play, in epoch ms, for an update of the extension; 0 = it was paused. */
  player_playing_at: moving,
  /** Position in the current song, in seconds. */
  player_progress: moving,
  current_song: setting,
  /** The queue; for a long one only a reference to the database `kanade-player`. */
  MusicQueue: setting,
  /** Loudness of songs measured on this device. */
  player_loudness: memory,
  /** Servers of audio that failed where another one delivered the same song, and when. */
  media_servers: cache,
  /** The last played songs. */
  play_history: setting,

  /** Id of the "I like" playlist. */
  like: ofUser,
  /** Ids of collected playlists, in the library of their creator and of the user. */
  collectedPlaylists: ofUser,
  /** Id of the user that `like` and `collectedPlaylists` belong to. */
  libraryOwner: ofUser,
  /** When VIP hours were last claimed, in epoch ms. */
  lastVipRequestTime: memory,
  /** The account and the service's day for which VIP was claimed last. */
  daily_vip: memory,
  /** When the codes of verifications were sent by SMS. */
  verification_codes: memory,

  /** The last searches. */
  search_history: setting,
  /** The entries of the command palette that were used last; those of an account are removed when the user changes. */
  palette_recent: memory,
  /** Ids of the charts that are shown. */
  selectedRankIds: setting,
  /** `list` or `grid`: how songs are shown on the screens of playlists, cloud drive and local music. */
  trackViewMode: setting,
  cloudDriveListMode: setting,
  localMusicListMode: setting,
  /** The accent of the cover shown last, for the first paint after startup. */
  cover_accent: memory,
  /** Height of the picture of videos that is wished for, and whether the next one begins when one ends. */
  videos: memory,
  /** The address of the screen shown last, for the start page. */
  last_page: memory,
  /** `translation` or `romanization`: which is shown below a line of lyrics that has both. */
  lyrics_secondary: setting,

  /** The lyrics window: colours of the text and of what is sung, font size, lock, what the second line shows. */
  'lyrics-default-color': setting,
  'lyrics-highlight-color': setting,
  'lyrics-font-size': setting,
  'lyrics-lock': memory,
  'lyrics-second-line': setting,
  /** Its place and size on this computer. */
  'lyrics-window-bounds': memory,
} as const satisfies Record<string, StoredRow>;

export type StoredKey = keyof typeof storedKeys;

/** The keys of localStorage with this `until`. */
export function keysUntil(until: StoredRow['until']): StoredKey[] {
  return Object.keys(storedKeys).filter((key): key is StoredKey => isStoredKey(key) && storedKeys[key].until === until);
}

/** Every IndexedDB database. */
export const storedDatabases = {
  /** A durable copy of the values in localStorage, also of secrets; each value has the properties of its own row. */
  'kanade-values': { ...memory, secret: true },
  /** Songs of long queues. */
  'kanade-player': setting,
  /** Lyrics choices per song, with imported texts. */
  'kanade-lyrics': setting,
  /** Local music: folders with their handles, index of files, covers and playlists. */
  LocalMusicDB: memory,
  /** Lists of the service for the first paint after startup. */
  'kanade-queries': received,
  /** The songs whose audio is in the folder `kanade-kept`, and requests to save songs offline. */
  'kanade-kept': received,
  /** Files on their way to the cloud drive, until they are there or dismissed, or another user logs in. */
  'kanade-uploads': ofUser,
  /** Lyrics and covers of songs that were played or saved offline. */
  'kanade-recent': cache,
} as const satisfies Record<string, StoredRow>;

export type StoredDatabase = keyof typeof storedDatabases;

/** Every folder of the origin private file system. */
export const storedFolders = {
  /** The audio of offline songs; files of the user's cloud drive stay until they are removed or the user changes. */
  'kanade-kept': received,
} as const satisfies Record<string, StoredRow>;

export type StoredFolder = keyof typeof storedFolders;

export function isStoredKey(key: string): key is StoredKey {
  return Object.hasOwn(storedKeys, key);
}
