import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
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
import { localeFor } from '@/core/settings/locale.ts';
import { extensionId } from '../../app-identity.ts';
import { callHandlers, registerHandlers } from '../calls/call-handlers.ts';
import { startControls } from '../controls/controls.ts';
import { registerScheme } from '../launch/launch-requests.ts';
import type { Launches } from '../launch/launches.ts';
import type { OpenedFiles } from '../launch/opened-files.ts';
import { createOverlay } from '../overlay/overlay.ts';
import type { PlayerLink } from '../player-link.ts';
import { guardPluginSession, linksFor, pagesFor } from '../plugins/plugin-guards.ts';
import { createLinks } from '../safety/links.ts';
import { ownPagesOf, pageOf } from '../safety/own-page.ts';
import { createVerificationFrames, guardApp } from '../safety/window-guards.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import { followAutoStart } from '../system/login-item.ts';
import { preventSuspension } from '../system/power.ts';
import { textsIn } from '../texts.ts';
import { createClosing } from '../window/closing.ts';
import { offerRestart } from '../window/crash-dialog.ts';
import { createMainWindow, firstSize, type MainPage, minimumSize } from '../window/main-window.ts';
import { openWindowState } from '../window/window-state.ts';
import { loadAppExtension, partition } from './app-extension.ts';
import { extensionFolder, platformOf, programOf, setSystemProxy } from './app-life.ts';
import { createDisclaimer } from './disclaimer.ts';
import { startServices } from './start-services.ts';

const platform = platformOf(process.platform);
/** Set for releases; without it there is no update check. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';

/** Parts created before Electron is ready. */
type StartParts = {
  mainPage: MainPage;
  link: PlayerLink;
  files: OpenedFiles;
  launches: Launches;
  settings: SavedShellSettings;
  /** The process as the system started it. */
  system: Parameters<typeof registerScheme>[0];
  /** Folder of the built main process. */
  folder: string;
};

/** Starts every part of the app. Order matters: guards and handlers are installed before the first page can run. */
export async function startDesktop(parts: StartParts): Promise<void> {
  const { mainPage, link, files, launches, settings, folder } = parts;
  // Read once, because a changed setting applies only to the next window.
  const hasNativeTitleBar = settings.current().nativeTitleBar === 'on';
  const isOwnPage = ownPagesOf(extensionId);
  const language = localeFor(app.getPreferredSystemLanguages());
  const userData = app.getPath('userData');
  const preload = join(folder, 'preload.cjs');
  const extension = extensionFolder(app, folder, process.resourcesPath);
  const appSession = session.fromPartition(partition);
  void setSystemProxy(appSession);
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(userData, 'disclaimer.json'));
  const closing = createClosing({
    app,
    powerMonitor,
    platform,
    hidesOnClose: () => settings.current().minimizeToTray === 'on',
  });
  const windowState = openWindowState({
    file: join(userData, 'window-state.json'),
    screen,
    size: firstSize,
    minimum: minimumSize,
  });
  const overlay = createOverlay({
    BrowserWindow,
    screen,
    session: appSession,
    preload,
    url: pageOf(extensionId, 'overlay.html'),
    platform,
    mainContents: mainPage.contents,
    file: join(userData, 'overlay.json'),
  });
  // Before the windows close, so that quitting does not switch the desktop lyrics off.
  app.on('before-quit', overlay.close);
  app.on('will-quit', overlay.stop);
  app.on('quit', launches.stop);
  const services = startServices({ mainPage, link, closing, appSession, folder });
  const { pluginSession, plugins } = services;
  const controls = startControls({
    electron: { app, Menu, nativeImage, nativeTheme, TouchBar, Tray },
    platform,
    icons: join(extension, 'icons'),
    program: programOf(app, process),
    link,
    settings,
    lyricsWindow: overlay,
    showWindow: mainPage.show,
    quit: closing.quit,
  });
  app.on('will-quit', controls.stop);
  app.on('will-quit', preventSuspension({ powerSaveBlocker, link, settings }));
  followAutoStart({
    app,
    platform,
    program: programOf(app, process),
    settings,
    onFailure: (isWanted) => mainPage.send('settings:auto-start-failed', isWanted),
  });

  const verificationFrames = createVerificationFrames();
  guardApp({
    app,
    sessions: [appSession, session.defaultSession],
    isOwnPage,
    pagesOf: (contents) => pagesFor(contents, isOwnPage, plugins.isPluginPage),
    linksOf: (contents) => linksFor(contents, links, plugins.isPluginPage),
    verificationFrames,
  });
  guardPluginSession(pluginSession, plugins.isPluginPage);
  const handlers = callHandlers({
    BrowserWindow,
    clipboard,
    dialog,
    info: { version: app.getVersion(), platform, releasesAddress, hasNativeTitleBar },
    mainContents: mainPage.contents,
    settings,
    disclaimer,
    closing,
    windowState,
    links,
    verificationFrames,
    launches,
    files,
    link,
    overlay,
    ...services,
  });
  registerHandlers(ipcMain, handlers, isOwnPage);

  const mainWindow = createMainWindow({
    BrowserWindow,
    session: appSession,
    preload,
    url: pageOf(extensionId, 'app.html'),
    ready: loadAppExtension(appSession.extensions, extension, extensionId),
    language,
    recovery: {
      isOwnPage,
      wantsToPlay: link.wantsToPlay,
      onGivenUp: () => void offerRestart({ app, argv: process.argv, dialog, texts: textsIn(language) }),
    },
    platform,
    hasNativeTitleBar,
    disclaimer,
    placement: windowState,
    onOpen(window) {
      windowState.follow(window);
      closing.guard(window);
      controls.attach(window);
      // Without the player they are empty, and their window would prevent the app from quitting.
      window.once('closed', overlay.close);
    },
    devTools: !app.isPackaged && process.argv.includes('--dev'),
  });
  mainPage.follow(mainWindow);
  registerScheme(parts.system);
  // Not awaited: the app never waits for a plugin.
  void plugins.refresh();
  // The terms of use need a visible window.
  if (settings.current().startMinimized === 'on' && (await disclaimer.isAccepted())) await mainWindow.openHidden();
  else await mainWindow.show();
}
