import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
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
  utilityProcess,
} from 'electron';
import { extensionId } from '../extension-key';
import type { EventName, ShellEvents } from '../ipc';
import { loadAppExtension, partition } from './app-extension';
import { appInfo, platformOf } from './app-info';
import { startControls } from './controls';
import { createDisclaimer } from './disclaimer';
import { createGlobalShortcuts } from './global-shortcuts';
import { registerHandlers } from './ipc-handlers';
import { followLaunchEvents, registerScheme } from './launch/launch-events';
import { createLaunches } from './launch/launches';
import { createOpenedFiles } from './launch/opened-files';
import { quitWithLastWindow } from './lifecycle';
import { createLinks } from './links';
import { createLyricsServer } from './lyrics-server/lyrics-server';
import { playerFeedOf } from './lyrics-server/player-feed';
import { createMainWindow, firstSize, type MainWindow, minimumSize } from './main-window';
import { createOverlay } from './overlay/overlay';
import { ownPagesOf, pageOf } from './own-page';
import { createPlayerLink } from './player/player-link';
import { createSourceChooser } from './plugins/install/choose-source';
import { guardPluginSession, linksFor, pagesFor } from './plugins/plugin-guards';
import { createPluginPopups } from './plugins/plugin-popups';
import { openPluginRecords } from './plugins/plugin-records';
import { createPlugins, pluginPartition } from './plugins/plugins';
import { offerRestart } from './recovery/crash-dialog';
import { languageOf, mainTexts } from './recovery/main-texts';
import { waitingPage } from './recovery/waiting-page';
import { sendEvent } from './send-event';
import { isPortFree, isServiceAt } from './service/look-for-service';
import { nodeProgram, utilityProgram } from './service/service-program';
import { createServiceSupervisor } from './service/service-supervisor';
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
import { guardApp } from './window-guards';

