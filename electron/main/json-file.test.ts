import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJsonFile } from './json-file.ts';

let folder: string;
let file: string;
const on = { nativeTitleBar: 'on' } as const;
const off = { nativeTitleBar: 'off' } as const;
const schema = v.object({ nativeTitleBar: v.picklist(['on', 'off']) });
const open = (path: string) => openJsonFile(path, schema, 'The test value');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-json-file-'));
  file = join(folder, 'value.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('the last written value is read at the next start', async () => {
  expect(await open(file).read()).toBeNull();
  const settings = open(file);
  await Promise.all([settings.write(on), settings.write(off), settings.write(on)]);
  expect(await open(file).read()).toEqual(on);
  expect(await readdir(folder)).toEqual(['value.json']);
});

test('a value that is written at once is in the file when the call returns', async () => {
  const settings = open(file);
  settings.writeNow(on);
  settings.writeNow(off);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(off);
  expect(await readdir(folder)).toEqual(['value.json']);
  expect(await settings.read()).toEqual(off);
});

test('a new value is read before it is in the file', async () => {
  await open(file).write(off);
  const settings = open(file);
  const [read] = await Promise.all([settings.read(), settings.write(on)]);
  expect(read).toEqual(on);
});

test.each(['', '{', 'null', '[]', '{"nativeTitleBar":true}'])('the file %j counts as absent', async (text) => {
  await writeFile(file, text);
  expect(await open(file).read()).toBeNull();
});

test('a deleted file counts as absent, also after a write just before', async () => {
  const settings = open(file);
  void settings.write(on);
  await settings.clear();
  expect(await settings.read()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await settings.clear();
});

test('a value that can not be written is logged, and stays in memory', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const settings = open(join(folder, 'missing', 'value.json'));
  await settings.write(on);
  settings.writeNow(off);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(await settings.read()).toEqual(off);
});
