import { join } from 'node:path';
import { app, dialog } from 'electron';
import { localeFor } from '@/core/settings/locale.ts';
import { taskCommand } from './controls/tasks.ts';
import { followLaunchEvents } from './launch/launch-requests.ts';
import { createLaunches } from './launch/launches.ts';
import { createOpenedFiles } from './launch/opened-files.ts';
import { createPlayerLink } from './player-link.ts';
import { openShellSettings } from './shell-settings.ts';
import { applyGraphics, claimSingleInstance, identifyApp, platformOf, quitWithLastWindow } from './start/app-life.ts';
import { startDesktop } from './start/start-desktop.ts';
import { textsIn } from './texts.ts';
import { createMainPage } from './window/main-window.ts';

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(reason);
  // A packaged app has no visible output.
  if (app.isPackaged) dialog.showErrorBox(textsIn(localeFor(app.getPreferredSystemLanguages())).startFailed, reason);
  app.exit(1);
}

const mainPage = createMainPage(fail);
const link = createPlayerLink(mainPage.contents);
/** Handles another start: a jump list task, a link or file, or a user looking for the window. */
let openOthers: ReturnType<typeof followLaunchEvents> = () => undefined;
const isFirst = claimSingleInstance(app, (argv, directory) => {
  const task = taskCommand(argv);
  if (task !== null && link.send(task)) return;
  mainPage.show();
  openOthers(argv, directory);
});
if (isFirst) {
  // Required before Electron is ready.
  const system = { app, argv: process.argv, execPath: process.execPath, workingDirectory: process.cwd() };
  const files = createOpenedFiles();
  const launches = createLaunches({
    files,
    onWaiting(id) {
      mainPage.show();
      mainPage.send('launch:open', id);
    },
  });
  openOthers = followLaunchEvents({ ...system, onRequest: launches.open });
  app.enableSandbox();
  identifyApp(app, process.platform);
  const settings = openShellSettings(join(app.getPath('userData'), 'shell-settings.json'));
  applyGraphics(app, settings.current());
  quitWithLastWindow(app, platformOf(process.platform), mainPage.show);
  // No top-level await: Electron becomes ready only after this module has finished.
  app
    .whenReady()
    .then(() => startDesktop({ mainPage, link, files, launches, settings, system, folder: import.meta.dirname }))
    .catch(fail);
}