const platform = platformOf(process.platform);
/** Set when Kanade is built for a release; without it there is no update check. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';
let mainWindow: MainWindow | null = null;
const link = createPlayerLink(() => mainWindow?.contents() ?? null);
const isOwnPage = ownPagesOf(extensionId);
const files = createOpenedFiles();
const launches = createLaunches({
  files,
  onWaiting(id) {
    showMainWindow();
    sendToMainWindow('launch:open', id);
  },
});
const system = { app, argv: process.argv, execPath: process.execPath, workingDirectory: process.cwd() };

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
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(app.getPath('userData'), 'disclaimer.json'));
  const dataFolder = join(app.getPath('userData'), 'service');
  const service = createServiceSupervisor({
    // Unpackaged, the build is in dist/desktop of the project; elsewhere there is no embedded service to start.
    program: app.isPackaged
      ? utilityProgram({ file: join(import.meta.dirname, 'service', 'main.js'), dataFolder, utilityProcess })
      : nodeProgram({ root: join(import.meta.dirname, '..', '..'), dataFolder, platform: process.platform, spawn }),
    isServiceAt,
    isPortFree,
    onChange: (state) => sendToMainWindow('service:changed', state),
  });
  app.on('quit', service.stop);
  app.on('quit', launches.stop);
  const texts = mainTexts(languageOf(app.getPreferredSystemLanguages()));
  let wantsToPlay = false;
  const shortcuts = createGlobalShortcuts({
    globalShortcut,
    platform,
    actions: {
      showMainWindow,
      quit: closing.quit,
      sendToPage: (action) => sendToMainWindow('shortcuts:pressed', action),
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
  const overlay = createOverlay({
    BrowserWindow,
    screen,
    session: appSession,
    preload: join(import.meta.dirname, 'preload.cjs'),
    url: pageOf(extensionId, 'overlay.html'),
    platform,
    mainContents: () => mainWindow?.contents() ?? null,
    file: join(app.getPath('userData'), 'overlay.json'),
  });
  // Before the windows close, so that quitting does not count as hiding the desktop lyrics.
  app.on('before-quit', overlay.close);
  app.on('will-quit', overlay.stop);
  const pluginSession = session.fromPartition(pluginPartition);
  const choosePluginSource = createSourceChooser(dialog);
  let pluginChanges = 0;
  const plugins = createPlugins({
    folder: join(app.getPath('userData'), 'plugins'),
    records: openPluginRecords(join(app.getPath('userData'), 'plugins.json')),
    sessions: { plugins: pluginSession, app: appSession },
    ownId: extensionId,
    shell,
    platform: process.platform,
    locale: () => app.getLocale(),
    popups: createPluginPopups(BrowserWindow, process.platform),
    onChanged: () => {
      pluginChanges += 1;
      const contents = mainWindow?.contents();
      if (contents) sendEvent(contents, 'plugins:changed', pluginChanges);
    },
  });
  const lyricsServer = createLyricsServer({
    folder: app.getPath('userData'),
    ownOrigin: `chrome-extension://${extensionId}`,
    player: playerFeedOf(link),
    onStatusChange: (status) => {
      const contents = mainWindow?.contents();
      if (contents) sendEvent(contents, 'lyrics-server:changed', status);
    },
  });
  app.on('will-quit', lyricsServer.stop);

  guardApp({
    app,
    sessions: [appSession, session.defaultSession],
    isOwnPage,
    pagesOf: (contents) => pagesFor(contents, isOwnPage, plugins.isPluginPage),
    linksOf: (contents) => linksFor(contents, links, plugins.isPluginPage),
  });
  guardPluginSession(pluginSession, plugins.isPluginPage);
  registerHandlers(
    ipcMain,
    {
      'app:info': async () => {
        const isDisclaimerAccepted = await disclaimer.isAccepted();
        return appInfo(app, { platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted });
      },
      'settings:save': (_sender, changed) => settings.save(changed),
      'settings:clear': async () => {
        await Promise.all([
          settings.clear(),
          disclaimer.clear(),
          windowState.clear(),
          overlay.clear(),
          plugins.clear(),
          lyricsServer.clear(),
        ]);
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
      'launch:pending': (sender, afterId) => (sender === mainWindow?.contents() ? launches.pending(afterId) : []),
      'launch:done': (sender, launchId) => {
        if (sender === mainWindow?.contents()) launches.done(launchId);
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
        return plugins.install(source, await choosePluginSource(window, source, title));
      },
      'plugins:set-enabled': (_sender, plugin, isEnabled) => plugins.setEnabled(plugin, isEnabled),
      'plugins:consent': (_sender, plugin, access) => plugins.consent(plugin, access),
      'plugins:uninstall': (_sender, plugin) => plugins.uninstall(plugin),
      'plugins:open-popup': (sender, plugin) => plugins.openPopup(plugin, sender),
      'recovery:wants-to-play': (sender, wants) => {
        if (sender === mainWindow?.contents()) wantsToPlay = wants;
      },
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
    url: pageOf(extensionId, 'app.html'),
    ready: loadAppExtension(appSession.extensions, join(import.meta.dirname, 'extension'), extensionId),
    waitingPage: waitingPage(languageOf(app.getPreferredSystemLanguages())),
    recovery: {
      isOwnPage,
      wantsToPlay: () => wantsToPlay,
      onGivenUp: () => void offerRestart({ app, argv: process.argv, dialog, texts }),
    },
    platform,
    hasNativeTitleBar,
    disclaimer,
    placement: windowState,
    onOpen(window) {
      windowState.follow(window);
      closing.guard(window);
      controls.attach(window);
      // Without the player they have nothing to show, and their window would keep the app running.
      window.once('closed', overlay.close);
    },
    devTools: !app.isPackaged && process.argv.includes('--dev'),
  });
  registerScheme(system);
  // Not awaited: the app never waits for a plugin.
  void plugins.refresh();
  // The terms of use have to be answered first.
  if (settings.current().startMinimized === 'on' && (await disclaimer.isAccepted())) await mainWindow.openHidden();
  else await mainWindow.show();
}

function sendToMainWindow<Name extends EventName>(name: Name, value: ShellEvents[Name]): void {
  const contents = mainWindow?.contents();
  if (contents) sendEvent(contents, name, value);
}

function showMainWindow(): void {
  mainWindow?.show().catch(fail);
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(reason);
  // Who started a packaged app sees no output.
  if (app.isPackaged) dialog.showErrorBox(mainTexts(languageOf(app.getPreferredSystemLanguages())).startFailed, reason);
  app.exit(1);
}

/** Another start of the app: a task of the jump list, what the system opens it with, or the user looks for the window. */
let openOthers: ReturnType<typeof followLaunchEvents> = () => undefined;
const isFirst = claimSingleInstance(app, (argv, directory) => {
  const task = taskCommand(argv);
  if (task !== null && link.send(task)) return;
  showMainWindow();
  openOthers(argv, directory);
});
if (isFirst) {
  openOthers = followLaunchEvents({ ...system, onRequest: launches.open });
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
