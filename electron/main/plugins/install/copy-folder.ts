import { copyFile, mkdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { isSafePath, listPluginFiles } from '../plugin-files';
import { PluginRefusal } from '../plugin-refusal';

/**
 * Copies a plugin from any folder into an empty one, within the limits of a plugin and without links. Refuses the folder
 * of plugins, what is inside it and what contains it.
 */
export async function copyPluginFolder(source: string, target: string, plugins: string): Promise<void> {
  const [from, own] = await Promise.all([realpath(source), realpath(plugins)]);
  if (isInside(from, own) || isInside(own, from)) throw new PluginRefusal('inside-plugins');
  const files = await listPluginFiles(from);
  if (!files.some(({ path }) => path === 'manifest.json')) throw new PluginRefusal('wrong-root');
  for (const { path } of files) {
    if (!isSafePath(path)) throw new PluginRefusal('unsafe-path', path);
    const copy = join(target, ...path.split('/'));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(from, ...path.split('/')), copy);
  }
}

/** Also true for the folder itself. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way));
}
