import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToken } from './token.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-token-'));
  file = join(folder, 'token.json');
});
afterEach(() => rm(folder, { recursive: true }));

async function opened() {
  const token = createToken(file);
  await token.load();
  return token;
}

test('it is made once, of 24 random bytes, and stays the same', async () => {
  const first = (await opened()).text();
  expect(Buffer.from(first, 'base64url')).toHaveLength(24);
  expect((await opened()).text()).toBe(first);
});

test.skipIf(process.platform === 'win32')('only the owner may read its file, also after a renewal', async () => {
  await writeFile(`${file}.new`, 'left over', { mode: 0o644 });
  const token = await opened();
  const mode = async () => (await stat(file)).mode & 0o777;
  expect(await mode()).toBe(0o600);
  await token.renew();
  expect(await mode()).toBe(0o600);
});

test('a renewed token replaces the one before', async () => {
  const token = await opened();
  const before = token.text();
  await token.renew();
  expect(token.text()).not.toBe(before);
  expect([token.matches(before), token.matches(token.text())]).toEqual([false, true]);
  expect((await opened()).text()).toBe(token.text());
});

test('only the whole token matches', async () => {
  const token = await opened();
  const text = token.text();
  for (const other of ['', text.slice(1), `${text}x`, ` ${text}`, `*${text.slice(1)}`])
    expect(token.matches(other)).toBe(false);
  expect(token.matches(text)).toBe(true);
});

test.each(['', '{}', '{"token":""}', '{"token":"guess"}', '{"token":7}'])(
  'the file %j counts as absent',
  async (text) => {
    await writeFile(file, text);
    const token = await opened();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ token: token.text() });
  },
);

test('after it was deleted it is another one, in no file', async () => {
  const token = await opened();
  const before = token.text();
  await token.clear();
  expect(token.matches(before)).toBe(false);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('one that can’t be saved works until the end', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  file = join(folder, 'missing', 'token.json');
  const token = await opened();
  expect(token.matches(token.text())).toBe(true);
  expect(warn.mock.calls.flat().join()).not.toContain(token.text());
});
