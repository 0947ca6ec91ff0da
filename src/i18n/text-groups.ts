/**
 * The texts by when they are needed; a page loads the ones that it names. What a group holds stands in
 * `locales/<language>/groups/<group>.ts`.
 */
export const textGroups = [
  // Every surface with a player: controls, the queue, sound, songs, lyrics, error messages.
  'player',
  // The frame of the app and its first screens.
  'app',
  // Finding a service.
  'service',
  // Playlists, artists, charts and the song table.
  'lists',
  // The listener's own playlists and cloud drive.
  'library',
  // Songs that play offline: their page, and what menus and lists say of them.
  'kept-songs',
  'local-music',
  'login',
  // The settings page, with everything that it explains and finds.
  'settings',
] as const;
export type TextGroup = (typeof textGroups)[number];

/** Groups whose texts may use all that i18next has, such as formats; it is loaded with them. The others: translator.ts. */
export const withI18next: readonly TextGroup[] = textGroups.filter((group) => group !== 'player' && group !== 'app');
