import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { launchOfLink } from '@/core/navigation/launch';
import { shareLink } from '@/core/navigation/share-link';
import { isOwnScheme, requestedBy, shareLinkOf } from './launch-arguments';

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

const hash = '0123456789abcdef0123456789ABCDEF';

test.each([
  [`kanade://share?hash=${hash}`, `kanade://share?hash=${hash}`],
  [`KANADE://Share/?hash=${hash}`, `kanade://share?hash=${hash}`],
  ['kanade://share?listid=collection_3_7_2_0', 'kanade://share?listid=collection_3_7_2_0'],
])('%s is a link', (text, link) => {
  expect(shareLinkOf(text)).toBe(link);
});

test.each([
  'kanade://share',
  'kanade://share?',
  'kanade:share?listid=1',
  'kanade:///share?listid=1',
  'kanade://settings?listid=1',
  'kanade://share/more?listid=1',
  'kanade://share:80?listid=1',
  'kanade://name@share?listid=1',
  'kanade://name:secret@share?listid=1',
  'kanade://share?listid=1#/settings',
  'kanade://share?listid=1&hash=1',
  `kanade://share?hash=${hash}&hash=${hash}`,
  'kanade://share?open=play',
  'kanade://share?hash=0123',
  `kanade://share?hash=${hash}0`,
  'kanade://share?hash=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
  'kanade://share?listid=',
  'kanade://share?listid=a%20b',
  'kanade://share?listid=..%2F..%2Fetc',
  'kanade://share?listid=%3Cscript%3E',
  'kanade://share?listid=%0A',
  `kanade://share?listid=${'a'.repeat(201)}`,
  `kanade://share?listid=1${'&'.repeat(512)}`,
  `https://kanade.example/#/share?hash=${hash}`,
  `web+kanade://share?hash=${hash}`,
  'file:///music/a.mp3',
  '--inspect',
  '',
])('%s is none', (text) => {
  expect(shareLinkOf(text)).toBeNull();
});

test('a text with the scheme is told from a file', () => {
  expect(['kanade://x', 'Kanade:y'].every(isOwnScheme)).toBe(true);
  expect(['kanade.mp3', '/kanade:/a.mp3', ''].some(isOwnScheme)).toBe(false);
});

test('a link that a page shares is opened by the shell, and leads the page to the same', () => {
  for (const target of [{ hash }, { listId: 'collection_3_7_2_0' }]) {
    const { link: shared } = shareLink(target, { chosen: '', own: null });
    expect(isOwnScheme(shared)).toBe(true);
    const opened = shareLinkOf(shared);
    const [[, id] = []] = Object.entries(target);
    expect(launchOfLink(opened ?? '')).toMatchObject({ kind: 'show', address: expect.stringContaining(`=${id}`) });
  }
});
