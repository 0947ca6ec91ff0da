import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import type { Platform } from '../../ipc';
import type { SavedShellSettings } from '../shell-settings';
import type { Program } from '../start/app-life';

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

/** Marks the file as written by Kanade: another one of the same name is not changed. */
const mark = 'X-Kanade-Autostart=true';

/** A file of the autostart folder is small; a larger one is not ours. */
const maxBytes = 16 * 1024;

/**
 * The entry for the autostart folder (freedesktop.org: Desktop Application Autostart, Desktop Entry). null where the path
 * can't be written in one, because it contains a control character.
 */
export function autostartEntry({ path, args }: Program): string | null {
  const command = [path, ...args];
  if (command.some((part) => /\p{Cc}/u.test(part))) return null;
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Kanade',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    mark,
    '',
  ].join('\n');
}

/** Quoted for Exec, whose value is then escaped as a text: each backslash of the quoting becomes two. */
function quoted(argument: string): string {
  const escaped = argument.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${escaped}"`.replaceAll('\\', '\\\\');
}

/**
 * Writes the entry, or removes it (null). A file that was written by another program is left; rejects where it is in the
 * way, and where the folder can't be written.
 */
async function setAutostart(file: string, entry: string | null): Promise<void> {
  const present = await read(file);
  if (present === entry) return;
  const isOurs = present?.includes(mark) ?? true;
  if (entry === null) {
    if (isOurs) await rm(file, { force: true });
    return;
  }
  if (!isOurs) throw new Error(`${file} was not written by Kanade`);
  await mkdir(dirname(file), { recursive: true });
  // Atomic; a file of that name is replaced, never followed or added to.
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, entry, { flag: 'wx', mode: 0o644 });
  await rename(fresh, file);
}

/** The text of a regular file; null where there is none. Anything else, such as a link, is not ours. */
async function read(file: string): Promise<string | null> {
  try {
    const status = await lstat(file);
    if (!status.isFile() || status.size > maxBytes) return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return readFile(file, 'utf8');
}
