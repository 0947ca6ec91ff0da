/** The languages of the interface, also of menus. */
export const shellLanguages = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const;
export type ShellLanguage = (typeof shellLanguages)[number];

/**
 * The settings that the shell needs, some of them before there is a page. Unknown fields are refused. The title bar,
 * acceleration and the scale are applied at the next start.
 */
export type ShellSettings = {
  /** The language that the page shows. */
  language: ShellLanguage;
  nativeTitleBar: 'on' | 'off';
  touchBar: 'on' | 'off';
  /** Closing the window hides it. */
  minimizeToTray: 'on' | 'off';
  autoStart: 'on' | 'off';
  startMinimized: 'on' | 'off';
  preventAppSuspension: 'on' | 'off';
  gpuAcceleration: 'on' | 'off';
  /** On = `dpiScale` instead of the scale factor of the system. */
  highDpi: 'on' | 'off';
  /** 0.5 to 2. */
  dpiScale: number;
};

/** The system-wide shortcuts that the page carries out. */
const pageShortcuts = [
  'prevTrack',
  'nextTrack',
  'playPause',
  'volumeUp',
  'volumeDown',
  'mute',
  'like',
  'mode',
  'toggleDesktopLyrics',
] as const;
export type PageShortcut = (typeof pageShortcuts)[number];

/** Every action with a system-wide shortcut. */
export const shortcutActions = ['mainWindow', 'quitApp', ...pageShortcuts] as const;
export type ShortcutAction = (typeof shortcutActions)[number];

/**
 * Key combinations: modifiers (Alt, Ctrl, Shift, Command) and a key, joined by `+`; empty = none. Command is the Super or
 * Windows key of other keyboards.
 */
export type Shortcuts = { readonly [Action in ShortcutAction]: string };
