import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ZipEntry, zipFile } from '../../testing/zip-file.ts';
import { unpackZip } from './unpack-zip.ts';

let folder = '';
let target = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-zip-'));
  target = join(folder, 'target');
  await mkdir(target);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function unpack(entries: readonly ZipEntry[] | Buffer): Promise<string> {
  const file = join(folder, 'plugin.zip');
  await writeFile(file, Buffer.isBuffer(entries) ? entries : zipFile(entries));
  return unpackZip(file, target);
}

const manifest: ZipEntry = { name: 'manifest.json', content: '{}' };

test('files are unpacked, with the manifest at the top or in one folder', async () => {
  const text = 'text '.repeat(1000);
  expect(await unpack([manifest, { name: 'a/' }, { name: 'a/b.js', content: text }])).toBe('');
  expect(await readFile(join(target, 'a', 'b.js'), 'utf8')).toBe(text);
  await rm(target, { recursive: true });
  await mkdir(target);
  const inFolder = ['plugin/', 'plugin/manifest.json', 'plugin/a.js', '__MACOSX/plugin/a.js', '.DS_Store'];
  expect(await unpack(inFolder.map((name) => ({ name })))).toBe('plugin');
  expect(await readdir(target)).toEqual(['plugin']);
  expect((await readdir(join(target, 'plugin'))).sort()).toEqual(['a.js', 'manifest.json']);
});

test.each<[string, ZipEntry[], string]>([
  ['no manifest', [{ name: 'a.js' }], 'wrong-root'],
  ['nothing', [], 'wrong-root'],
  ['several roots', [{ name: 'a/manifest.json' }, { name: 'b/manifest.json' }], 'wrong-root'],
  ['a file beside the root', [{ name: 'a/manifest.json' }, { name: 'readme.md' }], 'wrong-root'],
  ['a manifest too deep', [{ name: 'a/b/manifest.json' }], 'wrong-root'],
  ['a link', [manifest, { name: 'link', content: '/etc/passwd', mode: 0o120777 }], 'link'],
  ['a link to a folder', [manifest, { name: 'link/', mode: 0o120777 }], 'link'],
  ['a device', [manifest, { name: 'device', mode: 0o060666 }], 'link'],
  ['a device name', [manifest, { name: 'a/NUL.txt' }], 'unsafe-path'],
  ['a stream of a file', [manifest, { name: 'a.js:hidden' }], 'unsafe-path'],
  ['a name that ends in a dot', [manifest, { name: 'a./b' }], 'unsafe-path'],
  ['an empty name in a path', [manifest, { name: 'a//b' }], 'unsafe-path'],
  ['a control character', [manifest, { name: 'a\u0000.js' }], 'unsafe-path'],
  ['a path that is too deep', [manifest, { name: `${'d/'.repeat(16)}a` }], 'unsafe-path'],
  ['a path that is too long', [manifest, { name: `${'d'.repeat(110)}/${'e'.repeat(110)}` }], 'unsafe-path'],
  ['the same file twice', [manifest, { name: 'a' }, { name: 'A' }], 'bad-zip'],
  ['a file that is also a folder', [manifest, { name: 'a' }, { name: 'a/b' }], 'bad-zip'],
  ['encryption', [manifest, { name: 'a', flags: 1 }], 'bad-zip'],
  ['a wrong checksum', [manifest, { name: 'a', content: 'abc', claims: { crc32: 1 } }], 'bad-zip'],
  ['a file that is longer than it says', [manifest, { name: 'a', content: 'abc', claims: { bytes: 2 } }], 'bad-zip'],
  ['a file that is shorter than it says', [manifest, { name: 'a', content: 'abc', claims: { bytes: 4 } }], 'bad-zip'],
  ['too many files', [manifest, ...Array.from({ length: 2000 }, (_, index) => ({ name: `f${index}` }))], 'too-large'],
  ['a large file', [manifest, { name: 'a', claims: { bytes: 0x7fffffff } }], 'too-large'],
  ['a bomb', [manifest, { name: 'a', content: Buffer.alloc(4 * 1024 * 1024) }], 'too-large'],
  [
    'a bomb in pieces',
    [
      manifest,
      ...Array.from({ length: 70 }, (_, index) => ({ name: `f${index}`, content: Buffer.alloc(1024 * 1024) })),
    ],
    'too-large',
  ],
])('%s is refused before anything is trusted', async (_what, entries, code) => {
  await expect(unpack(entries)).rejects.toMatchObject({ code });
});

test.each(['../a', 'a/../../b', '/etc/a', 'C:/a', 'C:\\a', '..\\a', '\\\\server\\share\\a'])(
  'the path %s leads nowhere outside',
  async (name) => {
    const detail = name.replaceAll('\\', '/');
    await expect(unpack([manifest, { name, content: 'x' }])).rejects.toMatchObject({ code: 'unsafe-path', detail });
    expect((await readdir(folder)).sort()).toEqual(['plugin.zip', 'target']);
    expect(await readdir(target)).toEqual([]);
  },
);

test('what is no zip file is refused, and so is a damaged one', async () => {
  await expect(unpack(Buffer.from('no archive'))).rejects.toMatchObject({ code: 'bad-zip' });
  const whole = zipFile([manifest, { name: 'a', content: 'abc' }]);
  await expect(unpack(whole.subarray(0, -10))).rejects.toMatchObject({ code: 'bad-zip' });
  await expect(unpack(zipFile([manifest], { claimedCount: 3 }))).rejects.toMatchObject({ code: 'bad-zip' });
  await expect(unpack(zipFile([manifest], { claimedCount: 60_000 }))).rejects.toMatchObject({ code: 'too-large' });
  await expect(unpackZip(folder, target)).rejects.toMatchObject({ code: 'bad-zip' });
});
