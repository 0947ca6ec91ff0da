import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  screen,
  session,
  shell,
  TouchBar,
  Tray,
} from 'electron';
import { extensionId } from '../extension-key';
import { loadAppExtension, partition } from './app-extension';
import { appInfo, platformOf } from './app-info';
import { startControls } from './controls';
import { createDisclaimer } from './disclaimer';
import { createEmbeddedService } from './embedded-service';
import { createGlobalShortcuts } from './global-shortcuts';
import { registerHandlers } from './ipc-handlers';
import { quitWithLastWindow } from './lifecycle';
import { createLinks } from './links';
import { createLyricsServer } from './lyrics-server/lyrics-server';
import { playerFeedOf } from './lyrics-server/player-feed';
import { createMainWindow, firstSize, type MainWindow, minimumSize } from './main-window';
import { ownPagesOf, pageOf } from './own-page';
import { createPlayerLink } from './player/player-link';
import { sendEvent } from './send-event';
import { openShellSettings, type SavedShellSettings } from './shell-settings';
import { claimSingleInstance } from './single-instance';
import { applyGraphics } from './system/graphics';
import { followAutoStart } from './system/login-item';
import { preventSuspension } from './system/power';
import { programOf } from './system/program';
import { setSystemProxy } from './system/proxy';
import { taskCommand } from './taskbar/tasks';
import { createClosing } from './window/closing';
import { openWindowState } from './window/window-state';
import { controlWindow } from './window-control';
import { guardContents, guardPermissions } from './window-guards';

