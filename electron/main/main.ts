import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, globalShortcut, ipcMain, session, shell, utilityProcess } from 'electron';
import { extensionId } from '../extension-key';
import type { EventName, ShellEvents } from '../ipc';
import { loadAppExtension, partition } from './app-extension';
import { appInfo, platformOf } from './app-info';
import { createDisclaimer } from './disclaimer';
import { createGlobalShortcuts } from './global-shortcuts';
import { registerHandlers } from './ipc-handlers';
import { followLaunchEvents, registerScheme } from './launch/launch-events';
import { createLaunches } from './launch/launches';
import { createOpenedFiles } from './launch/opened-files';
import { quitWithLastWindow } from './lifecycle';
import { createLinks } from './links';
import { createMainWindow, type MainWindow } from './main-window';
import { ownPagesOf, pageOf } from './own-page';
import { offerRestart } from './recovery/crash-dialog';
import { languageOf, mainTexts } from './recovery/main-texts';
import { waitingPage } from './recovery/waiting-page';
import { sendEvent } from './send-event';
import { isPortFree, isServiceAt } from './service/look-for-service';
import { nodeProgram, utilityProgram } from './service/service-program';
import { createServiceSupervisor } from './service/service-supervisor';
import { openShellSettings } from './shell-settings';
import { claimSingleInstance } from './single-instance';
import { controlWindow } from './window-control';
import { guardApp } from './window-guards';

const platform = platformOf(process.platform);
/** Set when Kanade is built for a release; without it there is no update check. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';
let mainWindow: MainWindow | null = null;
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
async function start(): Promise<void> {
  const appSession = session.fromPartition(partition);
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(app.getPath('userData'), 'disclaimer.json'));
  const settings = openShellSettings(join(app.getPath('userData'), 'shell-settings.json'));
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
      quit: () => app.quit(),
      sendToPage: (action) => sendToMainWindow('shortcuts:pressed', action),
    },
  });
  app.on('will-quit', shortcuts.stop);
  // Read at the start of the app: it applies to the current window, a changed setting only to the next one.
  const hasNativeTitleBar = (await settings.read())?.nativeTitleBar === 'on';

  guardApp({ app, sessions: [appSession, session.defaultSession], isOwnPage, links });
  registerHandlers(
    ipcMain,
    {
      'app:info': async () => {
        const isDisclaimerAccepted = await disclaimer.isAccepted();
        return appInfo(app, { platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted });
      },
      'settings:save': (_sender, changed) => settings.write(changed),
      'settings:clear': async () => {
        await Promise.all([settings.clear(), disclaimer.clear()]);
      },
      'shortcuts:apply': (_sender, wanted) => shortcuts.apply(wanted),
      'shortcuts:suspend': (_sender, isSuspended) => shortcuts.suspend(isSuspended),
      'window:control': (sender, action) => {
        const window = BrowserWindow.fromWebContents(sender);
        if (window) controlWindow(window, action);
      },
      'window:is-maximised': (sender) => BrowserWindow.fromWebContents(sender)?.isMaximized() ?? false,
      'link:open-external': (_sender, url) => links.open(url),
      'disclaimer:answer': (_sender, accepted) => disclaimer.answer(accepted),
      'launch:pending': (sender, afterId) => (sender === mainWindow?.contents() ? launches.pending(afterId) : []),
      'launch:done': (sender, launchId) => {
        if (sender === mainWindow?.contents()) launches.done(launchId);
      },
      'launch:read': (_sender, fileId, offset) => files.read(fileId, offset),
      'service:can-start': () => service.canStart(),
      'service:use': (_sender, mode) => service.use(mode),
      'service:start': () => service.start(),
      'recovery:wants-to-play': (sender, wants) => {
        if (sender === mainWindow?.contents()) wantsToPlay = wants;
      },
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
    devTools: !app.isPackaged && process.argv.includes('--dev'),
  });
  registerScheme(system);
  await mainWindow.show();
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

let openOthers: ReturnType<typeof followLaunchEvents> = () => undefined;
const isFirst = claimSingleInstance(app, (argv, directory) => {
  showMainWindow();
  openOthers(argv, directory);
});
if (isFirst) {
  openOthers = followLaunchEvents({ ...system, onRequest: launches.open });
  app.enableSandbox();
  quitWithLastWindow(app, platform, showMainWindow);
  // Never a top-level await: Electron becomes ready only after this module has run to its end.
  app.whenReady().then(start).catch(fail);
}
