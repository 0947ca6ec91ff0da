import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkBytes, createOpenedFiles } from './opened-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-opened-'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, content: string | Uint8Array = 'sound'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('a file is read in chunks, known to pages by its name alone', async () => {
  const content = Uint8Array.from({ length: chunkBytes + 5 }, (_, index) => index % 251);
  const path = await put('song.mp3', content);
  await utimes(path, 1_700_000_000, 1_700_000_000);
  const files = createOpenedFiles();
  const file = await files.add(path);
  expect(file).toEqual({ id: 1, name: 'song.mp3', sizeBytes: content.length, lastModifiedMs: 1_700_000_000_000 });
  const chunks = [await files.read(1, 0), await files.read(1, chunkBytes)];
  expect(chunks.map(({ length }) => length)).toEqual([chunkBytes, 5]);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  expect(await files.read(1, content.length)).toHaveLength(0);
  expect(await files.read(1, content.length * 2)).toHaveLength(0);
});

test('only files that were opened can be read, until they are closed', async () => {
  const files = createOpenedFiles();
  await expect(files.read(1, 0)).rejects.toThrow('unknown');
  await files.add(await put('song.mp3'));
  files.remove(1);
  await expect(files.read(1, 0)).rejects.toThrow('unknown');
});

test('a file that was changed since is not read', async () => {
  const files = createOpenedFiles();
  const path = await put('song.mp3');
  await files.add(path);
  await appendFile(path, 'more');
  await expect(files.read(1, 0)).rejects.toThrow('changed');
  const other = await put('other.mp3');
  await utimes(other, 1, 1);
  await files.add(other);
  await rename(await put('replaced.mp3'), other);
  await expect(files.read(2, 0)).rejects.toThrow('changed');
});

test('a page learns no path from a file that is gone', async () => {
  const files = createOpenedFiles();
  const path = await put('song.mp3');
  await files.add(path);
  await rm(path);
  const message = await files.read(1, 0).catch((error: Error) => error.message);
  expect(message).toBe("The file can't be opened: ENOENT.");
});

test('a link leads to music, never to anything else', async () => {
  const files = createOpenedFiles();
  await symlink(await put('song.mp3'), join(folder, 'link.mp3'));
  expect(await files.add(join(folder, 'link.mp3'))).toMatchObject({ name: 'link.mp3', sizeBytes: 5 });
  await symlink(await put('passwords'), join(folder, 'other.mp3'));
  expect(await files.add(join(folder, 'other.mp3'))).toBeNull();
});

test('folders, pipes and what is not there are no files', async () => {
  const files = createOpenedFiles();
  await mkdir(join(folder, 'album.mp3'));
  execFileSync('mkfifo', [join(folder, 'pipe.mp3')]);
  for (const name of ['album.mp3', 'pipe.mp3', 'missing.mp3']) expect(await files.add(join(folder, name))).toBeNull();
  expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain(folder);
});

test('a file that is too large is refused, a playlist sooner than music', async () => {
  const files = createOpenedFiles();
  const playlist = await put('list.m3u8');
  await truncate(playlist, 8 * 1024 ** 2 + 1);
  expect(await files.add(playlist)).toBeNull();
  const song = await put('song.wav');
  await truncate(song, 8 * 1024 ** 2 + 1);
  expect(await files.add(song)).toMatchObject({ name: 'song.wav' });
  await truncate(song, 4 * 1024 ** 3 + 1);
  expect(await files.add(song)).toBeNull();
});
