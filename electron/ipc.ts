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
};
export type CallName = keyof ShellCalls;

/** The events from the main process to a page, each with one value. */
export type ShellEvents = {
  'window:maximised-changed': boolean;
  /** Whether to show the disclaimer. Sent after the page has loaded, only if it is not accepted yet. */
  'disclaimer:show': boolean;
  /** The keys of this action were pressed, in whichever program. */
  'shortcuts:pressed': PageShortcut;
  /** The list of plugins has changed; a number that counts the changes. */
  'plugins:changed': number;
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
  'plugins:list',
  'plugins:refresh',
  'plugins:open-folder',
  'plugins:install',
  'plugins:set-enabled',
  'plugins:consent',
  'plugins:uninstall',
  'plugins:open-popup',
] as const satisfies readonly CallName[];

/** Every event, for checks at run time. */
export const eventNames = [
  'window:maximised-changed',
  'disclaimer:show',
  'shortcuts:pressed',
  'plugins:changed',
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
