import type { ProxyConfig } from 'electron';
import { expect, test, vi } from 'vitest';
import { defaultShellSettings } from '../shell-settings';
import { applyGraphics } from './graphics';
import { programOf } from './program';
import { setSystemProxy } from './proxy';

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
  // The factor counts only where it is chosen instead of the system's.
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
