import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { app, BrowserWindow, clipboard, globalShortcut, ipcMain, session, shell } from 'electron';
import { extensionId } from '../extension-key';
import { loadAppExtension, partition } from './app-extension';
import { appInfo, platformOf } from './app-info';
import { createDisclaimer } from './disclaimer';
import { createEmbeddedService } from './embedded-service';
import { createGlobalShortcuts } from './global-shortcuts';
import { registerHandlers } from './ipc-handlers';
import { quitWithLastWindow } from './lifecycle';
import { createLinks } from './links';
import { createLyricsServer } from './lyrics-server/lyrics-server';
import { type FeedCommand, playerFeedOf } from './lyrics-server/player-feed';
import { createMainWindow, type MainWindow } from './main-window';
import { ownPagesOf, pageOf } from './own-page';
import { sendEvent } from './send-event';
import { openShellSettings } from './shell-settings';
import { claimSingleInstance } from './single-instance';
import { controlWindow } from './window-control';
import { guardContents, guardPermissions } from './window-guards';

const platform = platformOf(process.platform);
/** Set when Kanade is built for a release; without it there is no update check. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';
let mainWindow: MainWindow | null = null;

/** Order matters: guards and handlers are installed before the first page can run. */
async function start(): Promise<void> {
  const appSession = session.fromPartition(partition);
  const id = await loadAppExtension(appSession.extensions, join(import.meta.dirname, 'extension'), extensionId);
  const isOwnPage = ownPagesOf(id);
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(app.getPath('userData'), 'disclaimer.json'));
  const settings = openShellSettings(join(app.getPath('userData'), 'shell-settings.json'));
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
      quit: () => app.quit(),
      sendToPage: (action) => {
        const contents = mainWindow?.contents();
        if (contents) sendEvent(contents, 'shortcuts:pressed', action);
      },
    },
  });
  app.on('will-quit', shortcuts.stop);
  // The pages report no state of the player yet, and carry out only the commands that have a shortcut.
  const playerLink = {
    summary: () => null,
    onChange: () => () => undefined,
    send({ type }: FeedCommand) {
      const contents = mainWindow?.contents();
      const actions = { toggle: 'playPause', next: 'nextTrack', previous: 'prevTrack' } as const;
      if (contents && type in actions) sendEvent(contents, 'shortcuts:pressed', actions[type as keyof typeof actions]);
    },
  };
  const lyricsServer = createLyricsServer({
    folder: app.getPath('userData'),
    ownOrigin: `chrome-extension://${id}`,
    player: playerFeedOf(playerLink),
    onStatusChange: (status) => {
      const contents = mainWindow?.contents();
      if (contents) sendEvent(contents, 'lyrics-server:changed', status);
    },
  });
  app.on('will-quit', lyricsServer.stop);
  // Read at the start of the app: it applies to the current window, a changed setting only to the next one.
  const hasNativeTitleBar = (await settings.read())?.nativeTitleBar === 'on';

  guardPermissions(appSession, isOwnPage);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, isOwnPage, links));
  registerHandlers(
    ipcMain,
    {
      'app:info': async () => {
        const isDisclaimerAccepted = await disclaimer.isAccepted();
        return appInfo(app, { platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted });
      },
      'settings:save': (_sender, changed) => settings.write(changed),
      'settings:clear': async () => {
        await Promise.all([settings.clear(), disclaimer.clear(), lyricsServer.clear()]);
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
    devTools: !app.isPackaged && process.argv.includes('--dev'),
  });
  await mainWindow.show();
}

function showMainWindow(): void {
  mainWindow?.show().catch(fail);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  app.exit(1);
}

if (claimSingleInstance(app, showMainWindow)) {
  app.enableSandbox();
  quitWithLastWindow(app, platform, showMainWindow);
  // Never a top-level await: Electron becomes ready only after this module has run to its end.
  app.whenReady().then(start).catch(fail);
}
