import type { Messages } from './typed-keys';

type Area = keyof Messages;

const everyPlayer = ['app', 'empty', 'error', 'player', 'shortcuts', 'song'] as const satisfies readonly Area[];

const popup = [...everyPlayer, 'nav', 'songActions', 'surfaces'] as const satisfies readonly Area[];

const player = [
  ...popup,
  'listening',
  'lyrics',
  'lyricsWindow',
  'quality',
  'queue',
  'sound',
] as const satisfies readonly Area[];

/**
 * The areas of texts by when they are needed; a page loads the groups that it names. What a page starts with is one group
 * and so one file (build/text-files.ts): these hold some areas in common.
 */
export const textGroups = {
  /** The start of the popup. */
  popup,
  /** The start of the lyrics window. */
  'lyrics-window': [...everyPlayer, 'lyrics', 'lyricsWindow'],
  /** The start of the side panel, and what the popup loads: the queue, sound, songs, lyrics. */
  player,
  /** The start of the app: all of those, its frame and its first screens. */
  app: [...player, 'about', 'browse', 'greeting', 'home', 'searchBox', 'webApp'],
  /** The search screen, and what the search box offers. */
  search: ['pages', 'search'],
  /** Finding a service. */
  service: ['service'],
  /** Discover, playlists, albums, artists, charts and the song table. */
  lists: ['albums', 'discover', 'playlistDetail', 'ranking', 'trackTable'],
  /** The user's own playlists and cloud drive. */
  library: ['cloudDrive', 'library'],
  /** Comments, radio and videos, and what opens them. */
  extras: ['comments', 'radio', 'videos'],
  /** Songs that play offline: their page, and their entries in menus and lists. */
  'offline-songs': ['offlineSongs'],
  'local-music': ['localMusic'],
  login: ['devices', 'login'],
  /** The dialog in which the user verifies a call. */
  verification: ['verification'],
  /** Links to songs and playlists. */
  sharing: ['sharing'],
  /** The command palette. */
  palette: ['palette'],
  /** The settings page, with everything that it explains and finds. */
  settings: [
    'apiMode',
    'backup',
    'diagnostics',
    'look',
    'plugins',
    'settingPanels',
    'settingWords',
    'settings',
    'shortcutSettings',
  ],
} as const satisfies Record<string, readonly Area[]>;
export type TextGroup = keyof typeof textGroups;
