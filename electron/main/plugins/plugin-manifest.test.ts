import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensionId, extensionKey } from '../../app-identity.ts';
import { pluginFiles, pngOf, writeFiles } from '../../testing/plugin-folder.ts';
import { pluginId, readPlugin } from './plugin-manifest.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-manifest-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(manifest: Record<string, unknown> | string = {}, more: Record<string, string | Buffer> = {}) {
  await writeFiles(folder, { ...pluginFiles(manifest), ...more });
  return readPlugin(folder, 'zh-CN');
}

test('a plugin is read with everything that it asks for', async () => {
  const plugin = await read(
    {
      permissions: ['tabs', 'storage', 'https://old.example/*'],
      optional_permissions: ['cookies', 'storage'],
      host_permissions: ['http://127.0.0.1/*'],
      optional_host_permissions: ['<all_urls>'],
      content_scripts: [{ matches: ['https://lyrics.example/*'], js: ['content.js'] }],
      devtools_page: 'popup.html',
      kanade: { partition: 'app' },
    },
    { 'content.js': '' },
  );
  expect(plugin).toMatchObject({
    name: 'Announcer',
    version: '1.2.0',
    description: 'Announces songs.',
    icon: `data:image/png;base64,${pngOf(128).toString('base64')}`,
    popup: 'popup.html',
    access: {
      permissions: ['cookies', 'devtools', 'storage', 'tabs'],
      hosts: ['<all_urls>', 'http://127.0.0.1/*', 'https://lyrics.example/*', 'https://old.example/*'],
      usesAppData: true,
    },
  });
});

test('one that asks for nothing has no popup, icon or access', async () => {
  const text = JSON.stringify({ manifest_version: 3, name: 'Quiet', version: '1' });
  expect(await read(text)).toMatchObject({
    popup: null,
    icon: null,
    description: '',
    access: { permissions: [], hosts: [], usesAppData: false },
  });
});

test.each([
  ['{', 'bad-manifest'],
  ['[]', 'manifest-version'],
  ['null', 'manifest-version'],
  ['{"manifest_version":2,"name":"a","version":"1"}', 'manifest-version'],
  ['{"manifest_version":"3","name":"a","version":"1"}', 'manifest-version'],
  ['// a comment\n{}', 'bad-manifest'],
])('the manifest %s is refused: %s', async (text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['no name', { name: undefined }, 'bad-manifest', 'name'],
  ['an empty name', { name: ' \u202e ' }, 'bad-manifest', 'name'],
  ['an unknown name', { name: '__MSG_missing__', default_locale: 'en' }, 'bad-manifest', 'name'],
  ['no version', { version: undefined }, 'bad-manifest', 'version'],
  ['a version of words', { version: '1.beta' }, 'bad-manifest', 'version'],
  ['a version with large numbers', { version: '1.65536' }, 'bad-manifest', 'version'],
  ['permissions that are no list', { permissions: 'tabs' }, 'bad-manifest', 'permissions'],
  ['a permission that is no text', { permissions: [{ tabs: true }] }, 'bad-manifest', 'permissions.0'],
  ['too many hosts', { host_permissions: Array(101).fill('https://a.example/*') }, 'bad-manifest', 'host_permissions'],
  ['messages to programs', { permissions: ['nativeMessaging'] }, 'forbidden-permission', 'nativeMessaging'],
  ['the debugger', { optional_permissions: ['debugger'] }, 'forbidden-permission', 'debugger'],
  ['an unknown partition', { kanade: { partition: 'ours' } }, 'bad-manifest', 'kanade.partition'],
  ['a key that is no key', { key: 'not base64!' }, 'bad-manifest', 'key'],
  ['a popup outside', { action: { default_popup: '../popup.html' } }, 'unsafe-path', '../popup.html'],
  ['a popup of the web', { action: { default_popup: 'https://example.org/' } }, 'unsafe-path', 'https://example.org/'],
  ['a popup of another host', { action: { default_popup: '//example.org/a' } }, 'unsafe-path', '//example.org/a'],
  ['a popup that is missing', { action: { default_popup: 'none.html' } }, 'missing-file', 'none.html'],
  ['a worker outside', { background: { service_worker: 'a/../../b.js' } }, 'unsafe-path', 'a/../../b.js'],
  ['an absolute icon', { icons: { '16': '/etc/passwd' } }, 'missing-file', '/etc/passwd'],
  ['an icon on a drive', { icons: { '16': 'C:\\icon.png' } }, 'unsafe-path', 'C:\\icon.png'],
  ['an icon outside', { icons: { '16': '..\\icon.png' } }, 'unsafe-path', '..\\icon.png'],
  ['a script outside', { content_scripts: [{ matches: [], js: ['../a.js'] }] }, 'unsafe-path', '../a.js'],
])('%s is refused', async (_what, manifest, code, detail) => {
  await expect(read(manifest)).rejects.toMatchObject({ code, detail });
});

