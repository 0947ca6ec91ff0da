import { lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { PluginRefusal } from './plugin-refusal.ts';

/** Limits of one plugin in bytes and counts, far above real extensions; they bound the work for a hostile one. */
export const pluginLimits = {
  files: 2000,
  fileBytes: 32 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  depth: 16,
  /** Maximum length of a path inside the plugin, in characters; Windows allows 260 for the whole path. */
  pathLength: 180,
} as const;

export type PluginFile = {
  /** Inside the plugin, with `/`. */
  path: string;
  bytes: number;
  modifiedMs: number;
};

/** Device names on Windows, which apply with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Characters that are invalid or special in names on Windows. */
const forbiddenInNames = /[\p{Cc}<>:"|?*\\/]/u;

/** Whether a file or folder with this name can be created on all three systems and stays in its folder. */
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

/** Counts files and refuses the first that exceeds a limit of a plugin. */
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
 * Every file below a folder, sorted by path. Refuses links and special files, which could lead outside or never end,
 * and anything above the limits of a plugin.
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
      // Folders count too, because there could be many empty ones.
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
 * Parses a JSON file of a plugin. Rejects if it is missing, larger than `maxBytes`, not UTF-8 or not JSON (Chromium
 * accepts comments in manifests, this does not).
 */
export async function readJson(file: string, maxBytes: number): Promise<unknown> {
  const handle = await open(file, 'r');
  try {
    // One byte more than allowed detects a file that is too long, whatever its reported size.
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
