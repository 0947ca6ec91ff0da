export const extension = {
  /** Of the extension, at most 132 characters. */
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

/** The texts that the browser shows for the extension: in its manifest, on its icon, in menus and in the address bar. */
export type ExtensionTexts = { readonly [Key in keyof typeof extension]: string };
