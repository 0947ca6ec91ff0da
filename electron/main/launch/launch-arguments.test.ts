import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestedBy } from './launch-arguments';

const folder = resolve('/music');
const link = 'kanade://share?listid=collection_3_7_2_0';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('links and files are found among options, whatever their order', () => {
  const file = join(folder, 'B side.FLAC');
  expect(requestedBy(['--enable-logging', file, '-x', link, 'list.m3u8', ''], folder)).toEqual({
    links: [link],
    files: [file, join(folder, 'list.m3u8')],
  });
  expect(console.warn).not.toHaveBeenCalled();
});

test('Linux desktops pass the address of a file', () => {
  const file = join(folder, '二 人.mp3');
  expect(requestedBy([pathToFileURL(file).href], '/').files).toEqual([file]);
});

test.each([
  'kanade://share?hash=../../secret',
  'https://secret.example/a.mp3',
  'smb://secret/a.mp3',
  'file://secret/share/a.mp3',
  'file:///etc/secret',
  'file:///%00secret.mp3',
  '/etc/secret',
  'secret.mp3.exe',
  'secret\0.mp3',
  '\\\\.\\secret.mp3',
  '\\\\?\\C:\\secret.mp3',
])('%j is ignored, and logged without its text', (arg) => {
  expect(requestedBy([arg], folder)).toEqual({ links: [], files: [] });
  const logged = vi.mocked(console.warn).mock.calls;
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('secret');
});
