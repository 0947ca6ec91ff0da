import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../support/services/service-process.ts';

/** A project with only the launcher and nothing installed: the real one may contain Electron. */
let root = '';
const scripts = join(import.meta.dirname, '../../../scripts');
let servicePort = 0;

/** The parts of a music service that the launcher checks. */
const musicService = `import http from 'node:http';
  const port: number = Number(process.argv[process.argv.indexOf('--port') + 1]);
  http.createServer((_request, response) => response.end('{"status":1,"data":{"timestamp":1}}')).listen(port, '127.0.0.1');`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kanade-launcher-'));
  await mkdir(join(root, 'scripts/desktop'), { recursive: true });
  for (const name of ['desktop/launcher.mjs', 'programs.mjs', 'progress.mjs', 'project.mjs'])
    await copyFile(join(scripts, name), join(root, 'scripts', name));
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) await put(name, '{ "packages": {} }');
  await put('.wxt/tsconfig.json', '{}');
  await put('server/main.ts', musicService);
  servicePort = await freePort();
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** The environment without variables about Electron and without caches, because each test has different programs. */
function cleanEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { ELECTRON_PATH: _path, ELECTRON_OVERRIDE_DIST_PATH: _dist, ...rest } = process.env;
  return { ...rest, NODE_DISABLE_COMPILE_CACHE: '1', ...env };
}

function start(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const launcher = [join(root, 'scripts/desktop/launcher.mjs'), '--service-port', String(servicePort)];
  const child = spawn(process.execPath, [...launcher, ...args], { env: cleanEnv(env) });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text.err += part;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...text }));
  });
  return { child, text, ended };
}
const run = (args: string[] = [], env: NodeJS.ProcessEnv = {}) => start(args, env).ended;

describe('without a runtime prints one sentence and exits with 1', () => {
  test.each([[], ['--where']])('when none was downloaded %s', async (...args) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The Electron runtime is not installed: run "npx install-electron --no" [^\n]*\.\n$/);
  });

  test.each(['ELECTRON_PATH', 'ELECTRON_OVERRIDE_DIST_PATH'])('when %s names nothing', async (name) => {
    const { code, err } = await run([], { [name]: join(root, 'nowhere') });
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^${name} names [^\\n]*\\.\\n$`));
  });
});

// The fake Electron is a script, which Windows can't start as a program.
describe.skipIf(process.platform === 'win32')('with a runtime', () => {
  const program = (body: string) => `#!${process.execPath}\n${body}\n`;

  async function installRuntime(body: string): Promise<string> {
    await put('node_modules/electron/path.txt', 'bin/electron');
    const path = await put('node_modules/electron/dist/bin/electron', program(body));
    await chmod(path, 0o755);
    return path;
  }
  const built = async () => {
    await put('dist/extension/manifest.json', '{}');
    return put('dist/desktop/package.json', '{}');
  };
  const builder = `import { writeFileSync, mkdirSync } from 'node:fs';
    const args: string[] = process.argv.slice(2);
    mkdirSync('dist/extension', { recursive: true });
    mkdirSync('dist/desktop', { recursive: true });
    writeFileSync('dist/extension/manifest.json', '{}');
    writeFileSync('dist/desktop/package.json', '{}');
    writeFileSync('built-with', args.join(' '));`;
  const builtWith = () => readFile(join(root, 'built-with'), 'utf8').catch(() => null);
  /** Sets the modification time of a file and of its folders, in seconds since 1970. */
  const setTime = async (file: string, time: number) => {
    for (let path = file; path !== '.'; path = dirname(path)) await utimes(join(root, path), time, time);
  };

  test('starts the built app with the further arguments and returns its exit code', async () => {
    await installRuntime('console.log(JSON.stringify(process.argv.slice(2))); process.exit(7);');
    await built();
    const { code, out } = await run(['--no-sandbox']);
    expect(code).toBe(7);
    expect(JSON.parse(out)).toEqual([join(root, 'dist', 'desktop'), '--no-sandbox']);
  });

  test('prints the path of the runtime', async () => {
    const path = await installRuntime('');
    expect(await run(['--where'])).toEqual({ code: 0, out: `${path}\n`, err: '' });
  });

  test('ELECTRON_PATH has priority, and Electron never runs as plain Node', async () => {
    await installRuntime('process.exit(1);');
    await built();
    const other = await put('other', program('process.exit(process.env.ELECTRON_RUN_AS_NODE ? 1 : 3);'));
    await chmod(other, 0o755);
    expect((await run([], { ELECTRON_PATH: other, ELECTRON_RUN_AS_NODE: '1' })).code).toBe(3);
  });

  test('builds what is missing, and nothing otherwise', async () => {
    await installRuntime('');
    await put('scripts/desktop/build-desktop.ts', builder);
    expect((await run()).code).toBe(0);
    expect(await builtWith()).toBe('--rebuild-extension');
    await rm(join(root, 'built-with'));
    expect((await run()).code).toBe(0);
    expect(await builtWith()).toBeNull();
  });

  test('builds again after a change, the extension only when that changed', async () => {
    await installRuntime('');
    await put('scripts/desktop/build-desktop.ts', builder);
    await put('src/a/b.ts', '');
    await put('electron/main/main.ts', '');
    await built();
    await setTime('package-lock.json', 10);
    for (const name of ['build-desktop.ts', 'launcher.mjs']) await setTime(`scripts/desktop/${name}`, 10);
    await setTime('src/a/b.ts', 10);
    await setTime('electron/main/main.ts', 40);
    await setTime('dist/extension/manifest.json', 20);
    await setTime('dist/desktop/package.json', 30);
    await run();
    expect(await builtWith()).toBe('');
    await setTime('dist/extension/manifest.json', 20);
    await setTime('src/a/b.ts', 25);
    await run();
    expect(await builtWith()).toBe('--rebuild-extension');
  });

  test('--dev builds in any case', async () => {
    await installRuntime('');
    await put('scripts/desktop/build-desktop.ts', builder);
    await built();
    await run(['--dev']);
    expect(await builtWith()).toBe('--rebuild-extension');
  });

  test('starts nothing after a failed build', async () => {
    await installRuntime('console.log("started");');
    await put('scripts/desktop/build-desktop.ts', 'process.exit(1);');
    expect(await run()).toEqual({
      code: 1,
      out: 'Building the desktop app …\n',
      err: 'The desktop app could not be built; the lines above say why.\n',
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the app, and its exit code comes back', async (signal) => {
    await installRuntime(`
      process.on('${signal}', () => process.exit(5));
      setInterval(() => {}, 1000);
      console.log('up');`);
    await built();
    const { child, text, ended } = start();
    await expect.poll(() => text.out, { timeout: 10_000 }).toBe('up\n');
    child.kill(signal);
    expect((await ended).code).toBe(5);
  });
});
