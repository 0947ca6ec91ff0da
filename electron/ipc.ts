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

/** A file that the user opened with Kanade: music or a playlist. Pages never learn its path. */
export type OpenedFile = {
  /** For `launch:read`; never used again. */
  id: number;
  /** Without folders. */
  name: string;
  sizeBytes: number;
  /** Since 1970. */
  lastModifiedMs: number;
};

/** What the system asked the app to open. Ids rise. */
export type Launch =
  | {
      id: number;
      kind: 'link';
      /** `kanade://share?hash=…` or `kanade://share?listid=…`, nothing else. */
      link: string;
    }
  | {
      id: number;
      kind: 'files';
      files: OpenedFile[];
      /** Names of those that can't be opened: no regular file, of no known kind, or too large. */
      unreadable: string[];
    };

/** The network modes of the settings, in which the shell looks for another music service or none. */
export const networkModes = ['mainnet', 'testnet', 'devnet'] as const;
export type NetworkMode = (typeof networkModes)[number];

/**
 * The music service on this computer, as far as the shell is concerned with it:
 *
 * - `off`: none is wanted (devnet), or none answers and this installation contains none.
 * - `starting`: looked for, or started; also again after it ended by itself.
 * - `found`: a service that answers at the usual address of the network mode, started by someone else.
 * - `running`: the embedded one.
 * - `failed`: the embedded one ended too often, or can't be started.
 */
export type ServiceState =
  | { kind: 'off' | 'starting' | 'failed' }
  /** `http://127.0.0.1:port`. */
  | { kind: 'found' | 'running'; address: string };

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
  /** Only https addresses and http ones on this computer are opened; resolves to true when passed to the browser. */
  'link:open-external': (url: string) => boolean;
  /** The user's answer to the disclaimer; false means that the page is about to close its window. */
  'disclaimer:answer': (accepted: boolean) => void;
  /**
   * The launches that wait, with an id above this one; 0 = all, for a page that has just started. Each is repeated to the
   * next page until it is confirmed, but not for ever. Only for the main window.
   */
  'launch:pending': (afterId: number) => Launch[];
  /** Confirms that a launch was carried out; its files can't be read any more. */
  'launch:done': (id: number) => void;
  /** Up to 2 MiB of an opened file from this offset; less only at its end. Rejects once the file was changed. */
  'launch:read': (fileId: number, offset: number) => Uint8Array;
  /** Whether this installation contains the embedded music service. */
  'service:can-start': () => boolean;
  /**
   * The network mode of the settings, at each start of a page and at each change: a service that answers is used, else
   * the embedded one is started, on the usual port of this mode or the next free one. It ends with the app.
   */
  'service:use': (mode: NetworkMode) => ServiceState;
  /** Tries again, whatever failed before; resolves to whether a service answers now. */
  'service:start': () => boolean;
  /** Whether music plays or is about to: after a crash of the page the next one goes on. */
  'recovery:wants-to-play': (wantsToPlay: boolean) => void;
};
export type CallName = keyof ShellCalls;

/** The events from the main process to a page, each with one value. */
export type ShellEvents = {
  'window:maximised-changed': boolean;
  /** Whether to show the disclaimer. Sent after the page has loaded, only if it is not accepted yet. */
  'disclaimer:show': boolean;
  /** The keys of this action were pressed, in whichever program. */
  'shortcuts:pressed': PageShortcut;
  /** Launches wait up to this id: `launch:pending` returns them. */
  'launch:open': number;
  'service:changed': ServiceState;
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
  'launch:pending',
  'launch:done',
  'launch:read',
  'service:can-start',
  'service:use',
  'service:start',
  'recovery:wants-to-play',
] as const satisfies readonly CallName[];

/** Every event, for checks at run time. */
export const eventNames = [
  'window:maximised-changed',
  'disclaimer:show',
  'shortcuts:pressed',
  'launch:open',
  'service:changed',
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
