import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Extension } from 'electron';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadAppExtension } from './app-extension.ts';

let folder = '';
const loaded: unknown[][] = [];
const extensionsThatGive = (id: string) => ({
  loadExtension: async (...args: unknown[]) => {
    loaded.push(args);
    return { id } as Extension;
  },
});

beforeEach(async () => {
  loaded.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'kanade-extension-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('it loads the folder without file access and resolves to the id', async () => {
  await writeFile(join(folder, 'manifest.json'), '{}');
  expect(await loadAppExtension(extensionsThatGive('ours'), folder, 'ours')).toBe('ours');
  expect(loaded).toEqual([[folder, { allowFileAccess: false }]]);
});

test('a missing build rejects with the command to run, and nothing is loaded', async () => {
  await expect(loadAppExtension(extensionsThatGive('ours'), folder, 'ours')).rejects.toThrow('npm run build:desktop');
  expect(loaded).toEqual([]);
});

test('a build without the desktop key is refused, because its stored data would be lost', async () => {
  await writeFile(join(folder, 'manifest.json'), '{}');
  await expect(loadAppExtension(extensionsThatGive('other'), folder, 'ours')).rejects.toThrow('lacks the key');
});
