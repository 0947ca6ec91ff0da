import { join } from 'node:path';
import type { App } from 'electron';
import type { Platform } from '../../ipc';
import type { SavedShellSettings } from '../shell-settings';
import { autostartEntry, setAutostart } from './autostart-file';
import type { Program } from './program';

export type LoginItemParts = {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath'>;
  platform: Platform;
  program: Program;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  /** Called when the system has refused a change; the reason is logged. The change back is not asked of the system. */
  onFailure: (isWanted: boolean) => void;
};

/** Starts the app at login, by setting. */
export interface LoginItem {
  /** Resolves when what the settings wanted up to now is set; also after a failure. */
  settled(): Promise<void>;
  /** Stops following the setting. */
  stop(): void;
}

/** Keeps the system's list of programs to start at login in step with the setting, one change after the other. */
export function followAutoStart({ settings, onFailure, ...parts }: LoginItemParts): LoginItem {
  let applied: boolean | null = null;
  let working = Promise.resolve();
  const update = (): void => {
    const isWanted = settings.current().autoStart === 'on';
    if (isWanted === applied) return;
    applied = isWanted;
    working = working
      .then(() => apply(isWanted, parts))
      .catch((error: unknown) => {
        console.warn('The start at login could not be changed:', error instanceof Error ? error.message : error);
        if (applied === isWanted) applied = !isWanted;
        onFailure(isWanted);
      });
  };
  update();
  const stop = settings.onChange(update);
  return { settled: () => working, stop };
}

async function apply(
  isWanted: boolean,
  { app, platform, program }: Omit<LoginItemParts, 'settings' | 'onFailure'>,
): Promise<void> {
  if (platform === 'linux') {
    // `appData` is XDG_CONFIG_HOME, or ~/.config without it.
    const file = join(app.getPath('appData'), 'autostart', 'kanade.desktop');
    const entry = autostartEntry(program);
    if (isWanted && entry === null) throw new Error('the path of Kanade contains a control character');
    await setAutostart(file, isWanted ? entry : null);
    return;
  }
  // Windows: the system joins the arguments by spaces.
  const start = { path: program.path, args: program.args.map((argument) => `"${argument}"`) };
  // Not written again at each start: the user may have turned it off in the settings of the system.
  if (app.getLoginItemSettings(start).openAtLogin === isWanted) return;
  app.setLoginItemSettings({ ...start, openAtLogin: isWanted });
}
