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
/** The order of playback, as the player names it. */
export const playModes = ['random', 'list-loop', 'single-loop'] as const;

/** What happens with the current song, as the player names it. */
export const playerStates = ['empty', 'loading', 'playing', 'waiting', 'paused', 'failed'] as const;

/** The song in a `PlayerSummary`. Texts are cut to the limits of `playerTextLimits`. */
export type SummarySong = {
  /** The hash of the service, or the id of a local file. */
  id: string;
  title: string;
  /** All artists in one line; empty where unknown. */
  artist: string;
  /** An http(s) address, or empty for the default cover. */
  cover: string;
  /** 0 where unknown. */
  durationMs: number;
  isLiked: boolean;
  /** False for songs that can't be in the list of liked songs, and without a login. */
  canLike: boolean;
};

/** Longer texts are cut by the page and refused by the main process. In UTF-16 units. */
export const playerTextLimits = { id: 128, title: 300, artist: 300, cover: 2048, line: 500 } as const;

/** What the shell knows of the player. Sent at each change, but not for the position that advances by itself. */
export type PlayerSummary = {
  /** null without a song. */
  song: SummarySong | null;
  state: (typeof playerStates)[number];
  /** Whether the user wants playback; while true, the button to show is that for pause. */
  wantsToPlay: boolean;
  /** `rate` is how many ms of the song pass per ms of the wall clock (`Date.now()`): 0 while playback does not advance. */
  clock: { positionMs: number; atEpochMs: number; rate: number };
  mode: (typeof playModes)[number];
  /** 0 to 100, the level that unmuting returns to. */
  volume: number;
  muted: boolean;
  /** Whether the setting for the window with lyrics is on. */
  desktopLyrics: boolean;
};

/** Commands without a value. `toggle-mode` = the next order of playback, `toggle-like` = of the current song. */
export const plainShellCommands = [
  'play',
  'pause',
  'toggle',
  'previous',
  'next',
  'toggle-like',
  'toggle-mode',
  'volume-up',
  'volume-down',
  'toggle-mute',
  'toggle-desktop-lyrics',
] as const;

/** What the shell asks the page of the player to do. */
export type ShellCommand =
  | { type: (typeof plainShellCommands)[number] }
  | { type: 'set-mode'; mode: (typeof playModes)[number] }
  /** 0 to 100. */
  | { type: 'set-volume'; volume: number }
  /** From the beginning of what plays; beyond its end is clamped. */
  | { type: 'seek'; positionMs: number };
/** Why a plugin is not loaded or not installed; the page has a text for each. */
export const pluginProblemCodes = [
  // Of the folder or its manifest.
  'no-manifest',
  'bad-manifest',
  'manifest-version',
  'forbidden-permission',
  'unsafe-path',
  'missing-file',
  'bad-icon',
  'link',
  'too-large',
  'reserved-id',
  'same-id',
  'read-late',
  // Of loading it.
  'load-failed',
  'load-late',
  // Of installing it.
  'bad-zip',
  'wrong-root',
  'inside-plugins',
  'too-many',
  'install-failed',
] as const;
export type PluginProblemCode = (typeof pluginProblemCodes)[number];

/** `detail` names the file, field or permission, or is a message in English; it may be empty. */
export type PluginProblem = { code: PluginProblemCode; detail: string };

/** What a plugin asks for; sorted. */
export type PluginAccess = {
  /** Names of permissions, as in manifests. */
  permissions: readonly string[];
  /** Match patterns. */
  hosts: readonly string[];
  /** It wants to run in Kanade's own session, beside its data, instead of that of the plugins. */
  usesAppData: boolean;
};

/** A folder in the folder of plugins. */
export type PluginInfo = {
  /** The extension's id: 32 letters from a to p. */
  id: string;
  /** The name of its folder where the manifest can't be read. */
  name: string;
  /** Empty where the manifest can't be read. */
  version: string;
  /** May be empty. */
  description: string;
  /** A data address of a PNG picture. */
  icon: string | null;
  access: PluginAccess;
  /** The user's choice; it runs only with `isLoaded`. */
  isEnabled: boolean;
  isLoaded: boolean;
  /** It asks for more than the user has allowed, so it is not loaded. */
  needsConsent: boolean;
  hasPopup: boolean;
  problem: PluginProblem | null;
};

/** Where a plugin is installed from. */
export const pluginSources = ['folder', 'zip'] as const;
export type PluginSource = (typeof pluginSources)[number];

export type PluginInstallation =
  | { type: 'installed'; id: string }
  | { type: 'cancelled' }
  | { type: 'refused'; problem: PluginProblem };
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

/** The lyrics of a song for the clients of the lyrics server. */
export type LyricsFeed = {
  /** Hash of the service, or the id of a local song. */
  hash: string;
  /** In KRC format; empty = the song has none. */
  krc: string;
};

