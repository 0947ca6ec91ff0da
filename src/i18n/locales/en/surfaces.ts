export const surfaces = {
  openApp: 'Open Kanade',
  sidePanel: 'Queue in the side panel',
  lyricsWindow: 'Lyrics window',
  start: 'Search for a song to begin.',
  tabs: 'Parts of the side panel',
  search: 'Search',
  searchPlaceholder: 'Search songs and artists',
  local: 'Local',
  untimed: 'These lyrics have no times.',
} as const;
