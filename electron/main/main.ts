import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, session, shell } from 'electron';
import { extensionId } from '../extension-key';
import { loadAppExtension, partition } from './app-extension';
import { appInfo, platformOf } from './app-info';
import { createDisclaimer } from './disclaimer';
import { registerHandlers } from './ipc-handlers';
import { quitWithLastWindow } from './lifecycle';
import { createLinks } from './links';
import { createMainWindow, type MainWindow } from './main-window';
import { ownPagesOf, pageOf } from './own-page';
import { claimSingleInstance } from './single-instance';
import { controlWindow } from './window-control';
import { guardContents, guardPermissions } from './window-guards';

const platform = platformOf(process.platform);
/** Named when Kanade is built for a release; without it no program asks anybody. */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';
let mainWindow: MainWindow | null = null;

/** Order matters: guards and handlers stand before the first page can run. */
async function start(): Promise<void> {
  const appSession = session.fromPartition(partition);
  const id = await loadAppExtension(appSession.extensions, join(import.meta.dirname, 'extension'), extensionId);
  const isOwnPage = ownPagesOf(id);
  const links = createLinks(shell);
  const disclaimer = createDisclaimer(join(app.getPath('userData'), 'disclaimer.json'));

  guardPermissions(appSession, isOwnPage);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, isOwnPage, links));
  registerHandlers(
    ipcMain,
    {
      'app:info': () => appInfo(app, platform, releasesAddress),
      'window:control': (sender, action) => {
        const window = BrowserWindow.fromWebContents(sender);
        if (window) controlWindow(window, action);
      },
      'window:is-maximised': (sender) => BrowserWindow.fromWebContents(sender)?.isMaximized() ?? false,
      'link:open-external': (_sender, url) => links.open(url),
      'disclaimer:answer': (_sender, accepted) => disclaimer.answer(accepted),
    },
    isOwnPage,
  );

  mainWindow = createMainWindow({
    BrowserWindow,
    session: appSession,
    preload: join(import.meta.dirname, 'preload.cjs'),
    url: pageOf(id, 'app.html'),
    platform,
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
