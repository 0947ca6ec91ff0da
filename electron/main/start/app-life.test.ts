import { join } from 'node:path';
import type { ProxyConfig } from 'electron';
import { expect, test, vi } from 'vitest';
import { appId } from '../../app-identity.ts';
import { FakeApp } from '../../testing/fake-electron.ts';
import { defaultShellSettings } from '../shell-settings.ts';
import {
  applyGraphics,
  claimSingleInstance,
  extensionFolder,
  identifyApp,
  platformOf,
  programOf,
  quitWithLastWindow,
  setSystemProxy,
} from './app-life.ts';

test('an unlisted Unix counts as linux', () => {
  expect(['linux', 'darwin', 'win32', 'freebsd'].map(platformOf)).toEqual(['linux', 'darwin', 'win32', 'linux']);
});

test('the first instance runs and is notified of every further start', () => {
  const app = new FakeApp();
  const starts: unknown[] = [];
  expect(claimSingleInstance(app.asApp, (...start) => starts.push(start))).toBe(true);
  app.emit('second-instance', {}, ['kanade', 'a.mp3'], '/music', null);
  expect(starts).toEqual([[['kanade', 'a.mp3'], '/music']]);
  expect(app.quits).toBe(0);
});

test('a second instance quits', () => {
  const app = new FakeApp(false);
  expect(claimSingleInstance(app.asApp, () => {})).toBe(false);
  expect(app.quits).toBe(1);
});

test.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)('closing the last window on %s quits %i times', (platform, quits) => {
  const app = new FakeApp();
  quitWithLastWindow(app.asApp, platform, () => {});
  app.emit('window-all-closed');
  expect(app.quits).toBe(quits);
});

test('a click in the dock opens the window again', () => {
  const app = new FakeApp();
  let reopened = 0;
  quitWithLastWindow(app.asApp, 'darwin', () => {
    reopened += 1;
  });
  app.emit('activate');
  expect(reopened).toBe(1);
});

function graphicsOf(change: Partial<typeof defaultShellSettings>): string[] {
  const did: string[] = [];
  applyGraphics(
    {
      disableHardwareAcceleration: () => void did.push('no acceleration'),
      commandLine: { appendSwitch: (name, value) => void did.push(`${name}=${value}`) },
    },
    { ...defaultShellSettings, ...change },
  );
  return did;
}

test('the graphics of the system are used by default', () => {
  expect(graphicsOf({})).toEqual([]);
  // The factor only counts if chosen instead of the system's.
  expect(graphicsOf({ dpiScale: 1.5 })).toEqual([]);
});

test('acceleration and scale are set as chosen', () => {
  expect(graphicsOf({ gpuAcceleration: 'off' })).toEqual(['no acceleration']);
  expect(graphicsOf({ highDpi: 'on', dpiScale: 1.5 })).toEqual(['high-dpi-support=1', 'force-device-scale-factor=1.5']);
});

test('the proxy of the system is used; a failure is logged only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const set: ProxyConfig[] = [];
  await setSystemProxy({ setProxy: async (config) => void set.push(config) });
  expect(set).toEqual([{ mode: 'system' }]);
  await setSystemProxy({ setProxy: () => Promise.reject(new Error('no')) });
  expect(warn).toHaveBeenCalledOnce();
});

const getAppPath = () => '/home/me/kanade/dist/desktop';

test.each([
  [false, {}, { path: '/usr/bin/electron', args: [getAppPath()] }],
  [false, { APPIMAGE: '/tmp/other.AppImage' }, { path: '/usr/bin/electron', args: [getAppPath()] }],
  [true, {}, { path: '/usr/bin/electron', args: [] }],
  [true, { APPIMAGE: '/home/me/Kanade.AppImage' }, { path: '/home/me/Kanade.AppImage', args: [] }],
  [true, { PORTABLE_EXECUTABLE_FILE: 'D:\\Kanade.exe' }, { path: 'D:\\Kanade.exe', args: [] }],
])('the app is started again by what the user has started (packaged: %s, %j)', (isPackaged, env, program) => {
  expect(programOf({ isPackaged, getAppPath }, { execPath: '/usr/bin/electron', env })).toEqual(program);
});

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
