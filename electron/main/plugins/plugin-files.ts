import { lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { PluginRefusal } from './plugin-refusal';

/** Limits of one plugin, in bytes and counts. Real extensions stay far below; they bound the work for a hostile one. */
export const pluginLimits = {
  files: 2000,
  fileBytes: 32 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  depth: 16,
  /** Maximum length of a path inside the plugin, in characters: Windows allows 260 for the whole path. */
  pathLength: 180,
} as const;

export type PluginFile = {
  /** Inside the plugin, with `/`. */
  path: string;
  bytes: number;
  modifiedMs: number;
};

/** Names that Windows takes for devices, whatever follows the first dot. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Not possible in names on Windows, or with a meaning there. */
const forbiddenInNames = /[\p{Cc}<>:"|?*\\/]/u;

/** Whether a file or folder of this name can be created on all three systems and stays in its folder. */
export function isSafeName(name: string): boolean {
  return (
    name !== '' && name.length <= 120 && !forbiddenInNames.test(name) && !/[. ]$/.test(name) && !deviceName.test(name)
  );
}

/** Whether a path with `/` is relative and stays in its folder on all three systems. */
export function isSafePath(path: string): boolean {
  const names = path.split('/');
  return path.length <= pluginLimits.pathLength && names.length <= pluginLimits.depth && names.every(isSafeName);
}

/** Adds up files and refuses the first that exceeds a limit of a plugin. */
export function createFileCounter(): (path: string, bytes: number) => void {
  let files = 0;
  let total = 0;
  return (path, bytes) => {
    files += 1;
    total += bytes;
    if (files > pluginLimits.files || bytes > pluginLimits.fileBytes || total > pluginLimits.totalBytes) {
      throw new PluginRefusal('too-large', path);
    }
  };
}

/**
 * Every file below a folder, sorted by path. Refuses links and special files, which could lead out of the folder or never
 * end, and more than the limits of a plugin.
 */
export async function listPluginFiles(folder: string): Promise<PluginFile[]> {
  const found: PluginFile[] = [];
  const count = createFileCounter();
  let entries = 0;
  const visit = async (inside: readonly string[]): Promise<void> => {
    for await (const { name } of await opendir(join(folder, ...inside))) {
      const names = [...inside, name];
      const path = names.join('/');
      entries += 1;
      // Folders count too: they could be many and empty.
      if (entries > 2 * pluginLimits.files) throw new PluginRefusal('too-large', path);
      if (names.length > pluginLimits.depth || path.length > pluginLimits.pathLength)
        throw new PluginRefusal('too-large', path);
      const about = await lstat(join(folder, ...names));
      if (about.isDirectory()) await visit(names);
      else if (about.isFile()) {
        count(path, about.size);
        found.push({ path, bytes: about.size, modifiedMs: about.mtimeMs });
      } else throw new PluginRefusal('link', path);
    }
  };
  if (!(await lstat(folder)).isDirectory()) throw new PluginRefusal('link');
  await visit([]);
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Parses a JSON file of a plugin. Rejects where it is missing, larger than `maxBytes`, not UTF-8 or not JSON (comments,
 * which Chromium accepts in manifests, are not JSON).
 */
export async function readJson(file: string, maxBytes: number): Promise<unknown> {
  const handle = await open(file, 'r');
  try {
    // One byte more than allowed tells a file that is too long, whatever its size is said to be.
    const buffer = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    if (length > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, length)));
  } finally {
    await handle.close();
  }
}
