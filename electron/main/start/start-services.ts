import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { app, BrowserWindow, globalShortcut, type Session, session, shell, utilityProcess } from 'electron';
import { extensionId } from '../../app-identity.ts';
import { createGlobalShortcuts, type GlobalShortcuts } from '../global-shortcuts.ts';
import { createLyricsServer, type LyricsServer } from '../lyrics-server/lyrics-server.ts';
import type { PlayerLink } from '../player-link.ts';
import { createPluginPopups } from '../plugins/plugin-popups.ts';
import { openPluginRecords } from '../plugins/plugin-records.ts';
import { createPlugins, type Plugins, pluginPartition } from '../plugins/plugins.ts';
import { isPortFree, isServiceAt } from '../service/look-for-service.ts';
import { nodeProgram, utilityProgram } from '../service/service-program.ts';
import { createServiceSupervisor, type ServiceSupervisor } from '../service/service-supervisor.ts';
import type { Closing } from '../window/closing.ts';
import type { MainPage } from '../window/main-window.ts';
import { platformOf } from './app-life.ts';

type ServiceParts = {
  mainPage: MainPage;
  link: PlayerLink;
  closing: Pick<Closing, 'quit'>;
  appSession: Session;
  /** Folder of the built main process. */
  folder: string;
};

/** Services that need no window. */
type Services = {
  service: ServiceSupervisor;
  shortcuts: GlobalShortcuts;
  plugins: Plugins;
  pluginSession: Session;
  lyricsServer: LyricsServer;
};

/** Starts the music service, the global shortcuts, the plugins and the lyrics server; they end with the app. */
export function startServices({ mainPage, link, closing, appSession, folder }: ServiceParts): Services {
  const userData = app.getPath('userData');
  const dataFolder = join(userData, 'service');
  const service = createServiceSupervisor({
    // Unpackaged, the build is in dist/desktop of the project; elsewhere there is no embedded service.
    program: app.isPackaged
      ? utilityProgram({ file: join(folder, 'service', 'main.js'), dataFolder, utilityProcess })
      : nodeProgram({ root: join(folder, '..', '..'), dataFolder, platform: process.platform, spawn }),
    isServiceAt,
    isPortFree,
    onChange: (state) => mainPage.send('service:changed', state),
  });
  app.on('quit', service.stop);

  const shortcuts = createGlobalShortcuts({
    globalShortcut,
    platform: platformOf(process.platform),
    actions: {
      showMainWindow: mainPage.show,
      quit: closing.quit,
      sendToPage: link.send,
    },
  });
  app.on('will-quit', shortcuts.stop);

  const pluginSession = session.fromPartition(pluginPartition);
  let pluginChanges = 0;
  const plugins = createPlugins({
    folder: join(userData, 'plugins'),
    records: openPluginRecords(join(userData, 'plugins.json')),
    sessions: { plugins: pluginSession, app: appSession },
    ownId: extensionId,
    shell,
    platform: process.platform,
    locale: () => app.getLocale(),
    popups: createPluginPopups(BrowserWindow, process.platform),
    onChanged() {
      pluginChanges += 1;
      mainPage.send('plugins:changed', pluginChanges);
    },
  });

  const lyricsServer = createLyricsServer({
    folder: userData,
    ownOrigin: `chrome-extension://${extensionId}`,
    link,
    onStatusChange: (status) => mainPage.send('lyrics-server:changed', status),
  });
  app.on('will-quit', lyricsServer.stop);
  return { service, shortcuts, plugins, pluginSession, lyricsServer };
}
