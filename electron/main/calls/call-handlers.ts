import type {
  BrowserWindow as BrowserWindowClass,
  Clipboard,
  Dialog,
  IpcMain,
  WebContents,
  WebFrameMain,
} from 'electron';
import * as v from 'valibot';
import { type AppInfo, type CallArguments, type CallName, type CallResult, shellCalls } from '../../ipc.ts';
import type { GlobalShortcuts } from '../global-shortcuts.ts';
import type { Launches } from '../launch/launches.ts';
import type { OpenedFiles } from '../launch/opened-files.ts';
import type { LyricsServer } from '../lyrics-server/lyrics-server.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PlayerLink } from '../player-link.ts';
import { createSourceChooser } from '../plugins/install-plugin.ts';
import type { Plugins } from '../plugins/plugins.ts';
import type { Links } from '../safety/links.ts';
import type { IsOwnPage } from '../safety/own-page.ts';
import type { VerificationFrames } from '../safety/window-guards.ts';
import type { ServiceSupervisor } from '../service/service-supervisor.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import type { Disclaimer } from '../start/disclaimer.ts';
import type { Closing } from '../window/closing.ts';
import { controlWindow } from '../window/main-window.ts';
import type { WindowState } from '../window/window-state.ts';

export type CallParts = {
  BrowserWindow: Pick<typeof BrowserWindowClass, 'fromWebContents'>;
  clipboard: Pick<Clipboard, 'writeText'>;
  dialog: Pick<Dialog, 'showOpenDialog'>;
  /** Facts about the app except acceptance of the disclaimer. */
  info: Omit<AppInfo, 'isDisclaimerAccepted'>;
  /** Contents of the main window; null while it is closed. */
  mainContents: () => WebContents | null;
  settings: SavedShellSettings;
  disclaimer: Disclaimer;
  closing: Pick<Closing, 'quit' | 'expectQuit'>;
  windowState: Pick<WindowState, 'clear'>;
  links: Links;
  verificationFrames: Pick<VerificationFrames, 'allow'>;
  launches: Launches;
  files: OpenedFiles;
  link: PlayerLink;
  shortcuts: GlobalShortcuts;
  service: ServiceSupervisor;
  overlay: Overlay;
  plugins: Plugins;
  lyricsServer: LyricsServer;
};