test('a folder without a manifest, a manifest that is too long and one that is not UTF-8 are refused', async () => {
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'no-manifest' });
  await expect(read(`${' '.repeat(512 * 1024)}{}`)).rejects.toMatchObject({ code: 'bad-manifest' });
  await writeFile(join(folder, 'manifest.json'), Buffer.from([0x22, 0xff, 0x22]));
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'bad-manifest' });
});

test('names are resolved in the language, without its region, or in the default', async () => {
  const manifest = { name: '__MSG_Name__', description: '__MSG_about__', default_locale: 'en' };
  const text = (name: string) => JSON.stringify({ name: { message: name } });
  const english = JSON.stringify({ name: { message: 'Announcer' }, About: { message: 'For 5 $$' } });
  expect(await read(manifest, { '_locales/en/messages.json': english })).toMatchObject({
    name: 'Announcer',
    description: 'For 5 $',
  });
  expect(await read(manifest, { '_locales/zh/messages.json': text('播报') })).toMatchObject({ name: '播报' });
  expect(await read(manifest, { '_locales/zh_CN/messages.json': text('播报员') })).toMatchObject({ name: '播报员' });
  expect(await read(manifest, { '_locales/zh_CN/messages.json': '{' })).toMatchObject({ name: '播报' });
});

test('a default locale never becomes a path', async () => {
  const outside = { name: { message: 'Outside' } };
  await writeFiles(folder, { 'messages.json': JSON.stringify(outside) });
  await expect(read({ name: '__MSG_name__', default_locale: '..' })).rejects.toMatchObject({ code: 'bad-manifest' });
});

test('invisible characters, which could imitate another name, are removed', async () => {
  expect(await read({ name: 'Kan\u200bade\u202e\n evil' })).toMatchObject({ name: 'Kan ade evil' });
});

test('links are refused wherever they lead', async () => {
  await writeFiles(folder, pluginFiles());
  await symlink('/etc/passwd', join(folder, 'icons', 'more.png'));
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'link', detail: 'icons/more.png' });
  const link = `${folder}-link`;
  await symlink(folder, link);
  await expect(readPlugin(link, 'en')).rejects.toMatchObject({ code: 'link' });
  await rm(link);
});

test('too many files, too deep folders and too large files are refused', async () => {
  await writeFiles(folder, pluginFiles());
  await mkdir(join(folder, ...Array<string>(16).fill('d')), { recursive: true });
  await writeFile(join(folder, ...Array<string>(16).fill('d'), 'file'), '');
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'too-large' });
  await rm(join(folder, 'd'), { recursive: true });
  await readPlugin(folder, 'en');
  await writeFile(join(folder, 'large'), '');
  await truncate(join(folder, 'large'), 33 * 1024 * 1024);
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'too-large', detail: 'large' });
  await rm(join(folder, 'large'));
  await Promise.all(Array.from({ length: 2000 }, (_, index) => writeFile(join(folder, `f${index}`), '')));
  await expect(readPlugin(folder, 'en')).rejects.toMatchObject({ code: 'too-large' });
});

test('an icon that is too large to draw or to list is refused; other formats than PNG are not shown', async () => {
  await expect(read({}, { 'icons/128.png': pngOf(30_000) })).rejects.toMatchObject({ code: 'bad-icon' });
  await expect(read({}, { 'icons/128.png': pngOf(128, 257 * 1024) })).rejects.toMatchObject({ code: 'bad-icon' });
  expect(await read({}, { 'icons/128.png': '<svg/>' })).toMatchObject({ icon: null });
  const fallback = { icons: {}, action: { default_icon: 'icons/128.png' } };
  expect(await read(fallback, { 'icons/128.png': pngOf(32) })).toMatchObject({ icon: expect.any(String), popup: null });
});

test('the fingerprint changes with any file', async () => {
  const { fingerprint } = await read();
  expect((await read({}, { 'worker.js': '' })).fingerprint).not.toBe(fingerprint);
});

test('the id of a key is the one that Chromium derives from it, wherever the folder is', () => {
  expect(pluginId(extensionKey, '/anywhere', 'linux')).toBe(extensionId);
  expect(pluginId(extensionKey, 'C:\\anywhere', 'win32')).toBe(extensionId);
});

test('without a key the path decides, on Windows in UTF-16 and with an upper-case drive letter', () => {
  // SHA-256 of the bytes of "/plugins/a", calculated with another program.
  expect(pluginId(undefined, '/plugins/a', 'linux')).toBe('fkcedocikjodbhplfekomnajmlpjhiac');
  expect(pluginId(undefined, 'c:\\plugins\\a', 'win32')).toBe(pluginId(undefined, 'C:\\plugins\\a', 'win32'));
  expect(pluginId(undefined, 'C:\\plugins\\a', 'win32')).toBe('ecajnafhhnbolmngekkmcgiicmkimfad');
});
