import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import type { Platform } from '../../ipc.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import type { Program } from '../start/app-life.ts';

export type LoginItemParts = {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath'>;
  platform: Platform;
  program: Program;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  /** Called when the system refused a change, which is logged. The setting's change back is not sent to the system. */
  onFailure: (isWanted: boolean) => void;
};

/** Starts the app at login according to the setting. */
export interface LoginItem {
  /** Resolves when all changes so far were applied or failed. */
  settled(): Promise<void>;
  /** Stops following the setting. */
  stop(): void;
}

/** Applies the setting to the system's login items, one change after the other. */
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
    // `appData` is XDG_CONFIG_HOME or else ~/.config.
    const file = join(app.getPath('appData'), 'autostart', 'kanade.desktop');
    const entry = autostartEntry(program);
    if (isWanted && entry === null) throw new Error('the path of Kanade contains a control character');
    await setAutostart(file, isWanted ? entry : null);
    return;
  }
  // Windows joins the arguments with spaces.
  const start = { path: program.path, args: program.args.map((argument) => `"${argument}"`) };
  // Not written at each start, because the user may have turned it off in the system's settings.
  if (app.getLoginItemSettings(start).openAtLogin === isWanted) return;
  app.setLoginItemSettings({ ...start, openAtLogin: isWanted });
}

/** Marks a file written by Kanade; others with its name are not changed. */
const mark = 'X-Kanade-Autostart=true';

/** Larger files are not ours. */
const maxBytes = 16 * 1024;

/**
 * The entry for the autostart folder (freedesktop.org: Desktop Application Autostart, Desktop Entry). null if the path
 * contains a control character.
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

/** Quotes an argument for Exec; each backslash is doubled, because the value is escaped as text too. */
function quoted(argument: string): string {
  const escaped = argument.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${escaped}"`.replaceAll('\\', '\\\\');
}

/**
 * Writes or removes (null) the entry. A file of another program is left unchanged; rejects if it is in the way, or the
 * folder can't be written.
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
  // Atomic, and never follows a link.
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, entry, { flag: 'wx', mode: 0o644 });
  await rename(fresh, file);
}

/** Text of a regular file; null if missing. Anything else, such as a link, is not ours. */
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
