import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { builtDesktop } from '../../tests/support/desktop/desktop-app.ts';
import { makePackages } from './make-packages.ts';
import { fileKinds } from './package-config.ts';

const app = builtDesktop();
const publisher = { homepage: 'https://kanade.example', maintainer: 'Kanade <kanade@kanade.example>' };
let folder = '';
let packedAs = { desktopName: '' };
/** Parts of each package for Linux. */
const targets: { args: readonly string[]; desktopEntry: string }[] = [];

/** Files below a folder, with `/` between names. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

type ArchiveEntry = { files?: Record<string, ArchiveEntry>; offset?: string; size?: number; integrity?: unknown };

/** Files of an asar archive: four numbers with the header's size, a JSON header, and the contents. */
async function archive(file: string): Promise<Map<string, { content: Buffer; hasIntegrity: boolean }>> {
  const bytes = await readFile(file);
  const header: ArchiveEntry = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12)));
  const start = 8 + bytes.readUInt32LE(4);
  const found = new Map<string, { content: Buffer; hasIntegrity: boolean }>();
  const walk = (entry: ArchiveEntry, path: string): void => {
    for (const [name, child] of Object.entries(entry.files ?? {})) walk(child, path === '' ? name : `${path}/${name}`);
    if (entry.offset === undefined) return;
    const from = start + Number(entry.offset);
    const content = bytes.subarray(from, from + (entry.size ?? 0));
    found.set(path, { content, hasIntegrity: entry.integrity !== undefined });
  };
  walk(header, '');
  return found;
}

/** A fake unpacked Electron with the files that packaging needs; its program contains only the fuses. */
async function fakeElectron(): Promise<string> {
  const electron = join(folder, 'electron');
  await mkdir(join(electron, 'locales'), { recursive: true });
  // In the format of @electron/fuses: a mark, version and number, and one character each, with Electron's defaults.
  const fuses = Buffer.concat([
    Buffer.from('\x7fELF, the code of the program, dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.from('101100011'),
    Buffer.from('more code'),
  ]);
  await writeFile(join(electron, 'electron'), fuses, { mode: 0o755 });
  await writeFile(join(electron, 'LICENSE'), 'licence of Electron');
  await writeFile(join(electron, 'LICENSES.chromium.html'), 'licences of Chromium');
  await writeFile(join(electron, 'locales', 'en-US.pak'), 'texts of Chromium');
  await mkdir(join(electron, 'resources'));
  await writeFile(join(electron, 'resources', 'default_app.asar'), 'what Electron shows without an app');
  await writeFile(join(electron, 'version'), packageJson.devDependencies.electron);
  return electron;
}

beforeAll(async () => {
  packedAs = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  folder = await mkdtemp(join(tmpdir(), 'kanade-packages-'));
  await makePackages({
    platform: 'linux',
    arch: 'x64',
    targets: ['AppImage', 'deb', 'rpm'],
    app,
    out: join(folder, 'packages'),
    publisher,
    electronDist: await fakeElectron(),
    // The programs that write packages are downloads; everything before them runs here.
    async onTarget(options: { desktop: string } | [args: string[], desktopEntry: string]) {
      const desktopEntry = Array.isArray(options) ? await readFile(options[1], 'utf8') : options.desktop;
      targets.push({ args: Array.isArray(options) ? options[0] : [], desktopEntry });
      return true;
    },
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const unpacked = (...names: string[]) => join(folder, 'packages', 'linux-unpacked', ...names);

test('the archive holds what was built and nothing else, and the extension is in a folder beside it', async () => {
  const built = await filesIn(app);
  const inside = built.filter((file) => !file.startsWith('extension/'));
  expect(inside).toEqual(
    expect.arrayContaining([
      'main.js',
      'package.json',
      'preload.cjs',
      'service/libflacjs/dist/libflac.min.wasm.wasm',
      'service/main.js',
      'service/pictures/240/62001.webp',
      'service/pictures/640/62001.webp',
      'service/render-process.js',
    ]),
  );
  const packed = await archive(unpacked('resources', 'app.asar'));
  expect([...packed.keys()].sort()).toEqual(inside);
  expect([...packed.keys()].filter((file) => /\.(?:ts|map)$|\.test\.|node_modules/.test(file))).toEqual([]);
  for (const [file, { content, hasIntegrity }] of packed) {
    expect(hasIntegrity, file).toBe(true);
    if (file !== 'package.json') expect(content.equals(await readFile(join(app, file))), file).toBe(true);
  }
  const extension = built.filter((file) => file.startsWith('extension/'));
  const resources = (await filesIn(unpacked('resources'))).filter((file) => file !== 'apparmor-profile');
  expect(resources).toEqual(['LICENSE.txt', 'app.asar', ...extension, 'licences.txt']);
  expect(await readFile(unpacked('resources', 'licences.txt'), 'utf8')).toContain('LAME 3.100 (LGPL-2.0-or-later)');
});

test('its package.json is that of the build, with the address of the publisher', async () => {
  const packed = (await archive(unpacked('resources', 'app.asar'))).get('package.json');
  expect(JSON.parse(packed?.content.toString() ?? '')).toEqual({
    ...JSON.parse(await readFile(join(app, 'package.json'), 'utf8')),
    homepage: publisher.homepage,
  });
});

test('the fuses of the program are set, and it has the name of the app', async () => {
  const { version: _version, ...fuses } = await getCurrentFuseWire(unpacked('kanade'));
  expect(fuses).toEqual({
    [FuseV1Options.RunAsNode]: FuseState.DISABLE,
    [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FuseState.DISABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
    [FuseV1Options.WasmTrapHandlers]: FuseState.ENABLE,
  });
});

test('each package for Linux installs an entry for menus, links and files', () => {
  expect(targets).toHaveLength(3);
  for (const { desktopEntry } of targets) {
    const lines = desktopEntry.trim().split('\n');
    expect(lines[0]).toBe('[Desktop Entry]');
    const entry = Object.fromEntries(lines.slice(1).map((line) => line.split(/=(.*)/s, 2)));
    expect(entry).toMatchObject({
      Name: 'Kanade',
      // Electron names its windows after the entry, by which desktops find a window's entry.
      StartupWMClass: packedAs.desktopName.replace(/\.desktop$/, ''),
      Categories: 'AudioVideo;Audio;Player;',
      Terminal: 'false',
      Icon: 'kanade',
    });
    // Accepts several files or links.
    expect(entry.Exec).toMatch(/(?:AppRun|kanade) .*%U$/);
    const types = entry.MimeType?.split(';') ?? [];
    expect(types).toEqual(
      expect.arrayContaining(['x-scheme-handler/kanade', ...fileKinds.map(({ mimeType }) => mimeType)]),
    );
    expect(Object.keys(entry).filter((key) => key.startsWith('Comment'))).toHaveLength(5);
  }
});

test('those of Debian and Fedora name their publisher, and install the entry and an icon in every size', () => {
  const installed = targets.filter(({ args }) => args.length > 0);
  expect(installed).toHaveLength(2);
  for (const { args } of installed) {
    expect(args[args.indexOf('--url') + 1]).toBe(publisher.homepage);
    expect(args[args.indexOf('--maintainer') + 1]).toBe(publisher.maintainer);
    const files = args.map((arg) => arg.split('=')[1]);
    expect(files).toContain(`/usr/share/applications/${packedAs.desktopName}`);
    for (const size of [16, 32, 48, 128, 192, 512]) {
      expect(files).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/kanade.png`);
    }
  }
});