const platform = platformOf(process.platform);
/** Set when Kanade is built for a release; without it there is no update check. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';
let mainWindow: MainWindow | null = null;
const link = createPlayerLink(() => mainWindow?.contents() ?? null);

/** Order matters: guards and handlers are installed before the first page can run. */
async function start(settings: SavedShellSettings): Promise<void> {
  // Read at the start of the app: it applies to the current window, a changed setting only to the next one.
  const hasNativeTitleBar = settings.current().nativeTitleBar === 'on';
  const closing = createClosing({
    app,
    powerMonitor,
    platform,
    hidesOnClose: () => settings.current().minimizeToTray === 'on',
  });
  const appSession = session.fromPartition(partition);
  void setSystemProxy(appSession);
  const id = await loadAppExtension(appSession.extensions, join(import.meta.dirname, 'extension'), extensionId);
  const isOwnPage = ownPagesOf(id);
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(app.getPath('userData'), 'disclaimer.json'));
  // The build is in dist/desktop of the project; elsewhere there is no embedded service to start.
  const service = createEmbeddedService({
    root: join(import.meta.dirname, '..', '..'),
    platform: process.platform,
    spawn,
  });
  app.on('quit', service.stop);
  const shortcuts = createGlobalShortcuts({
    globalShortcut,
    platform,
    actions: {
      showMainWindow,
      quit: closing.quit,
      sendToPage: (action) => {
        const contents = mainWindow?.contents();
        if (contents) sendEvent(contents, 'shortcuts:pressed', action);
      },
    },
  });
  app.on('will-quit', shortcuts.stop);
  const program = programOf(app, process);
  const controls = startControls({
    electron: { app, Menu, nativeImage, nativeTheme, TouchBar, Tray },
    platform,
    icons: join(import.meta.dirname, 'extension', 'icons'),
    program,
    link,
    settings,
    showWindow: showMainWindow,
    quit: closing.quit,
  });
  const allowSuspension = preventSuspension({ powerSaveBlocker, link, settings });
  followAutoStart({
    app,
    platform,
    program,
    settings,
    onFailure() {
      const contents = mainWindow?.contents();
      if (contents) sendEvent(contents, 'settings:auto-start-failed', true);
    },
  });
  app.on('will-quit', () => {
    controls.stop();
    allowSuspension();
  });
  const windowState = openWindowState({
    file: join(app.getPath('userData'), 'window-state.json'),
    screen,
    size: firstSize,
    minimum: minimumSize,
  });
  const lyricsServer = createLyricsServer({
    folder: app.getPath('userData'),
    ownOrigin: `chrome-extension://${id}`,
    player: playerFeedOf(link),
    onStatusChange: (status) => {
      const contents = mainWindow?.contents();
      if (contents) sendEvent(contents, 'lyrics-server:changed', status);
    },
  });
  app.on('will-quit', lyricsServer.stop);

  guardPermissions(appSession, isOwnPage);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, isOwnPage, links));
  registerHandlers(
    ipcMain,
    {
      'app:info': async () => {
        const isDisclaimerAccepted = await disclaimer.isAccepted();
        return appInfo(app, { platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted });
      },
      'settings:save': (_sender, changed) => settings.save(changed),
      'settings:clear': async () => {
        await Promise.all([settings.clear(), disclaimer.clear(), lyricsServer.clear()]);
      },
      'shortcuts:apply': (_sender, wanted) => shortcuts.apply(wanted),
      'shortcuts:suspend': (_sender, isSuspended) => shortcuts.suspend(isSuspended),
      'player:summary': (sender, summary) => link.receive(sender, summary),
      'player:lyric-line': (sender, line) => link.receiveLyricLine(sender, line),
      'window:control': (sender, action) => {
        const window = BrowserWindow.fromWebContents(sender);
        if (window) controlWindow(window, action);
      },
      'window:is-maximised': (sender) => BrowserWindow.fromWebContents(sender)?.isMaximized() ?? false,
      'link:open-external': (_sender, url) => links.open(url),
      'disclaimer:answer': async (_sender, accepted) => {
        // The page closes its window now; a hidden one would be left otherwise.
        if (!accepted) closing.expectQuit();
        await disclaimer.answer(accepted);
        if (!accepted) closing.quit();
      },
      'service:can-start': () => service.canStart(),
      'service:start': () => service.start(),
      'lyrics-server:enable': (_sender, isOn) => lyricsServer.enable(isOn),
      'lyrics-server:status': () => lyricsServer.status(),
      'lyrics-server:copy-token': async () => clipboard.writeText(await lyricsServer.token()),
      'lyrics-server:renew-token': () => lyricsServer.renewToken(),
      'lyrics-server:answer-origin': (_sender, origin, isAllowed) => lyricsServer.answerOrigin(origin, isAllowed),
      'lyrics-server:remove-origin': (_sender, origin) => lyricsServer.removeOrigin(origin),
      'lyrics-feed:set': (_sender, lyrics) => lyricsServer.setLyrics(lyrics),
    },
    isOwnPage,
  );

  mainWindow = createMainWindow({
    BrowserWindow,
    session: appSession,
    preload: join(import.meta.dirname, 'preload.cjs'),
    url: pageOf(id, 'app.html'),
    platform,
    hasNativeTitleBar,
    disclaimer,
    placement: windowState,
    onOpen(window) {
      windowState.follow(window);
      closing.guard(window);
      controls.attach(window);
    },
    devTools: !app.isPackaged && process.argv.includes('--dev'),
  });
  // The terms of use have to be answered first.
  if (settings.current().startMinimized === 'on' && (await disclaimer.isAccepted())) await mainWindow.openHidden();
  else await mainWindow.show();
}

function showMainWindow(): void {
  mainWindow?.show().catch(fail);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  app.exit(1);
}

/** Another start of the app: a task of the jump list, or the user looks for the window. */
function onSecondStart(argv: readonly string[]): void {
  const task = taskCommand(argv);
  if (task === null || !link.send(task)) showMainWindow();
}

if (claimSingleInstance(app, onSecondStart)) {
  app.enableSandbox();
  const settings = openShellSettings(join(app.getPath('userData'), 'shell-settings.json'));
  applyGraphics(app, settings.current());
  quitWithLastWindow(app, platform, showMainWindow);
  // Never a top-level await: Electron becomes ready only after this module has run to its end.
  app
    .whenReady()
    .then(() => start(settings))
    .catch(fail);
}
