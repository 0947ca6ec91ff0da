import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Licences } from '../../../build/licences.ts';
import { extensionKey } from '../../../electron/app-identity.ts';
import { type EventName, type ShellBridge, shellCalls, shellEvents } from '../../../electron/ipc.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildDesktop, desktopManifest } from '../../../scripts/desktop/build-desktop.ts';

const storeManifest = {
  manifest_version: 3,
  name: 'Kanade',
  version: '0.1.0',
  background: { service_worker: 'background.js' },
  commands: { 'play-pause': { description: 'Play or pause' } },
  permissions: ['offscreen'],
};
let folder = '';
const inFolder = (...names: string[]) => join(folder, ...names);
const read = (...names: string[]) => readFile(inFolder(...names), 'utf8');

/** Every file below a folder with its text. */
async function snapshot(name: string): Promise<Record<string, string>> {
  const entries = await readdir(inFolder(name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [file.slice(inFolder(name).length), await readFile(file, 'utf8')] as const),
    ),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-build-'));
  await mkdir(inFolder('extension', 'assets'), { recursive: true });
  await writeFile(inFolder('extension', 'manifest.json'), JSON.stringify(storeManifest));
  await writeFile(inFolder('extension', 'assets', 'app.js'), '// app');
  await writeFile(inFolder('extension', 'licences.txt'), new Licences().add('react', 'valibot').notice());
  await mkdir(inFolder('out'));
  await writeFile(inFolder('out', 'left-over.js'), '// of an earlier build');
  await buildDesktop({ extension: inFolder('extension'), out: inFolder('out') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files shared by the service's programs have names with content hashes. */
const generalName = (file: string) =>
  file.replace(/part-[\w-]{8}\.js$/, 'part-#.js').replace(/[\w-]+\.(webp|ivf)$/, '#.$1');

test('the build holds the extension, the programs and package.json, and nothing of an earlier build', async () => {
  const files = Object.keys(await snapshot('out')).map((file) => generalName(file.replaceAll('\\', '/')));
  expect([...new Set(files)]).toEqual([
    '/extension/assets/app.js',
    '/extension/licences.txt',
    '/extension/manifest.json',
    '/main.js',
    '/package.json',
    '/preload.cjs',
    '/service/libflacjs/LICENSE',
    '/service/libflacjs/dist/libflac.min.wasm.js',
    '/service/libflacjs/dist/libflac.min.wasm.wasm',
    '/service/libflacjs/index.js',
    '/service/libflacjs/package.json',
    '/service/main.js',
    '/service/part-#.js',
    '/service/pictures/240/#.webp',
    '/service/pictures/640/#.webp',
    '/service/render-process.js',
    '/service/scenes/#.ivf',
    '/service/wasm-media-encoders/mp3.wasm',
  ]);
});

test('its licences are those of the extension, the programs and the encoders of the service, each once', async () => {
  const lines = (await read('out', 'extension', 'licences.txt')).split('\n');
  const titled = (name: string) => lines.filter((line) => line.startsWith(`${name} `));
  for (const name of ['react', 'valibot', 'ws', 'yauzl', 'hono', 'libflacjs', 'FLAC', 'wasm-media-encoders', 'LAME']) {
    expect(
      titled(name).filter((line) => line.endsWith(')')),
      name,
    ).toHaveLength(1);
  }
});

test('the MP3 encoder is the file of its package, which can be replaced, and is in no script', async () => {
  const packaged = await readFile('node_modules/wasm-media-encoders/wasm/mp3.wasm');
  expect(packaged.equals(await readFile(inFolder('out', 'service', 'wasm-media-encoders', 'mp3.wasm')))).toBe(true);
  const start = packaged.toString('base64', 0, 300);
  for (const [file, text] of Object.entries(await snapshot('out'))) {
    if (file.endsWith('.js')) expect(text.includes(start), file).toBe(false);
  }
});

test('the desktop copy has the key, and neither the background worker nor its shortcuts', async () => {
  const { background: _background, commands: _commands, ...rest } = storeManifest;
  expect(JSON.parse(await read('out', 'extension', 'manifest.json'))).toEqual({ ...rest, key: extensionKey });
});

test('the copy for the store stays as it was, without the key', async () => {
  expect(JSON.parse(await read('extension', 'manifest.json'))).toEqual(storeManifest);
  expect(desktopManifest(storeManifest)).not.toBe(storeManifest);
});

test('package.json says what Electron starts', async () => {
  expect(JSON.parse(await read('out', 'package.json'))).toMatchObject({
    name: packageJson.name,
    version: packageJson.version,
    type: 'module',
    main: 'main.js',
  });
});

test('the service and its workers need only Node', async () => {
  for (const name of ['main.js', 'render-process.js']) {
    const text = await read('out', 'service', name);
    const imports = [...text.matchAll(/^import (?:.* from )?"(.+)";$/gm)].map((match) => match[1] ?? '');
    expect(imports.length).toBeGreaterThan(0);
    const others = imports.filter((from) => !from.startsWith('./'));
    expect(others.filter((from) => !isBuiltin(from))).toEqual([]);
  }
});

test('main.js is one module that needs only Electron and Node', async () => {
  const imports = [...(await read('out', 'main.js')).matchAll(/^import .* from "(.+)";$/gm)].map((match) => match[1]);
  expect(imports).toContain('electron');
  expect(imports.filter((name = '') => name !== 'electron' && !isBuiltin(name))).toEqual([]);
});

test('preload.cjs is one script that requires only Electron', async () => {
  const text = await read('out', 'preload.cjs');
  expect([...text.matchAll(/require\((.+?)\)/g)].map((match) => match[1])).toEqual(['"electron"']);
  expect(text).not.toMatch(/^(import|export)\b/m);
});

test('preload.cjs passes on the calls and events of the table, and holds nothing else of it', async () => {
  const exposed: [string, ShellBridge][] = [];
  const invoked: string[] = [];
  const heard: string[] = [];
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, bridge: ShellBridge) => exposed.push([name, bridge]) },
    ipcRenderer: { invoke: async (name: string) => invoked.push(name), on: (name: string) => heard.push(name) },
  };
  const text = await read('out', 'preload.cjs');
  runInNewContext(text, { require: () => electron });
  const [[name, bridge] = []] = exposed;
  expect([exposed.length, name]).toEqual([1, 'kanadeShell']);
  for (const call of Object.keys(shellCalls)) await bridge?.invoke(call as 'app:info');
  for (const event of Object.keys(shellEvents)) bridge?.on(event as EventName, () => undefined);
  expect([invoked, heard]).toEqual([Object.keys(shellCalls), Object.keys(shellEvents)]);
  await expect(bridge?.invoke('ELECTRON_BROWSER_GET' as 'app:info')).rejects.toThrow('Unknown call');
  expect(text.length).toBeLessThan(6000);
});

test('building again gives the same bytes', async () => {
  await buildDesktop({ extension: inFolder('extension'), out: inFolder('again') });
  expect(await snapshot('again')).toEqual(await snapshot('out'));
});

test('a release build has the address of the update check; any other build sends no request', async () => {
  const address = 'https://releases.example.test/latest';
  vi.stubEnv('VITE_RELEASES_ADDRESS', address);
  await buildDesktop({ extension: inFolder('extension'), out: inFolder('release') });
  vi.unstubAllEnvs();
  expect(await read('release', 'main.js')).toContain(address);
  expect(await read('out', 'main.js')).not.toContain(address);
});
