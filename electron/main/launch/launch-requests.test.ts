import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { launchOfLink } from '@/core/navigation/launch.ts';
import { shareLink } from '@/core/navigation/share-link.ts';
import { FakeApp } from '../../testing/fake-electron.ts';
import {
  followLaunchEvents,
  isOwnScheme,
  type Requested,
  registerScheme,
  requestedBy,
  shareLinkOf,
} from './launch-requests.ts';

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
  [`kanade://share?hash=${hash}&t=83`, `kanade://share?hash=${hash}&t=83`],
  ['kanade://share?listid=collection_3_7_2_0', 'kanade://share?listid=collection_3_7_2_0'],
  ['kanade://share?albumid=51001', 'kanade://share?albumid=51001'],
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
  `kanade://share?hash=${hash}&t=0`,
  `kanade://share?hash=${hash}&t=83&t=84`,
  `kanade://share?hash=${hash}&t=%3Cscript%3E`,
  `kanade://share?t=83&hash=${hash}`,
  'kanade://share?listid=1&t=83',
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
  'kanade://share?albumid=',
  'kanade://share?albumid=51001&listid=1',
  'kanade://share?albumid=51001&albumid=51002',
  'kanade://share?albumid=a%20b',
  'kanade://share?albumid=..%2F..%2Fetc',
  'kanade://share?albumid=%3Cscript%3E',
  `kanade://share?albumid=${'1'.repeat(201)}`,
  'kanade://share?albumId=51001',
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
  for (const [target, address] of [
    [{ hash }, `/share?hash=${hash}`],
    [{ listId: 'collection_3_7_2_0' }, '/playlistDetail?global_collection_id=collection_3_7_2_0'],
    [{ albumId: '51001' }, '/album/51001'],
  ] as const) {
    const { link: shared } = shareLink(target, { chosen: '', own: null });
    expect(isOwnScheme(shared)).toBe(true);
    const opened = shareLinkOf(shared);
    expect(launchOfLink(opened ?? '')).toMatchObject({ kind: 'show', address });
  }
});

const firstLink = 'kanade://share?listid=1';
const workingDirectory = resolve('/music');
const execPath = '/opt/kanade/electron';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function setUp(argv: string[], isPackaged = true) {
  const app = new FakeApp();
  app.isPackaged = isPackaged;
  const requests: Requested[] = [];
  const parts = { app: app.asApp, argv: [execPath, ...argv], execPath, workingDirectory };
  const second = followLaunchEvents({ ...parts, onRequest: (requested) => requests.push(requested) });
  return { app, parts, requests, second };
}

test('a cold start opens what its arguments name', () => {
  expect(setUp([firstLink, 'a.mp3']).requests).toEqual([
    { links: [firstLink], files: [join(workingDirectory, 'a.mp3')] },
  ]);
  expect(setUp(['dist/desktop', '--dev', firstLink], false).requests).toEqual([{ links: [firstLink], files: [] }]);
  expect(setUp([]).requests).toEqual([]);
});

test('a second start opens them in the first instance, relative to its own folder', () => {
  const { requests, second } = setUp([]);
  second([execPath, '--flag', 'b.flac', firstLink], resolve('/other'));
  second([execPath], resolve('/other'));
  expect(requests).toEqual([{ links: [firstLink], files: [resolve('/other/b.flac')] }]);
});

test.each([
  ['open-url', firstLink, { links: [firstLink], files: [] }],
  ['open-file', resolve('/music/c.ogg'), { links: [], files: [resolve('/music/c.ogg')] }],
])('macOS sends %s', (event, value, requested) => {
  const { app, requests } = setUp([]);
  const prevented = vi.fn();
  app.emit(event, { preventDefault: prevented }, value);
  expect(requests).toEqual([requested]);
  expect(prevented).toHaveBeenCalledOnce();
});

test('a hostile firstLink from the system opens nothing', () => {
  const { app, requests } = setUp([]);
  for (const url of ['kanade://share?hash=1', 'kanade://settings', 'file:///etc/passwd', 'javascript:alert(1)']) {
    app.emit('open-url', { preventDefault: () => {} }, url);
  }
  expect(requests).toEqual([]);
});

test('a packaged app is registered for its scheme, an unpackaged one together with its folder', () => {
  const packaged = setUp([]);
  registerScheme(packaged.parts);
  expect(packaged.app.protocols).toEqual([['kanade', execPath, []]]);
  const unpackaged = setUp(['dist/desktop'], false);
  registerScheme(unpackaged.parts);
  registerScheme(unpackaged.parts);
  expect(unpackaged.app.protocols).toEqual([['kanade', execPath, [join(workingDirectory, 'dist/desktop')]]]);
});

test('an unpackaged run without its folder is not registered', () => {
  const { app, parts } = setUp(['--dev'], false);
  registerScheme(parts);
  expect(app.protocols).toEqual([]);
});
