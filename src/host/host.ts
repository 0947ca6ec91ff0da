import type { WindowBounds } from '@/core/lyrics/lyrics-window.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { ShellShortcutAction, ShellShortcuts } from '@/core/settings/shell-shortcuts.ts';
import type { Player } from '@/playback/player.ts';
import type {
  LyricsFeed,
  LyricsServerStatus,
  NetworkMode,
  OverlayRequest,
  Platform,
  PluginAccess,
  PluginError,
  PluginInfo,
  PluginInstallation,
  PluginSource,
  ServiceState,
  ShellCommand,
  ShellSettings,
  WindowAction,
} from '../../electron/ipc.ts';

export type { PluginAccess, PluginError, PluginInfo, PluginSource, ShellCommand };

/** Installation of the web app. */
export interface InstallPrompt {
  /** True when the app runs installed or was just installed. */
  isInstalled(): boolean;
  /** True once the browser has offered installation, until the offer is used. */
  isAvailable(): boolean;
  subscribe(onChange: () => void): () => void;
  /** Shows the browser's dialog; resolves to the user's choice. Must be called in a click handler. */
  prompt(): Promise<'accepted' | 'dismissed'>;
}

/**
 * `ready`: a newer version is stored in this browser. `unsaved`: the new version was requested, here or in another tab,
 * but this page has input that a reload would lose; it stays until the user requests it again.
 */
export type UpdateState = 'none' | 'ready' | 'unsaved';

/** A newer version of the web app than the running one. */
export interface AppUpdate {
  state(): UpdateState;
  subscribe(onChange: () => void): () => void;
  /**
   * Reloads this page or, with a new version, all tabs; playback continues at its position. Until then every tab keeps
   * its version. In a page with unsaved input the first call only sets `unsaved`. Never rejects.
   */
  reload(): Promise<void>;
}

/** Prompt for the terms of use on the desktop, where the shell stores the answer. */
export interface DisclaimerPrompt {
  /** True from the request of the shell until the user has answered. */
  isWanted(): boolean;
  subscribe(onChange: () => void): () => void;
  answer(accepted: boolean): void;
}

/** Access to folders on this computer. */
interface LocalFolders {
  /** Shows the system's folder dialog; resolves to null when it is cancelled. Must be called in a click handler. */
  choose(): Promise<FileSystemDirectoryHandle | null>;
}

/** Permission to read from hosts whose answers lack CORS headers. */
export interface HostPermissions {
  /**
   * Shows the browser's dialog for the hosts of these addresses; resolves to whether Kanade may read from all of them.
   * Must be called in a click handler. Never rejects.
   */
  request(...addresses: readonly string[]): Promise<boolean>;
}

/** The music service on this computer, found or started by the desktop shell. */
export interface EmbeddedService {
  /** False until the shell has reported that this installation contains the service. */
  isAvailable(): boolean;
  /** Latest report of the shell; null before the first. The same object until it changes. */
  state(): ServiceState | null;
  /** Notifies about changes of both. */
  subscribe(onChange: () => void): () => void;
  /** Makes the shell look for the service of this network mode again and start the embedded one if none answers. */
  use(mode: NetworkMode): void;
  /** Retries regardless of earlier failures; resolves to whether a service answers now. Never rejects. */
  start(): Promise<boolean>;
}

/** A file that the system opened with the app. */
export type OpenableFile = Pick<FileSystemFileHandle, 'name' | 'getFile'>;

/** A link and files that the system asked the desktop app to open. */
export type ShellLaunch = {
  /** `kanade://share?…`; null with files only. */
  link: string | null;
  files: readonly OpenableFile[];
  /** Names of files that can't be opened. */
  unreadable: readonly string[];
  /** To be called when the launch is handled: until then the next page receives it again with its files. */
  done(): void;
};

export interface ShellLaunches {
  /** Calls back once for each launch, pending ones first. Returns a function that unsubscribes. */
  follow(onLaunch: (launch: ShellLaunch) => void): () => void;
}

/** A boolean state of the shell that may change at any time. */
export interface ShellState {
  isOn(): boolean;
  subscribe(onChange: () => void): () => void;
}

