/*
 * All messages between the pages and the main process. Compiled on both sides and in the preload, so it uses neither
 * Electron nor the DOM. A new message is added here first; the compiler then requires its handler and its check.
 */

/** The bridge is `window[bridgeName]` in the pages of the desktop app, and undefined everywhere else. */
export const bridgeName = 'kanadeShell';

/** Actions on the window of the calling page. `maximise` also restores. */
export const windowActions = ['minimise', 'maximise', 'close'] as const;
export type WindowAction = (typeof windowActions)[number];

/** The systems that the desktop app distinguishes; any other Unix counts as linux. */
export const platforms = ['linux', 'darwin', 'win32'] as const;
export type Platform = (typeof platforms)[number];

/** About the running app. */
export type AppInfo = {
  /** `major.minor.patch`. */
  version: string;
  platform: Platform;
  /** Endpoint of the latest release, in the format of the public code-hosting API; "" = no update check. */
  releasesAddress: string;
  /** True when the system draws the title bar of this window; otherwise the page does. */
  hasNativeTitleBar: boolean;
  /** Whether the disclaimer was accepted on this computer; needed before the page renders. */
  isDisclaimerAccepted: boolean;
};

/** The settings that the shell needs before there is a page. Unknown fields are refused. */
export type ShellSettings = {
  /** Applied at the next start: a window can't change its frame. */
  nativeTitleBar: 'on' | 'off';
};

/** The system-wide shortcuts that the page carries out. */
export const pageShortcuts = [
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

/** What the main process requests of the desktop lyrics, by the tray or because their window was closed. */
export const overlayRequests = ['show', 'hide', 'unlock'] as const;
export type OverlayRequest = (typeof overlayRequests)[number];

/** The calls from a page to the main process. */
export type ShellCalls = {
  'app:info': () => AppInfo;
  /** Sent at each start of a page and at each change; saved for the next start. */
  'settings:save': (settings: ShellSettings) => void;
  /** Deletes what the shell keeps: its copy of the settings, and that the disclaimer was accepted. */
  'settings:clear': () => void;
  /**
   * Registers these shortcuts with the system and no others. Sent at each start of a page and at each change; resolves to
   * the actions whose keys another program has.
   */
  'shortcuts:apply': (shortcuts: Shortcuts) => ShortcutAction[];
  /** Gives the keys back while a page records new ones; for a minute at most. */
  'shortcuts:suspend': (isSuspended: boolean) => void;
  'window:control': (action: WindowAction) => void;
  'window:is-maximised': () => boolean;
  /** Only https addresses are opened; resolves to true when passed to the system's browser. */
  'link:open-external': (url: string) => boolean;
  /** The user's answer to the disclaimer; false means that the page is about to close its window. */
  'disclaimer:answer': (accepted: boolean) => void;
  /** Whether this installation contains the embedded music service. */
  'service:can-start': () => boolean;
  /** Starts it at its usual address; resolves to true once it answers. It ends with the app. */
  'service:start': () => boolean;
  /** Shows or hides the desktop lyrics. Sent at each start of the page in the main window and at each change. */
  'overlay:show': (isShown: boolean) => void;
  /** Moves the desktop lyrics to their default place and size. */
  'overlay:reset-position': () => void;
  /**
   * Whether the overlay page is locked: the mouse then passes through its window, which appears with the first report.
   * Like the next three, it has an effect only on the window of the calling page, and only if that shows the desktop lyrics.
   */
  'overlay:lock': (isLocked: boolean) => void;
  /** While it is locked: lets the mouse through, or receives it, as while the pointer is over a control. */
  'overlay:click-through': (isOn: boolean) => void;
  /** Moves the window by this many DIP, at most 20,000 at once. */
  'overlay:move-by': (x: number, y: number) => void;
  /** Makes the window wider and higher by this many DIP, at most 20,000 at once, within its limits. */
  'overlay:resize-by': (x: number, y: number) => void;
};
export type CallName = keyof ShellCalls;

/** The events from the main process to a page, each with one value. */
export type ShellEvents = {
  'window:maximised-changed': boolean;
  /** Whether to show the disclaimer. Sent after the page has loaded, only if it is not accepted yet. */
  'disclaimer:show': boolean;
  /** The keys of this action were pressed, in whichever program. */
  'shortcuts:pressed': PageShortcut;
  /** Sent to the page in the main window, which changes the setting or the lock. */
  'overlay:request': OverlayRequest;
};
export type EventName = keyof ShellEvents;

/** Every call, for checks at run time. */
export const callNames = [
  'app:info',
  'settings:save',
  'settings:clear',
  'shortcuts:apply',
  'shortcuts:suspend',
  'window:control',
  'window:is-maximised',
  'link:open-external',
  'disclaimer:answer',
  'service:can-start',
  'service:start',
  'overlay:show',
  'overlay:reset-position',
  'overlay:lock',
  'overlay:click-through',
  'overlay:move-by',
  'overlay:resize-by',
] as const satisfies readonly CallName[];

/** Every event, for checks at run time. */
export const eventNames = [
  'window:maximised-changed',
  'disclaimer:show',
  'shortcuts:pressed',
  'overlay:request',
] as const satisfies readonly EventName[];

/** The API that the preload exposes to a page: values only, no Electron objects. */
export interface ShellBridge {
  /** Rejects for a name that is not in `callNames`, for wrong arguments, and for a page that is not Kanade's own. */
  invoke<Name extends CallName>(
    name: Name,
    ...args: Parameters<ShellCalls[Name]>
  ): Promise<ReturnType<ShellCalls[Name]>>;
  /** Throws for a name that is not in `eventNames`; returns a function that unsubscribes. */
  on<Name extends EventName>(name: Name, listener: (value: ShellEvents[Name]) => void): () => void;
}
