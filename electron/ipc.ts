/*
 * All messages between the pages and the main process. Compiled on both sides and in the preload, so it uses neither
 * Electron nor the DOM. A new message is added here first; the compiler then requires its handler and its check.
 */

import type { AppInfo, WindowAction } from './ipc/app';
import type { Launch } from './ipc/launches';
import type { LyricsFeed, LyricsServerStatus } from './ipc/lyrics-server';
import type { OverlayRequest } from './ipc/overlay';
import type { PlayerSummary, ShellCommand } from './ipc/player';
import type { PluginAccess, PluginInfo, PluginInstallation, PluginSource } from './ipc/plugins';
import type { NetworkMode, ServiceState } from './ipc/service';
import type { ShellSettings, ShortcutAction, Shortcuts } from './ipc/settings';

/** The bridge is `window[bridgeName]` in the pages of the desktop app, and undefined everywhere else. */
export const bridgeName = 'kanadeShell';

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
  /**
   * Lets frames of this page show the provider's picture test: https addresses, and those of the origin of the music service
   * if that has the page for it. null = no longer. Ends with the page.
   */
  'verification:frames': (allowed: { origin: string | null } | null) => void;
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
  /** Sent to the page in the main window, which changes the setting or the lock. */
  'overlay:request': OverlayRequest;
  /** Sent to the page of the player. */
  'player:command': ShellCommand;
  /** The system refused to start the app at login (true), or to no longer start it (false). */
  'settings:auto-start-failed': boolean;
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
  'verification:frames',
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
