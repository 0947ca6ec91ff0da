import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShellSettings } from './shell-settings';

let folder: string;
let file: string;
const on = { nativeTitleBar: 'on' } as const;
const off = { nativeTitleBar: 'off' } as const;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-json-file-'));
  file = join(folder, 'shell-settings.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('the last written value is read at the next start', async () => {
  expect(await openShellSettings(file).read()).toBeNull();
  const settings = openShellSettings(file);
  await Promise.all([settings.write(on), settings.write(off), settings.write(on)]);
  expect(await openShellSettings(file).read()).toEqual(on);
  expect(await readdir(folder)).toEqual(['shell-settings.json']);
});

test('a new value is read before it is in the file', async () => {
  await openShellSettings(file).write(off);
  const settings = openShellSettings(file);
  const [read] = await Promise.all([settings.read(), settings.write(on)]);
  expect(read).toEqual(on);
});

test.each(['', '{', 'null', '[]', '{"nativeTitleBar":true}'])('the file %j counts as absent', async (text) => {
  await writeFile(file, text);
  expect(await openShellSettings(file).read()).toBeNull();
});

test('a deleted file counts as absent, also after a write just before', async () => {
  const settings = openShellSettings(file);
  void settings.write(on);
  await settings.clear();
  expect(await settings.read()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await settings.clear();
});

test('a value that can not be written is logged, and stays in memory', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const settings = openShellSettings(join(folder, 'missing', 'shell-settings.json'));
  await settings.write(on);
  expect(warn).toHaveBeenCalledOnce();
  expect(await settings.read()).toEqual(on);
});
