import type { WindowBounds } from '@/core/lyrics/lyrics-window';
import type { NowPlaying } from '@/core/player/now-playing';
import type { ShellShortcutAction, ShellShortcuts } from '@/core/settings/shell-shortcuts';
import type { Player } from '@/playback/player';
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
} from '../../electron/ipc';

export type { PluginAccess, PluginError, PluginInfo, PluginSource, ShellCommand };

/** Lets the user install the web app where the browser offers it. */
export interface InstallPrompt {
  /** True where the app runs installed, or has just been installed. */
  isInstalled(): boolean;
  /** True once the browser has offered installation, until the offer is used. */
  isAvailable(): boolean;
  subscribe(onChange: () => void): () => void;
  /** Shows the browser's dialog; resolves to the user's choice. Must be called in a click handler. */
  prompt(): Promise<'accepted' | 'dismissed'>;
}

/**
 * `ready`: a newer version is stored in this browser. `unsaved`: the new version was asked for, here or in another tab, but
 * this page has input that a reload would lose; it stays as it is until the user asks again.
 */
export type UpdateState = 'none' | 'ready' | 'unsaved';

/** A newer version of the web app than the one that this page runs. */
export interface AppUpdate {
  state(): UpdateState;
  subscribe(onChange: () => void): () => void;
  /**
   * Loads this page again, all tabs with the new version where there is one. What plays goes on at its position; until
   * this is called, every tab keeps the version with which it was opened. The first call in a page with unsaved input only
   * says so (`unsaved`). Never rejects.
   */
  reload(): Promise<void>;
}

/** The terms of use on the desktop, where the shell saves whether they are accepted. */
export interface DisclaimerPrompt {
  /** True from the request of the shell until the user has answered. */
  isWanted(): boolean;
  subscribe(onChange: () => void): () => void;
  answer(accepted: boolean): void;
}

/** Access to folders of this computer. */
interface LocalFolders {
  /** Shows the system's folder dialog; resolves to null when it is cancelled. Must be called in a click handler. */
  choose(): Promise<FileSystemDirectoryHandle | null>;
}

/** Lets the user allow Kanade to read from hosts whose answers lack the CORS headers. */
export interface HostPermissions {
  /**
   * Shows the browser's dialog for the hosts of these addresses; resolves to whether Kanade may read from all of them. Must
   * be called in a click handler. Never rejects.
   */
  request(...addresses: readonly string[]): Promise<boolean>;
}

/** The music service on this computer that the desktop shell finds or, where none answers, starts. */
export interface EmbeddedService {
  /** False until the shell has reported that this installation contains the service. */
  isAvailable(): boolean;
  /** What the shell has reported; null before its first report. The same object until it changes. */
  state(): ServiceState | null;
  /** Calls back for both. */
  subscribe(onChange: () => void): () => void;
  /** Makes the shell look for the service of this network mode again, and start the embedded one where none answers. */
  use(mode: NetworkMode): void;
  /** Tries again, whatever failed before; resolves to whether a service answers now. Never rejects. */
  start(): Promise<boolean>;
}

/** A file that the system opened with the app. */
export type OpenableFile = Pick<FileSystemFileHandle, 'name' | 'getFile'>;

/** What the system asked the desktop app to open. */
export type ShellLaunch = {
  /** `kanade://share?…`; null where there are only files. */
  link: string | null;
  files: readonly OpenableFile[];
  /** Names of files that can't be opened. */
  unreadable: readonly string[];
  /** To be called when it is carried out: until then the next page gets it again, and the files can be read. */
  done(): void;
};

export interface ShellLaunches {
  /** Calls back for each launch once, beginning with those from before the page. Returns a function that ends it. */
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
   * Registers these shortcuts and no others; resolves to the actions whose keys the system does not give, because another
   * program uses them. Rejects when the shell does not answer.
   */
  apply(shortcuts: ShellShortcuts): Promise<readonly ShellShortcutAction[]>;
  /** Gives the keys back to the page while it records new ones. */
  suspend(isSuspended: boolean): void;
}

