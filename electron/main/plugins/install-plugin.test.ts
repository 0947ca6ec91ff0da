import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDialogOptions } from 'electron';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PluginSource } from '../../ipc.ts';
import { FakeWindow } from '../../testing/fake-electron.ts';
import { pluginFiles, writeFiles } from '../../testing/plugin-folder.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { createSourceChooser, installPlugin, removeUnfinishedInstallations } from './install-plugin.ts';

let root = '';
let plugins = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanade-install-'));
  plugins = join(root, 'plugins');
  await mkdir(plugins);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const install = (source: PluginSource, path: string, replaced: string | null = null) =>
  installPlugin({ source, path, plugins, locale: 'en', prepare: async () => replaced });

/** Content of the plugin folder without the empty staging folder. */
const installed = async () => (await readdir(plugins)).filter((name) => name !== '.installing').sort();

async function zipOf(name: string, prefix = ''): Promise<string> {
  const path = join(root, name);
  const entries = Object.entries(pluginFiles()).map(([file, content]) => ({ name: prefix + file, content }));
  await writeFile(path, zipFile(entries));
  return path;
}

test('a folder is copied, and a further plugin of this name gets a folder of its own', async () => {
  const source = join(root, 'announcer');
  await writeFiles(source, pluginFiles());
  expect(await install('folder', source)).toBe('announcer');
  expect(await install('folder', source)).toBe('announcer-2');
  expect((await readdir(join(plugins, 'announcer'))).sort()).toEqual(['icons', 'manifest.json', 'popup.html']);
  expect(await installed()).toEqual(['announcer', 'announcer-2']);
  expect(await readdir(join(plugins, '.installing'))).toEqual([]);
});

test('a .zip gives its name, or that of the folder inside it', async () => {
  expect(await install('zip', await zipOf('Announcer 1.2.ZIP'))).toBe('Announcer 1.2');
  expect(await install('zip', await zipOf('download.zip', 'song-announcer/'))).toBe('song-announcer');
  expect(await install('zip', await zipOf('..zip'))).toBe('plugin');
});

test('the plugin takes the place of the one that it replaces', async () => {
  expect(await install('zip', await zipOf('new.zip'), 'old')).toBe('old');
  expect(await installed()).toEqual(['old']);
});

test('a plugin that is refused leaves nothing behind', async () => {
  const source = join(root, 'bad');
  await writeFiles(source, pluginFiles({ manifest_version: 2 }));
  await expect(install('folder', source)).rejects.toMatchObject({ code: 'manifest-version' });
  await writeFile(join(root, 'bad.zip'), zipFile([{ name: 'manifest.json', content: '{}' }, { name: '../a' }]));
  await expect(install('zip', join(root, 'bad.zip'))).rejects.toThrow();
  expect(await installed()).toEqual([]);
  expect(await readdir(join(plugins, '.installing'))).toEqual([]);
});

test('folders with links, without a manifest, around the plugins or among them are refused', async () => {
  const source = join(root, 'linked');
  await writeFiles(source, pluginFiles());
  await symlink('/etc', join(source, 'etc'));
  await expect(install('folder', source)).rejects.toMatchObject({ code: 'link' });
  await writeFiles(join(root, 'empty'), { 'readme.md': '' });
  await expect(install('folder', join(root, 'empty'))).rejects.toMatchObject({ code: 'wrong-root' });
  await writeFiles(join(plugins, 'inside'), pluginFiles());
  for (const path of [root, plugins, join(plugins, 'inside')]) {
    await expect(install('folder', path)).rejects.toMatchObject({ code: 'inside-plugins' });
  }
});

test('what an interrupted installation left is deleted', async () => {
  await writeFiles(join(plugins, '.installing', 'plugin-x'), pluginFiles());
  await writeFiles(join(plugins, 'kept'), pluginFiles());
  await removeUnfinishedInstallations(plugins);
  expect(await readdir(plugins)).toEqual(['kept']);
});

test('the system’s dialog gives the path, one dialog at a time', async () => {
  const shown: unknown[][] = [];
  const answers = [
    { canceled: false, filePaths: ['/a.zip'] },
    { canceled: true, filePaths: ['/b'] },
  ];
  const choose = createSourceChooser({
    showOpenDialog: async (...call: unknown[]) => {
      shown.push(call);
      return answers.shift() ?? { canceled: true, filePaths: [] };
    },
  });
  const window = new FakeWindow().asWindow;
  const [first, second] = await Promise.all([choose(window, 'zip', 'Install'), choose(window, 'zip', 'Install')]);
  expect([first, second]).toEqual(['/a.zip', null]);
  expect(await choose(null, 'folder', 'Install')).toBeNull();
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatchObject([window, { properties: ['openFile', 'dontAddToRecent'], title: 'Install' }]);
  expect((shown[1] as [OpenDialogOptions])[0].properties).toContain('openDirectory');
});
