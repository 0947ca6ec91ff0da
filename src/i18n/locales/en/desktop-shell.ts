import { player } from './player';
import { song } from './song';

export const desktopShell = {
  play: player.play,
  pause: player.pause,
  previous: player.previous,
  next: player.next,
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
  untitled: song.untitled,
  nothingPlays: 'Nothing is playing',
  playOrPause: 'Play or pause',
  // The menu bar of macOS, whose own items Electron names in English.
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
  minimise: 'Minimize',
  closeWindow: 'Close Window',
  playback: 'Playback',
  // What the main process shows itself, when no page can.
  starting: 'Starting Kanade…',
  /** Above a technical reason. */
  startFailed: 'Kanade could not start',
  crashed: 'Kanade keeps crashing',
  crashedDetail: 'Its window stopped working several times in a row. Your queue and settings are saved.',
  restart: 'Restart Kanade',
  quitButton: 'Quit',
} as const;

/** The texts of the desktop app outside its pages: menus, tooltips, tasks, and what is shown when no page can. */
export type DesktopShellTexts = { readonly [Key in keyof typeof desktopShell]: string };