/** What the shell shows of the player, and what it asks of it. */
export interface ShellPlayer {
  /** May be called at every change of the snapshot: only what the shell does not know yet is sent. */
  report(now: NowPlaying): void;
  /** The lyric line that is sung, empty for none. */
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

/** The shortcuts that the browser manages; only its own page can change them. */
export interface BrowserShortcuts {
  /** Rejects where the browser does not report them. */
  read(): Promise<readonly BrowserShortcut[]>;
  /** Opens the browser's page for them. */
  openEditor(): void;
}

/** The desktop lyrics: a window of the shell with the lyrics, over all others. */
export interface DesktopOverlay {
  show(isShown: boolean): void;
  /** Moves it to its default place and size, now or when it is shown. */
  resetPosition(): void;
  /** Calls the listener with what the shell wants to be changed here; returns a function to unsubscribe. */
  onRequest(listener: (request: OverlayRequest) => void): () => void;
}

/**
 * The plugins of the desktop app: third-party extensions in a folder of the user's data. Everything rejects when the shell
 * does not answer; the booleans are false where the shell could not do it.
 */
export interface PluginManager {
  list(): Promise<readonly PluginInfo[]>;
  /** Reads the folder again: loads new and changed plugins, unloads removed ones. */
  refresh(): Promise<readonly PluginInfo[]>;
  openFolder(): Promise<boolean>;
  /** Shows the system's dialog, with this title, and installs what the user chooses. */
  install(source: PluginSource, title: string): Promise<PluginInstallation>;
  setEnabled(id: string, isEnabled: boolean): Promise<boolean>;
  /** The user agrees to exactly this access, which enables the plugin. */
  consent(id: string, access: PluginAccess): Promise<boolean>;
  uninstall(id: string): Promise<boolean>;
  openPopup(id: string): Promise<boolean>;
  /** Calls the listener after each change of the list; returns a function to unsubscribe. */
  onChanged(listener: () => void): () => void;
}

/** The server on which other programs get lyrics and control the player. */
export interface LyricsServer {
  /** The same object until something changes. */
  status(): LyricsServerStatus;
  subscribe(onChange: () => void): () => void;
  enable(isOn: boolean): void;
  /** Puts the token of programs on the clipboard; resolves to whether it is there. Never rejects. */
  copyToken(): Promise<boolean>;
  /** Replaces the token and disconnects programs that have used it; resolves to whether it is replaced. Never rejects. */
  renewToken(): Promise<boolean>;
  /** The user's answer about the page in `status().asked`. */
  answer(origin: string, isAllowed: boolean): void;
  /** No longer allows a page. */
  remove(origin: string): void;
  /** The lyrics of the current song, in KRC format; null without a song. */
  setLyrics(lyrics: LyricsFeed | null): void;
}

/** What only the desktop shell can do. */
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
   * Calls the listener when the system refused to start the app at login, or no longer to; returns a function to
   * unsubscribe.
   */
  onAutoStartFailed(listener: (isWanted: boolean) => void): () => void;
  /** Sends the settings that the shell needs. */
  saveSettings(settings: ShellSettings): void;
  readonly shortcuts: SystemShortcuts;
  readonly player: ShellPlayer;
  readonly disclaimer: DisclaimerPrompt;
  /**
   * Lets frames of this page load https addresses, for the provider's picture test, and those of an origin of the music
   * service if it is given; null = no longer. Resolves once they may; rejects where the shell refuses.
   */
  allowFrames(allowed: { origin: string | null } | null): Promise<void>;
  readonly service: EmbeddedService;
  readonly overlay: DesktopOverlay;
  readonly plugins: PluginManager;
  readonly launches: ShellLaunches;
  readonly lyricsServer: LyricsServer;
}

/** Which of the open tabs sounds; `silent` = another one, which does not answer. */
export type SoundingTab = 'this' | 'other' | 'silent';

/** Several tabs of the web app share one player, which sounds in one of them. */
export interface TabChoice {
  sounding(): SoundingTab;
  subscribe(onChange: () => void): () => void;
  /**
   * Moves playback to this tab, at its position; resolves to whether it is here now. Must be called in a click handler,
   * because browsers let a page sound only after one. Rejects where no engine could be started here.
   */
  playHere(): Promise<boolean>;
}

/** What differs between the three hosts. A member belongs here only if two hosts implement it differently. */
export interface Host {
  /** For the about dialog and logs, never for branching. */
  readonly kind: 'extension' | 'web' | 'desktop';
  readonly player: Player;
  /** null where the player does not run in one of several tabs. */
  readonly tabs: TabChoice | null;
  /** null everywhere but in the desktop shell. */
  readonly desktop: DesktopShell | null;
  /** null where nothing can be installed. */
  readonly install: InstallPrompt | null;
  /** null where the app is not updated by its page. */
  readonly update: AppUpdate | null;
  /** null where the browser has no permissions for single hosts; there the CORS headers of a service decide. */
  readonly permissions: HostPermissions | null;
  /** null where the browser manages no shortcuts of the app. */
  readonly browserShortcuts: BrowserShortcuts | null;
  /** null where no folder of this computer can be read; local music then can't be played. */
  readonly folders: LocalFolders | null;
  /** Version of the app, `major.minor.patch`; null where it is unknown. */
  readonly version: string | null;
  /** Opens the browser's page of its extensions; null where a page can't. */
  readonly openExtensions: (() => void) | null;
  /** Opens a small window with the lyrics, or brings it to the front; resolves to whether it is open. Never rejects. */
  readonly openLyricsWindow: (() => Promise<boolean>) | null;
  /**
   * Deletes what this host keeps of Kanade outside localStorage and the databases: caches and the worker of the web app,
   * permissions for hosts, the settings of the desktop shell. Rejects where something could not be deleted.
   */
  clearData(): Promise<void>;
  /** Where the web app is open, without a fragment; null in a host that has no web address. */
  readonly webAddress: string | null;
  /** Opens a web address outside the app. Anything but http(s) is ignored; the desktop opens http only on this computer. */
  openExternal(url: string): void;
}

/** The window whose only content is the lyrics, as far as its page controls it. */
export interface LyricsFrame {
  /** Whether what is behind the window shows through it. */
  readonly isTransparent: boolean;
  /**
   * Lets the mouse pass to what is below the window while it is locked; null where a window can't, so that locking only
   * hides its controls.
   */
  readonly setLocked: ((isLocked: boolean) => void) | null;
  /**
   * Lets a locked window receive the mouse (false), as while the pointer is over a control; null where it does not notice
   * the pointer. It can then only be unlocked from elsewhere.
   */
  readonly setClickThrough: ((isOn: boolean) => void) | null;
  /** Moves the window by this many CSS px; null where the system's title bar does. */
  readonly moveBy: ((x: number, y: number) => void) | null;
  /** Makes the window wider and higher by this many CSS px; null where the system's frame does. */
  readonly resizeBy: ((x: number, y: number) => void) | null;
  /** Moves the window to where it was last, as far as that is still on a display; null where the shell does. */
  readonly restore: ((bounds: WindowBounds) => Promise<void>) | null;
  /** Shows the app; null where the page can't. */
  readonly openApp: (() => void) | null;
  /** null where the page can't close its window. */
  readonly close: (() => void) | null;
}