/** The system-wide shortcuts of the desktop app. */
export interface SystemShortcuts {
  /**
   * Registers exactly these shortcuts; resolves to the actions whose keys another program uses. Rejects when the shell
   * does not answer.
   */
  apply(shortcuts: ShellShortcuts): Promise<readonly ShellShortcutAction[]>;
  /** Releases the keys while the page records new ones. */
  suspend(isSuspended: boolean): void;
}

/** The player as the shell shows and controls it. */
export interface ShellPlayer {
  /** May be called at every change of the snapshot: only differences are sent. */
  report(now: NowPlaying): void;
  /** The current lyric line; empty for none. */
  reportLine(line: string): void;
  /** Calls the listener for each command; returns a function to unsubscribe. */
  onCommand(listener: (command: ShellCommand) => void): () => void;
}

/** A shortcut that the browser manages for the extension. */
export type BrowserShortcut = {
  /** Name of the command in the manifest. */
  command: string;
  /** Key combination as the browser shows it, e.g. `Ctrl+Shift+9` or `⇧⌘9`; empty = not assigned. */
  keys: string;
};

/** Shortcuts that the browser manages and only its own page can change. */
export interface BrowserShortcuts {
  /** Rejects when the browser does not report them. */
  read(): Promise<readonly BrowserShortcut[]>;
  /** Opens the browser's page for shortcuts. */
  openEditor(): void;
}

/** The desktop lyrics: an always-on-top window of the shell. */
export interface DesktopOverlay {
  show(isShown: boolean): void;
  /** Moves the window to its default place and size, now or when it is shown. */
  resetPosition(): void;
  /** Calls the listener when the shell requests a change of this page's settings; returns a function to unsubscribe. */
  onRequest(listener: (request: OverlayRequest) => void): () => void;
}

/**
 * The plugins of the desktop app: third-party extensions in a folder of the user's data. All calls reject when the
 * shell does not answer; a boolean tells whether the shell succeeded.
 */
export interface PluginManager {
  list(): Promise<readonly PluginInfo[]>;
  /** Reads the folder again: loads new and changed plugins, unloads removed ones. */
  refresh(): Promise<readonly PluginInfo[]>;
  openFolder(): Promise<boolean>;
  /** Shows the system's dialog, with this title, and installs what the user chooses. */
  install(source: PluginSource, title: string): Promise<PluginInstallation>;
  setEnabled(id: string, isEnabled: boolean): Promise<boolean>;
  /** Consents to exactly this access, which enables the plugin. */
  consent(id: string, access: PluginAccess): Promise<boolean>;
  uninstall(id: string): Promise<boolean>;
  openPopup(id: string): Promise<boolean>;
  /** Calls the listener after each change of the list; returns a function to unsubscribe. */
  onChanged(listener: () => void): () => void;
}

/** WebSocket server that gives other programs lyrics and control of the player. */
export interface LyricsServer {
  /** The same object until something changes. */
  status(): LyricsServerStatus;
  subscribe(onChange: () => void): () => void;
  enable(isOn: boolean): void;
  /** Copies the token for programs to the clipboard; resolves to whether that succeeded. Never rejects. */
  copyToken(): Promise<boolean>;
  /** Replaces the token and disconnects programs that used it; resolves to whether that succeeded. Never rejects. */
  renewToken(): Promise<boolean>;
  /** The user's decision about the page in `status().asked`. */
  answer(origin: string, isAllowed: boolean): void;
  /** Revokes the permission of a page. */
  remove(origin: string): void;
  /** The lyrics of the current song, in KRC format; null without a song. */
  setLyrics(lyrics: LyricsFeed | null): void;
}

