import type { ShellCommand } from '../../ipc/player';
import type { PageShortcut } from '../../ipc/settings';

/** The command of the player that a system-wide shortcut stands for. */
export const shortcutCommands = {
  prevTrack: { type: 'previous' },
  nextTrack: { type: 'next' },
  playPause: { type: 'toggle' },
  volumeUp: { type: 'volume-up' },
  volumeDown: { type: 'volume-down' },
  mute: { type: 'toggle-mute' },
  like: { type: 'toggle-like' },
  mode: { type: 'toggle-mode' },
  toggleDesktopLyrics: { type: 'toggle-desktop-lyrics' },
} as const satisfies Record<PageShortcut, ShellCommand>;
