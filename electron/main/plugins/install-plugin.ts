import { access, copyFile, mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { BrowserWindow, Dialog, OpenDialogOptions } from 'electron';
import { withoutTrailing } from '@/core/text/without-trailing.ts';
import type { PluginSource } from '../../ipc.ts';
import { isSafeName, isSafePath, listPluginFiles } from './plugin-files.ts';
import { type PluginManifest, readPlugin } from './plugin-manifest.ts';
import { PluginRefusal } from './plugin-refusal.ts';
import { unpackZip } from './unpack-zip.ts';

/** Inside the plugin folder, so that the last step is a rename on one disk. Names with a dot are not plugins. */
const stagingFolder = '.installing';
const maxFolders = 99;

type Installation = {
  source: PluginSource;
  /** Path of the folder or .zip that the user chose. */
  path: string;
  /** The folder of plugins. */
  plugins: string;
  locale: string;
  /**
   * Called before the plugin is moved to its place. Resolves to the folder name of the plugin that it replaces, already
   * removed, or to null. `wanted` is the preferred folder name.
   */
  prepare: (manifest: PluginManifest, wanted: string) => Promise<string | null>;
};

/**
 * Copies or unpacks a plugin, validates it and moves it into the plugin folder; resolves to its folder name. Rejects
 * with a `PluginRefusal` and then leaves nothing behind.
 */
export async function installPlugin({ source, path, plugins, locale, prepare }: Installation): Promise<string> {
  const staging = join(plugins, stagingFolder);
  await mkdir(staging, { recursive: true });
  const temporary = await mkdtemp(join(staging, 'plugin-'));
  try {
    const files = join(temporary, 'files');
    await mkdir(files);
    const root = source === 'zip' ? await unpackZip(path, files) : '';
    if (source === 'folder') await copyPluginFolder(path, files, plugins);
    const folder = join(files, root);
    const manifest = await readPlugin(folder, locale);
    const wanted = folderName(root === '' ? basename(path).replace(/\.zip$/i, '') : root);
    const name = (await prepare(manifest, wanted)) ?? (await freeName(plugins, wanted));
    await rename(folder, join(plugins, name));
    return name;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Deletes the rest of installations that the end of the app interrupted. */
export async function removeUnfinishedInstallations(plugins: string): Promise<void> {
  await rm(join(plugins, stagingFolder), { recursive: true, force: true });
}

/** A folder name that is valid on any system and similar to the given one. */
function folderName(given: string): string {
  const name = withoutTrailing(
    given
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}._ -]+/gu, '-')
      .replace(/^[. ]+/, '')
      .slice(0, 60),
    '. ',
  );
  return isSafeName(name) ? name : 'plugin';
}

async function freeName(plugins: string, wanted: string): Promise<string> {
  for (let count = 1; count <= maxFolders; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    const isTaken = await access(join(plugins, name)).then(
      () => true,
      () => false,
    );
    if (!isTaken) return name;
  }
  throw new PluginRefusal('install-failed', wanted);
}

/**
 * Copies a plugin from any folder into an empty one, within the limits of a plugin and without links. Refuses the
 * plugin folder, its subfolders and its parents.
 */
async function copyPluginFolder(source: string, target: string, plugins: string): Promise<void> {
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

/**
 * Shows the system's dialog for a folder or .zip above the window; resolves to the chosen path, or to null when
 * cancelled or while another one is open.
 */
type ChooseSource = (window: BrowserWindow | null, source: PluginSource, title: string) => Promise<string | null>;

/** Two kinds of dialog, because Windows and Linux have none for both folders and files. */
export function createSourceChooser(dialog: Pick<Dialog, 'showOpenDialog'>): ChooseSource {
  let isOpen = false;
  return async (window, source, title) => {
    if (isOpen) return null;
    isOpen = true;
    try {
      const options: OpenDialogOptions = {
        title,
        properties: [source === 'folder' ? 'openDirectory' : 'openFile', 'dontAddToRecent'],
        ...(source === 'zip' && { filters: [{ name: 'ZIP', extensions: ['zip'] }] }),
      };
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options));
      return canceled ? null : (filePaths[0] ?? null);
    } finally {
      isOpen = false;
    }
  };
}
