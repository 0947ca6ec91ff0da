import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Program } from './program';

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
export async function setAutostart(file: string, entry: string | null): Promise<void> {
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
