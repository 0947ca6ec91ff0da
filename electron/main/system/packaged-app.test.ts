import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { appId } from '../../app-id';
import { extensionFolder, identifyApp } from './packaged-app';

test('a packaged app loads its extension from beside the archive, another one from its build', () => {
  const resources = join('opt', 'Kanade', 'resources');
  const archive = join(resources, 'app.asar');
  expect(extensionFolder({ isPackaged: true }, archive, resources)).toBe(join(resources, 'extension'));
  expect(extensionFolder({ isPackaged: false }, 'build', resources)).toBe(join('build', 'extension'));
});

test('only an installed app of Windows has the id of its shortcut', () => {
  const setAppUserModelId = vi.fn();
  identifyApp({ isPackaged: true, setAppUserModelId }, 'linux');
  identifyApp({ isPackaged: false, setAppUserModelId }, 'win32');
  expect(setAppUserModelId).not.toHaveBeenCalled();
  identifyApp({ isPackaged: true, setAppUserModelId }, 'win32');
  expect(setAppUserModelId).toHaveBeenCalledExactlyOnceWith(appId);
});
