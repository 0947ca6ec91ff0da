import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShellSettings } from '../ipc.ts';
import { defaultShellSettings, openShellSettings } from './shell-settings.ts';

let folder: string;
let file: string;
const chosen: ShellSettings = { ...defaultShellSettings, language: 'ko', minimizeToTray: 'on', dpiScale: 1.5 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-shell-settings-'));
  file = join(folder, 'shell-settings.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('the settings of the last run are there at once', async () => {
  expect(openShellSettings(file).current()).toEqual(defaultShellSettings);
  await openShellSettings(file).save(chosen);
  expect(openShellSettings(file).current()).toEqual(chosen);
});

test('the file of an older version has defaults for what it lacks', async () => {
  await writeFile(file, '{"nativeTitleBar":"on"}');
  expect(openShellSettings(file).current()).toEqual({ ...defaultShellSettings, nativeTitleBar: 'on' });
});

test('each wrong value of a file falls back by itself, and unknown ones are ignored', async () => {
  const stored = { ...chosen, dpiScale: 9, touchBar: 'yes', language: 'fr', later: [1] };
  await writeFile(file, JSON.stringify(stored));
  expect(openShellSettings(file).current()).toEqual({ ...defaultShellSettings, minimizeToTray: 'on' });
});

test.each(['', '{', 'null', '[]', '7'])('the file %j gives the defaults', async (text) => {
  await writeFile(file, text);
  expect(openShellSettings(file).current()).toEqual(defaultShellSettings);
});

test('listeners hear of changes only, with the new settings already current', async () => {
  const settings = openShellSettings(file);
  const heard: string[] = [];
  const stop = settings.onChange(() => void heard.push(settings.current().minimizeToTray));
  await settings.save(chosen);
  await settings.save({ ...chosen });
  await settings.save({ ...chosen, minimizeToTray: 'off' });
  stop();
  await settings.save(chosen);
  expect(heard).toEqual(['on', 'off']);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(chosen);
});

test('deleted settings are the defaults in the language that is shown', async () => {
  const settings = openShellSettings(file);
  await settings.save(chosen);
  await settings.clear();
  expect(settings.current()).toEqual({ ...defaultShellSettings, language: 'ko' });
  expect(await readdir(folder)).toEqual([]);
});