/** Capabilities of the desktop shell only. */
export interface DesktopShell {
  /** null when the shell did not report it. */
  readonly platform: Platform | null;
  /** Version of the app, `major.minor.patch`; null when the shell did not report it. */
  readonly version: string | null;
  /** Endpoint of the latest release; null = no update check. */
  readonly releasesAddress: string | null;
  /** True when the system draws the title bar of this window; otherwise the page has to. */
  readonly hasNativeTitleBar: boolean;
  /** `maximise` also restores. */
  controlWindow(action: WindowAction): void;
  readonly maximised: ShellState;
  /**
   * Calls the listener when the system refused to enable or disable starting at login; returns a function to
   * unsubscribe.
   */
  onAutoStartFailed(listener: (isWanted: boolean) => void): () => void;
  /** Sends the subset of settings that the shell uses. */
  saveSettings(settings: ShellSettings): void;
  readonly shortcuts: SystemShortcuts;
  readonly player: ShellPlayer;
  readonly disclaimer: DisclaimerPrompt;
  /**
   * Lets frames of this page load https addresses, for the provider's captcha, and `origin` of the music service; null
   * revokes it. Resolves once they may; rejects when the shell refuses.
   */
  allowFrames(allowed: { origin: string | null } | null): Promise<void>;
  readonly service: EmbeddedService;
  readonly overlay: DesktopOverlay;
  readonly plugins: PluginManager;
  readonly launches: ShellLaunches;
  readonly lyricsServer: LyricsServer;
}

/** Which open tab is audible; `silent` = another one that does not respond. */
export type SoundingTab = 'this' | 'other' | 'silent';

/** Several tabs of the web app share one player, which is audible in one of them. */
export interface TabChoice {
  sounding(): SoundingTab;
  subscribe(onChange: () => void): () => void;
  /**
   * Moves playback to this tab at its position; resolves to whether it is here now. Must be called in a click handler,
   * because browsers require a user gesture for sound. Rejects when no engine could be started here.
   */
  playHere(): Promise<boolean>;
}

/** The differences between the three hosts. A member belongs here only if two hosts implement it differently. */
export interface Host {
  /** For the about dialog and logs, never for branching. */
  readonly kind: 'extension' | 'web' | 'desktop';
  readonly player: Player;
  /** null unless several tabs share the player. */
  readonly tabs: TabChoice | null;
  /** null everywhere but in the desktop shell. */
  readonly desktop: DesktopShell | null;
  /** null in hosts without installation. */
  readonly install: InstallPrompt | null;
  /** null in hosts whose pages don't update the app. */
  readonly update: AppUpdate | null;
  /** null where the browser has no host permissions; there the CORS headers of a service decide. */
  readonly permissions: HostPermissions | null;
  /** null where the browser manages no shortcuts. */
  readonly browserShortcuts: BrowserShortcuts | null;
  /** null where folders can't be read; local music then can't be played. */
  readonly folders: LocalFolders | null;
  /** Version of the app, `major.minor.patch`; null where it is unknown. */
  readonly version: string | null;
  /** Opens the browser's page of its extensions; null where a page can't. */
  readonly openExtensions: (() => void) | null;
  /** Opens a small window with the lyrics, or brings it to the front; resolves to whether it is open. Never rejects. */
  readonly openLyricsWindow: (() => Promise<boolean>) | null;
  /**
   * Deletes what this host stores outside localStorage and the databases: caches and service worker of the web app,
   * host permissions, settings of the desktop shell. Rejects when something could not be deleted.
   */
  clearData(): Promise<void>;
  /** Address of the web app without a fragment; null in other hosts. */
  readonly webAddress: string | null;
  /** Opens a web address outside the app, ignoring other schemes; the desktop opens http only on this computer. */
  openExternal(url: string): void;
}

/** The window that shows only lyrics, as its page controls it. */
export interface LyricsFrame {
  /** Whether the desktop shows through the window. */
  readonly isTransparent: boolean;
  /**
   * Lets the mouse through the window while it is locked; null where that is impossible and locking only hides the
   * controls.
   */
  readonly setLocked: ((isLocked: boolean) => void) | null;
  /**
   * Lets a locked window receive the mouse again (false) while the pointer is over a control. null where the window
   * does not notice the pointer; it can then only be unlocked from elsewhere.
   */
  readonly setClickThrough: ((isOn: boolean) => void) | null;
  /** Moves the window by CSS px; null where the system's title bar does. */
  readonly moveBy: ((x: number, y: number) => void) | null;
  /** Enlarges the window by CSS px; null where the system's frame does. */
  readonly resizeBy: ((x: number, y: number) => void) | null;
  /** Moves the window to its last bounds, as far as they are still on a display; null where the shell does. */
  readonly restore: ((bounds: WindowBounds) => Promise<void>) | null;
  /** Shows the app; null where the page can't. */
  readonly openApp: (() => void) | null;
  /** null where the page can't close its window. */
  readonly close: (() => void) | null;
}
