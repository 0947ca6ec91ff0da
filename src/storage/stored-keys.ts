/**
 * Properties of a stored value:
 *
 * - `owner`: `user` = the logged-in account, `installation` = this browser or computer.
 * - `backup`: whether a backup contains it.
 * - `secret`: whether it contains a token. Secrets are never exported or logged.
 * - `until`: when it is removed: `reset` = at a factory reset, `user-change` = at logout or login as another user,
 *   `24-hours` = that long after it was received from the service; expired entries of a localStorage value are ignored.
 *   A factory reset removes every row.
 * - `durability`: what it survives: `strict` = a failure of the computer, `relaxed` = a kill of the browser. Values
 *   written repeatedly during playback are relaxed, because each strict transaction waits for the disk.
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

/** Change counter in localStorage, see `DurableTexts`. */
export const revisionKey = 'stored_revision';

/** All localStorage keys; `storedValue` accepts no others. */
export const storedKeys = {
  /**
   * The account with its token (UserInfo), and entries of this installation (Config), such as device id and renewal
   * time.
   */
  'kanade-user-data': { ...memory, owner: 'user', secret: true },
  settings: setting,
  /** `true` after the disclaimer was accepted. */
  disclaimerAccepted: memory,
  /** `true` after the user terms were accepted, before the first login. */
  userTermsAccepted: memory,

  /** Volume, 0 to 100. */
  player_volume: setting,
  player_muted: setting,
  player_speed: setting,
  /** Index of the play mode: 0 random, 1 list loop, 2 single loop. */
  player_playback_mode: setting,
  /** The round of shuffle: which songs have played, and the order of the others. */
  player_shuffle: memory,
  /** Source of an endless queue: a radio or station. */
  player_radio: memory,
  /** Which songs of the queue are from it. */
  player_radio_songs: memory,
  /** Queues that were replaced a moment ago, until they are stored in the database `kanade-player`. */
  replaced_queues: memory,
  /** `true` if the user has changed the queue since it was replaced. */
  player_queue_edited: memory,
  /** Origin of the queue, such as the radio card. */
  player_queue_source: memory,
  /** The list that the queue was started from. */
  player_queue_list: memory,
  /** Mode and source of personal radio. */
  radio_choice: memory,
  /** Crossfade in ms. */
  player_crossfade: setting,
  player_equaliser: setting,
  player_even_loudness: setting,
  player_sleep_timer: memory,
  /** Last time when music played, in epoch ms, for an update of the extension; 0 = paused. */
  player_playing_at: moving,
  /** Position in the current song in s. */
  player_progress: moving,
  current_song: setting,
  /** The queue; for a long queue only a reference to the database `kanade-player`. */
  MusicQueue: setting,
  /** Measured loudness of songs. */
  player_loudness: memory,
  /** Media servers that failed while another one delivered the song, with times. */
  media_servers: cache,
  /** Plays that earlier builds stored here, until they are moved to `kanade-plays`. */
  play_history: memory,
  /** Songs, artists and words in titles that the user never wants to hear. */
  blocks: setting,
  /** How often and when each block acted. */
  block_uses: moving,

  /** Connected scrobbling services with their tokens, and what is sent to them. */
  scrobbling: { ...memory, secret: true },

  /** Id of the liked songs playlist. */
  like: ofUser,
  /** Ids of collected playlists, in the creator's and the user's library. */
  collectedPlaylists: ofUser,
  /** Id of the user that owns `like` and `collectedPlaylists`. */
  libraryOwner: ofUser,
  /** Time of the last VIP hours claim, in epoch ms. */
  lastVipRequestTime: memory,
  /** Account and service day of the last VIP claim. */
  daily_vip: memory,
  /** Reasons for which the browser was asked for persistent storage. */
  persistence_asked: memory,
  /** How far plays were reported to the account, while the setting is on. */
  play_reports: { ...ofUser, durability: 'relaxed' },
  /** Times when verification codes were sent by SMS. */
  verification_codes: memory,

  /** Last searches. */
  search_history: setting,
  /** Recently used entries of the command palette; those of an account are removed when the user changes. */
  palette_recent: memory,
  /** Ids of the shown charts. */
  selectedRankIds: setting,
  /** `list` or `grid`: layout of songs in playlists, cloud drive and local music. */
  trackViewMode: setting,
  cloudDriveListMode: setting,
  localMusicListMode: setting,
  /** `true` if the sidebar of playlists shows only covers, `false` if it also shows names. */
  sidebar_collapsed: memory,
  /** The panel that is open beside the screen. */
  docked_panel: memory,
  /** The order of the library's lists, of the last accounts that have changed it. */
  list_order: setting,
  /** The order of songs of own playlists, where the service can't store it. */
  track_orders: setting,
  /** Orders of lists and of songs that the service may not have yet. */
  unsent_orders: memory,
  /** Accent of the last shown cover, for the first paint after startup. */
  cover_accent: memory,
  /** Preferred video height, and whether the next video starts automatically. */
  videos: memory,
  /** Address of the last screen, for the start page. */
  last_page: memory,
  /** `translation` or `romanization`: the second text if a line has both. */
  lyrics_secondary: setting,

  /** Lyrics window: colours of text and sung text, font size, lock, content of the second line. */
  'lyrics-default-color': setting,
  'lyrics-highlight-color': setting,
  'lyrics-font-size': setting,
  'lyrics-lock': memory,
  'lyrics-second-line': setting,
  /** Position and size on this computer. */
  'lyrics-window-bounds': memory,
} as const satisfies Record<string, StoredRow>;

export type StoredKey = keyof typeof storedKeys;

/** localStorage keys with this `until`. */
export function keysUntil(until: StoredRow['until']): StoredKey[] {
  return Object.keys(storedKeys).filter((key): key is StoredKey => isStoredKey(key) && storedKeys[key].until === until);
}

/** All IndexedDB databases. */
export const storedDatabases = {
  /** Durable copy of localStorage, including secrets; each value has the properties of its own row. */
  'kanade-values': { ...memory, secret: true },
  /** Songs of long queues, and the earlier queues. */
  'kanade-player': setting,
  /** Lyrics choices by song, with imported texts. */
  'kanade-lyrics': setting,
  /** Moments that the user has marked in songs. */
  'kanade-moments': setting,
  /** Smart playlists: their rules. */
  'kanade-smart-playlists': setting,
  /** Every play, and the songs that were played. */
  'kanade-plays': setting,
  /** Progress of scrobbling, and what the services have refused. */
  'kanade-scrobbles': memory,
  /** Local music: folders with handles, index of files, covers and playlists. */
  LocalMusicDB: memory,
  /** Lists of the service, for the first paint after startup. */
  'kanade-queries': received,
  /** Songs with audio in the folder `kanade-kept`, and requests to save songs offline. */
  'kanade-kept': received,
  /** Pending cloud drive uploads, until they are uploaded or dismissed, or another user logs in. */
  'kanade-uploads': ofUser,
  /** The import of a list that is not finished, until it is removed or another user logs in. */
  'kanade-imports': ofUser,
  /** Lyrics and covers of songs played or saved offline. */
  'kanade-recent': cache,
} as const satisfies Record<string, StoredRow>;

export type StoredDatabase = keyof typeof storedDatabases;

/** All folders of the origin private file system. */
export const storedFolders = {
  /** Audio of offline songs; cloud drive files stay until they are removed or the user changes. */
  'kanade-kept': received,
} as const satisfies Record<string, StoredRow>;

export type StoredFolder = keyof typeof storedFolders;

export function isStoredKey(key: string): key is StoredKey {
  return Object.hasOwn(storedKeys, key);
}
