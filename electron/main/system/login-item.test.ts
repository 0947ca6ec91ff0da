import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginItemSettings, LoginItemSettingsOptions, Settings } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '../../ipc.ts';
import { FakeSettings } from '../../testing/fake-player-link.ts';
import type { Program } from '../start/app-life.ts';
import { autostartEntry, followAutoStart } from './login-item.ts';

let configFolder: string;
let folder: string;
let file: string;
const program: Program = { path: '/opt/Kanade/kanade', args: [] };

beforeEach(async () => {
  configFolder = await mkdtemp(join(tmpdir(), 'kanade-login-item-'));
  folder = join(configFolder, 'autostart');
  file = join(folder, 'kanade.desktop');
});
afterEach(() => rm(configFolder, { recursive: true }));

/** The system's login items: `isOn`, and each change in `written`. */
class FakeLoginItems {
  readonly written: Settings[] = [];
  readonly asked: (LoginItemSettingsOptions | undefined)[] = [];
  isOn = false;
  getPath = (): string => configFolder;
  getLoginItemSettings = (options?: LoginItemSettingsOptions): LoginItemSettings => {
    this.asked.push(options);
    return { openAtLogin: this.isOn } as LoginItemSettings;
  };
  setLoginItemSettings = (settings: Settings): void => {
    this.written.push(settings);
    this.isOn = settings.openAtLogin ?? false;
  };
}

function setUp(platform: Platform, autoStart: 'on' | 'off' = 'off', started: Program = program) {
  const app = new FakeLoginItems();
  const settings = new FakeSettings({ autoStart });
  const failures: boolean[] = [];
  const onFailure = (isWanted: boolean) => void failures.push(isWanted);
  const item = followAutoStart({ app, platform, program: started, settings, onFailure });
  return { app, settings, item, failures };
}

test('on Linux the setting writes and removes the entry of the autostart folder', async () => {
  const { app, settings, item } = setUp('linux');
  await item.settled();
  expect(await readdir(configFolder)).toEqual([]);
  settings.set({ autoStart: 'on' });
  await item.settled();
  expect(await readdir(folder)).toEqual(['kanade.desktop']);
  expect(await readFile(file, 'utf8')).toContain('\nExec="/opt/Kanade/kanade"\n');
  settings.set({ autoStart: 'off' });
  await item.settled();
  expect(await readdir(folder)).toEqual([]);
  expect(app.written).toEqual([]);
});

test('changes are made one after the other, so that the last one counts', async () => {
  const { settings, item } = setUp('linux');
  for (const autoStart of ['on', 'off', 'on', 'off', 'on'] as const) settings.set({ autoStart });
  await item.settled();
  expect(await readdir(folder)).toEqual(['kanade.desktop']);
});

test('the entry follows the program, for instance after an update has moved it', async () => {
  await setUp('linux', 'on').item.settled();
  await setUp('linux', 'on', { path: '/home/me/Kanade-2.AppImage', args: [] }).item.settled();
  expect(await readFile(file, 'utf8')).toContain('Exec="/home/me/Kanade-2.AppImage"');
});

test('a file of the user with this name is neither changed nor removed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mkdir(folder);
  await writeFile(file, '[Desktop Entry]\nExec=mine\n');
  await setUp('linux', 'off').item.settled();
  expect(warn).not.toHaveBeenCalled();
  await setUp('linux', 'on').item.settled();
  expect(warn).toHaveBeenCalledOnce();
  expect(await readFile(file, 'utf8')).toBe('[Desktop Entry]\nExec=mine\n');
});

test('a link of this name is not followed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const target = join(configFolder, 'precious');
  await writeFile(target, 'X-Kanade-Autostart=true');
  await mkdir(folder);
  await symlink(target, file);
  for (const autoStart of ['on', 'off'] as const) {
    await setUp('linux', autoStart).item.settled();
    expect(await readFile(target, 'utf8')).toBe('X-Kanade-Autostart=true');
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
  }
});

test('a link where the new file is prepared is replaced, not followed', async () => {
  const target = join(configFolder, 'precious');
  await writeFile(target, 'mine');
  await mkdir(folder);
  await symlink(target, `${file}.new`);
  await setUp('linux', 'on').item.settled();
  expect(await readFile(target, 'utf8')).toBe('mine');
  expect((await lstat(file)).isFile()).toBe(true);
});

test('a folder that can’t be written is reported, and the next change is tried', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await writeFile(folder, 'not a folder');
  const { settings, item, failures } = setUp('linux', 'on');
  await item.settled();
  expect(warn).toHaveBeenCalledOnce();
  expect(failures).toHaveLength(1);
  await rm(folder);
  settings.set({ autoStart: 'off' });
  settings.set({ autoStart: 'on' });
  await item.settled();
  expect(await readdir(folder)).toEqual(['kanade.desktop']);
  expect(failures).toHaveLength(1);
});

test('a setting that goes back after a refusal is not asked of the system, which would refuse that, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await writeFile(folder, 'not a folder');
  const { settings, item, failures } = setUp('linux', 'on');
  await item.settled();
  settings.set({ autoStart: 'off' });
  await item.settled();
  expect(failures).toEqual([true]);
  settings.set({ autoStart: 'on' });
  await item.settled();
  expect(failures).toEqual([true, true]);
});

test.each([
  [{ path: '/opt/My Music/kanade', args: [] }, 'Exec="/opt/My Music/kanade"'],
  [{ path: '/usr/bin/electron', args: ['/home/me/kanade'] }, 'Exec="/usr/bin/electron" "/home/me/kanade"'],
  // One level of backslashes for the quoting, a second for the entry's text.
  [{ path: '/a"b`c$d\\e%f', args: [] }, 'Exec="/a\\\\"b\\\\`c\\\\$d\\\\\\\\e%%f"'],
])('the command of %j is quoted', (started, line) => {
  expect(autostartEntry(started)?.split('\n')).toContain(line);
});

test('a path with a line break can’t add lines to the entry', async () => {
  expect(autostartEntry({ path: '/a\nExec=evil', args: [] })).toBeNull();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await setUp('linux', 'on', { path: '/a\nb', args: [] }).item.settled();
  expect(warn).toHaveBeenCalledOnce();
  expect(await readdir(configFolder)).toEqual([]);
});

test.each(['win32', 'darwin'] as const)('%s has a list of its own, changed only where it differs', async (platform) => {
  const started = { path: 'C:\\electron.exe', args: ['C:\\my work\\kanade'] };
  const { app, settings, item } = setUp(platform, 'off', started);
  await item.settled();
  expect(app.written).toEqual([]);
  settings.set({ autoStart: 'on' });
  settings.set({ minimizeToTray: 'on' });
  await item.settled();
  const entry = { path: 'C:\\electron.exe', args: ['"C:\\my work\\kanade"'] };
  expect(app.written).toEqual([{ ...entry, openAtLogin: true }]);
  expect(app.asked).toEqual([entry, entry]);
  settings.set({ autoStart: 'off' });
  await item.settled();
  expect(app.isOn).toBe(false);
  expect(await readdir(configFolder)).toEqual([]);
});

test('a setting that is no longer followed changes nothing', async () => {
  const { settings, item } = setUp('linux');
  item.stop();
  settings.set({ autoStart: 'on' });
  await item.settled();
  expect(await readdir(configFolder)).toEqual([]);
});