/** Handlers of all calls; caller and arguments are checked before. */
export function callHandlers(parts: CallParts): CallHandlers {
  const { BrowserWindow, settings, disclaimer, closing, links, launches, files, link, shortcuts } = parts;
  const { service, overlay, plugins, lyricsServer } = parts;
  const chooseSource = createSourceChooser(parts.dialog);
  const isMain = (sender: WebContents): boolean => sender === parts.mainContents();

  return {
    'app:info': async () => ({ ...parts.info, isDisclaimerAccepted: await disclaimer.isAccepted() }),
    'settings:save': (_sender, changed) => settings.save(changed),
    'settings:clear': async () => {
      const kept = [settings, disclaimer, parts.windowState, overlay, plugins, lyricsServer];
      await Promise.all(kept.map((one) => one.clear()));
    },
    'shortcuts:apply': (_sender, wanted) => shortcuts.apply(wanted),
    'shortcuts:suspend': (_sender, isSuspended) => shortcuts.suspend(isSuspended),
    'player:now-playing': (sender, now) => link.receive(sender, now),
    'player:lyric-line': (sender, line) => link.receiveLyricLine(sender, line),
    'window:control': (sender, action) => {
      const window = BrowserWindow.fromWebContents(sender);
      if (window) controlWindow(window, action);
    },
    'window:is-maximised': (sender) => BrowserWindow.fromWebContents(sender)?.isMaximized() ?? false,
    'link:open-external': (_sender, url) => links.open(url),
    'verification:frames': (sender, allowed) => parts.verificationFrames.allow(sender, allowed),
    'disclaimer:answer': async (_sender, accepted) => {
      // The page closes its window, which otherwise would only be hidden.
      if (!accepted) closing.expectQuit();
      await disclaimer.answer(accepted);
      if (!accepted) closing.quit();
    },
    'launch:pending': (sender, afterId) => (isMain(sender) ? launches.pending(afterId) : []),
    'launch:done': (sender, launchId) => {
      if (isMain(sender)) launches.done(launchId);
    },
    'launch:read': (_sender, fileId, offset) => files.read(fileId, offset),
    'service:can-start': () => service.canStart(),
    'service:use': (_sender, mode) => service.use(mode),
    'service:start': () => service.start(),
    'overlay:show': (_sender, isShown) => overlay.show(isShown),
    'overlay:reset-position': () => overlay.resetPosition(),
    'overlay:lock': overlay.setLocked,
    'overlay:click-through': overlay.setClickThrough,
    'overlay:move-by': overlay.moveBy,
    'overlay:resize-by': overlay.resizeBy,
    'plugins:list': () => plugins.list(),
    'plugins:refresh': () => plugins.refresh(),
    'plugins:open-folder': () => plugins.openFolder(),
    'plugins:install': async (sender, source, title) => {
      const window = BrowserWindow.fromWebContents(sender);
      return plugins.install(source, await chooseSource(window, source, title));
    },
    'plugins:set-enabled': (_sender, plugin, isEnabled) => plugins.setEnabled(plugin, isEnabled),
    'plugins:consent': (_sender, plugin, access) => plugins.consent(plugin, access),
    'plugins:uninstall': (_sender, plugin) => plugins.uninstall(plugin),
    'plugins:open-popup': (sender, plugin) => plugins.openPopup(plugin, sender),
    'lyrics-server:enable': (_sender, isOn) => lyricsServer.enable(isOn),
    'lyrics-server:status': () => lyricsServer.status(),
    'lyrics-server:copy-token': async () => parts.clipboard.writeText(await lyricsServer.token()),
    'lyrics-server:renew-token': () => lyricsServer.renewToken(),
    'lyrics-server:answer-origin': (_sender, origin, isAllowed) => lyricsServer.answerOrigin(origin, isAllowed),
    'lyrics-server:remove-origin': (_sender, origin) => lyricsServer.removeOrigin(origin),
    'lyrics-feed:set': (_sender, lyrics) => lyricsServer.setLyrics(lyrics),
  };
}

/** One handler per call; a missing or wrong one does not compile. The first argument is the calling contents. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    sender: WebContents,
    ...args: CallArguments<Name>
  ) => CallResult<Name> | Promise<CallResult<Name>>;
};

/**
 * Handles calls of Kanade's own pages only. Must run before a window opens, because a page may call immediately. A
 * refused call rejects with an error that names the call but not its arguments.
 */
export function registerHandlers(ipcMain: Pick<IpcMain, 'handle'>, handlers: CallHandlers, isOwnPage: IsOwnPage): void {
  const register = <Name extends CallName>(name: Name) => {
    const handler: CallHandlers[Name] = handlers[name];
    const schema: v.GenericSchema<unknown, unknown> = shellCalls[name].args;
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      if (!isTrusted(event.senderFrame, isOwnPage)) throw refusal(name, 'the page is not part of Kanade');
      const checked = v.safeParse(schema, args);
      if (!checked.success) throw refusal(name, 'its arguments are wrong');
      return handler(event.sender, ...(checked.output as CallArguments<Name>));
    });
  };
  for (const name of Object.keys(shellCalls) as CallName[]) register(name);
}

/** Refuses removed frames, which can't be checked, and frames inside a page. */
function isTrusted(frame: WebFrameMain | null, isOwnPage: IsOwnPage): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

function refusal(name: CallName, reason: string): Error {
  const error = new Error(`Refused ${name}: ${reason}.`);
  console.warn(error.message);
  return error;
}
