export const extension = {
  /** Description in the manifest of the extension: browsers allow at most 132 characters. */
  description: 'An open music player: search, queue, word-by-word lyrics, and playback that goes on across tabs.',
  commandPlayPause: 'Play or pause',
  commandPrevious: 'Previous song',
  commandNext: 'Next song',
  commandLike: 'Like or unlike the current song',
  commandOpen: 'Open Kanade',
  play: 'Play',
  pause: 'Pause',
  next: 'Next song',
  openApp: 'Open Kanade',
  sidePanel: 'Open side panel',
  lyricsWindow: 'Open lyrics window',
  /** `%s` is the selected text, inserted by the browser. */
  searchSelection: 'Search for “%s” in Kanade',
  searchFor: 'Search for {{text}} in Kanade',
  searchHint: 'Type a song, an artist or an album',
  serviceAway: 'The music service doesn’t answer',
  providerAway: 'The music provider can’t be reached',
  offline: 'You’re offline',
  cannotPlay: 'This song can’t be played',
  liked: 'Added to your liked songs',
  unliked: 'Removed from your liked songs',
  likeLoggedOut: 'Log in to like songs',
  likeNotPossible: 'This song can’t be liked',
  likeFailed: 'The change was not saved',
} as const;

/** Texts that the browser shows for the extension: manifest, icon, menus and address bar. */
export type ExtensionTexts = { readonly [Key in keyof typeof extension]: string };

export const desktopShell = {
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  like: 'Like',
  playOrder: 'Play order',
  shuffle: 'Shuffle',
  repeatAll: 'Repeat all',
  repeatOne: 'Repeat one',
  desktopLyrics: 'Desktop lyrics',
  unlockLyrics: 'Unlock desktop lyrics',
  resetLyricsPosition: 'Reset position of desktop lyrics',
  showKanade: 'Show Kanade',
  quit: 'Quit Kanade',
  untitled: 'Untitled',
  nothingPlays: 'Nothing is playing',
  playOrPause: 'Play or pause',
  // macOS menu bar; Electron names its standard items in English.
  about: 'About Kanade',
  hide: 'Hide Kanade',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  window: 'Window',
  minimise: 'Minimise',
  closeWindow: 'Close Window',
  playback: 'Playback',
  // Shown by the main process if no page can.
  starting: 'Starting Kanade…',
  /** Heading above a technical reason. */
  startFailed: 'Kanade could not start',
  crashed: 'Kanade keeps crashing',
  crashedDetail: 'Its window stopped working several times in a row. Your queue and settings are saved.',
  restart: 'Restart Kanade',
  quitButton: 'Quit',
} as const;

/** Texts of the desktop app outside its pages: menus, tooltips, tasks, and messages of the main process. */
export type DesktopShellTexts = { readonly [Key in keyof typeof desktopShell]: string };