/** Limits of `LyricsFeed`; of the text in bytes of UTF-8. Ten times the longest lyrics with all translations. */
export const lyricsFeedLimits = { hashLength: 200, krcBytes: 512 * 1024 } as const;

/** `port-in-use` = another program has the port; as after `failed`, there will be another attempt. */
export const lyricsServerStates = ['off', 'starting', 'running', 'port-in-use', 'failed'] as const;

/** The lyrics server, on which other programs get lyrics and control the player. */
export type LyricsServerStatus = {
  state: (typeof lyricsServerStates)[number];
  /** How many programs are connected. */
  clients: number;
  /** The pages that the user has allowed to connect, as origins. */
  origins: string[];
  /** The page that tried to connect and waits for the user's answer, as an origin; null = none. */
  asked: string | null;
};

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
  /** Only from the page of the player; see `PlayerSummary`. */
  'player:summary': (summary: PlayerSummary) => void;
  /** The lyric line that is sung, empty for none. Sent only while the touch bar is on. */
  'player:lyric-line': (line: string) => void;
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
  /** In alphabetical order, as last read from the folder of plugins. */
  'plugins:list': () => PluginInfo[];
  /** Reads the folder again: loads new and changed plugins, unloads removed ones. */
  'plugins:refresh': () => PluginInfo[];
  /** Shows the folder of plugins in the system's file manager; resolves to whether it could. */
  'plugins:open-folder': () => boolean;
  /** Shows the system's dialog, with this title, and installs what the user chooses. It is not loaded without consent. */
  'plugins:install': (source: PluginSource, title: string) => PluginInstallation;
  /** Resolves to false for an unknown plugin. */
  'plugins:set-enabled': (id: string, isEnabled: boolean) => boolean;
  /**
   * The user agrees to what this plugin asks for, which enables it. Resolves to false when it no longer asks for exactly
   * that.
   */
  'plugins:consent': (id: string, access: PluginAccess) => boolean;
  /** Unloads it and moves its folder to the trash; resolves to false where that fails. */
  'plugins:uninstall': (id: string) => boolean;
  /** Opens the popup that its manifest names, in a window; resolves to whether it is open. */
  'plugins:open-popup': (id: string) => boolean;
  /** Turns the lyrics server on or off. Sent at each start of the page and at each change of the setting. */
  'lyrics-server:enable': (isOn: boolean) => void;
  'lyrics-server:status': () => LyricsServerStatus;
  /** Puts its token on the clipboard; the page never has it. */
  'lyrics-server:copy-token': () => void;
  /** Makes a new token and ends the connections that were made with the old one. */
  'lyrics-server:renew-token': () => void;
  /** The user's answer about the page that waits for it; ignored for any other. */
  'lyrics-server:answer-origin': (origin: string, isAllowed: boolean) => void;
  /** No longer allows a page, and ends its connections. */
  'lyrics-server:remove-origin': (origin: string) => void;
  /** The lyrics of the song that plays. Sent once per song while the lyrics server is on; null = there is no song. */
  'lyrics-feed:set': (lyrics: LyricsFeed | null) => void;
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
  /** Sent to the page of the player. */
  'player:command': ShellCommand;
  /** The system refused to start, or to no longer start, the app at login; always true. */
  'settings:auto-start-failed': true;
  /** The list of plugins has changed; a number that counts the changes. */
  'plugins:changed': number;
  /** Launches wait up to this id: `launch:pending` returns them. */
  'launch:open': number;
  'service:changed': ServiceState;
  /** Sent after changes, a few times a second at most. */
  'lyrics-server:changed': LyricsServerStatus;
};
export type EventName = keyof ShellEvents;

/** Every call, for checks at run time. */
export const callNames = [
  'app:info',
  'settings:save',
  'settings:clear',
  'shortcuts:apply',
  'shortcuts:suspend',
  'player:summary',
  'player:lyric-line',
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
  'overlay:show',
  'overlay:reset-position',
  'overlay:lock',
  'overlay:click-through',
  'overlay:move-by',
  'overlay:resize-by',
  'plugins:list',
  'plugins:refresh',
  'plugins:open-folder',
  'plugins:install',
  'plugins:set-enabled',
  'plugins:consent',
  'plugins:uninstall',
  'plugins:open-popup',
  'lyrics-server:enable',
  'lyrics-server:status',
  'lyrics-server:copy-token',
  'lyrics-server:renew-token',
  'lyrics-server:answer-origin',
  'lyrics-server:remove-origin',
  'lyrics-feed:set',
] as const satisfies readonly CallName[];

/** Every event, for checks at run time. */
export const eventNames = [
  'window:maximised-changed',
  'disclaimer:show',
  'shortcuts:pressed',
  'overlay:request',
  'player:command',
  'settings:auto-start-failed',
  'plugins:changed',
  'launch:open',
  'service:changed',
  'lyrics-server:changed',
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
