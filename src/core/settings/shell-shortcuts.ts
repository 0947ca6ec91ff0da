import * as v from 'valibot';

/**
 * The default system-wide keyboard shortcuts of the desktop app. Key names are joined by `+`.
 */
export const shellShortcutDefaults = {
  mainWindow: 'Ctrl+Shift+S',
  quitApp: 'Ctrl+Q',
  prevTrack: 'Alt+Ctrl+Left',
  nextTrack: 'Alt+Ctrl+Right',
  playPause: 'Alt+Ctrl+Space',
  volumeUp: 'Alt+Ctrl+Up',
  volumeDown: 'Alt+Ctrl+Down',
  mute: 'Alt+Ctrl+M',
  like: 'Alt+Ctrl+L',
  mode: 'Alt+Ctrl+P',
  toggleDesktopLyrics: 'Alt+Ctrl+D',
} as const;

export type ShellShortcutAction = keyof typeof shellShortcutDefaults;

/** In display order. */
export const shellShortcutActions = Object.keys(shellShortcutDefaults) as readonly ShellShortcutAction[];

/** Key combination by action; empty = no keys for this action. */
export type ShellShortcuts = { readonly [Action in ShellShortcutAction]: string };

/** At least one modifier and one other key, or nothing. */
const combination = v.pipe(
  v.string(),
  v.regex(/^(?:(?:(?:Ctrl|Alt|Shift|Command)\+)+(?!(?:Ctrl|Alt|Shift|Command)$)[^\s+]+)?$/),
);

/** An action that is missing or has an invalid combination falls back to its default by itself. */
export const shellShortcutsSchema = v.object({
  mainWindow: v.fallback(combination, shellShortcutDefaults.mainWindow),
  quitApp: v.fallback(combination, shellShortcutDefaults.quitApp),
  prevTrack: v.fallback(combination, shellShortcutDefaults.prevTrack),
  nextTrack: v.fallback(combination, shellShortcutDefaults.nextTrack),
  playPause: v.fallback(combination, shellShortcutDefaults.playPause),
  volumeUp: v.fallback(combination, shellShortcutDefaults.volumeUp),
  volumeDown: v.fallback(combination, shellShortcutDefaults.volumeDown),
  mute: v.fallback(combination, shellShortcutDefaults.mute),
  like: v.fallback(combination, shellShortcutDefaults.like),
  mode: v.fallback(combination, shellShortcutDefaults.mode),
  toggleDesktopLyrics: v.fallback(combination, shellShortcutDefaults.toggleDesktopLyrics),
}) satisfies v.GenericSchema<unknown, ShellShortcuts>;
