/**
 * The texts by when they are needed; a page loads the ones that it names. What a group holds stands in
 * `locales/<language>/groups/<group>.ts`. What a page starts with is one group, so that it is one file; these hold some
 * areas in common.
 */
export const textGroups = [
  // The start of the popup, and of the lyrics window.
  'popup',
  'lyrics-window',
  // The start of the side panel, and what the popup loads: the queue, sound, songs, lyrics.
  'player',
  // The start of the app: all of those, its frame and its first screens.
  'app',
  // Finding a service.
  'service',
  // Playlists, artists, charts and the song table.
  'lists',
  // The listener's own playlists and cloud drive.
  'library',
  // Songs that play offline: their page, and what menus and lists say of them.
  'offline-songs',
  'local-music',
  'login',
  // The dialog in which the user verifies a call.
  'verification',
  // Links to songs and playlists.
  'sharing',
  // The command palette.
  'palette',
  // The settings page, with everything that it explains and finds.
  'settings',
] as const;
export type TextGroup = (typeof textGroups)[number];

/** Texts that need no more than translator.ts gives. */
const plainGroups: readonly TextGroup[] = ['popup', 'lyrics-window', 'player', 'app', 'verification', 'sharing'];

/** Groups whose texts may use all that i18next has, such as formats; it is loaded with them. */
export const withI18next: readonly TextGroup[] = textGroups.filter((group) => !plainGroups.includes(group));
