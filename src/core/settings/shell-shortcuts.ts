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
export const keyCombination = v.pipe(
  v.string(),
  v.regex(/^(?:(?:(?:Ctrl|Alt|Shift|Command)\+)+(?!(?:Ctrl|Alt|Shift|Command)$)[^\s+]+)?$/),
);

type Combination = v.SchemaWithFallback<typeof keyCombination, string>;

/** An action that is missing or has an invalid combination falls back to its default by itself. */
export const shellShortcutsSchema = v.object(
  Object.fromEntries(
    shellShortcutActions.map((action) => [action, v.fallback(keyCombination, shellShortcutDefaults[action])]),
  ) as Record<ShellShortcutAction, Combination>,
) satisfies v.GenericSchema<unknown, ShellShortcuts>;
