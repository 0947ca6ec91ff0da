/*
 * Builds the desktop app into dist/desktop:
 *   extension/    the built extension, as the desktop needs it (see desktopManifest), with the licences of all parts
 *   main.js       the main process        preload.cjs   the bridge
 *   service/      the embedded service of a packaged app (main.js), with its processes and pictures
 *   package.json  written last, so that an aborted build never looks finished
 *
 * node scripts/desktop/build-desktop.ts                       builds the extension too when dist/extension is missing
 *                                       --rebuild-extension   builds it in any case
 *                                       --skip-extension      never builds it
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { Licences, noticeFile } from '../../build/licences.ts';
import { extensionKey } from '../../electron/app-identity.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** An expected failure with a message for the user of the script. */
class BuildError extends Error {}

type Manifest = Record<string, unknown>;

/**
 * Manifest of the desktop copy: with the key that fixes the id, without the background worker and its commands, because
 * the engine runs in the main window and a worker could start a second one. Also without the minimum browser version,
 * because Electron comes with the app. Does not modify its input.
 */
export function desktopManifest(manifest: Manifest): Manifest {
  const {
    background: _background,
    commands: _commands,
    omnibox: _omnibox,
    minimum_chrome_version: _oldest,
    ...rest
  } = manifest;
  return { ...rest, key: extensionKey };
}

/** Builds from one folder into another, which is emptied first. */
export async function buildDesktop({ extension, out }: { extension: string; out: string }): Promise<void> {
  const manifest = await readJson(join(extension, 'manifest.json'));
  const project = await readJson(join(projectRoot, 'package.json'));

  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await cp(extension, join(out, 'extension'), { recursive: true });
  await writeJson(join(out, 'extension', 'manifest.json'), desktopManifest(manifest));

  // Copied into the service, not bundled.
  const licences = new Licences().add('libflacjs');
  for (const [config, folder] of [
    ['vite.main.config.ts', out],
    ['vite.preload.config.ts', out],
    ['vite.service.config.ts', join(out, 'service')],
  ] as const) {
    await build({
      configFile: join(import.meta.dirname, config),
      logLevel: 'warn',
      plugins: [licences.collector()],
      build: { outDir: folder },
    });
  }
  const notice = licences.notice(await readFile(join(extension, noticeFile), 'utf8'));
  await writeFile(join(out, 'extension', noticeFile), notice);

  await writeJson(join(out, 'package.json'), {
    name: project.name,
    productName: 'Kanade',
    version: project.version,
    description: project.description,
    author: 'Kanade contributors',
    license: project.license,
    // Name of the Linux desktop entry, by which desktops find a window's app.
    desktopName: `${project.name}.desktop`,
    type: 'module',
    main: 'main.js',
  });
}

async function readJson(file: string): Promise<Manifest> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BuildError(`${file} does not hold an object.`);
  }
  return { ...value };
}

async function writeJson(file: string, value: Manifest): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

function buildExtension(): void {
  const args = ['run', 'build:extension'];
  // npm sets its path for scripts; without it, Windows finds npm.cmd only through a shell.
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: projectRoot, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: projectRoot, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new BuildError('The extension could not be built; see its output above.');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'skip-extension': { type: 'boolean' }, 'rebuild-extension': { type: 'boolean' } },
  });
  const extension = join(projectRoot, 'dist', 'extension');
  const isBuilt = () => existsSync(join(extension, 'manifest.json'));

  if (!values['skip-extension'] && (values['rebuild-extension'] || !isBuilt())) buildExtension();
  if (!isBuilt()) {
    throw new BuildError('There is no extension in dist/extension: run "npm run build:extension".');
  }
  const out = join(projectRoot, 'dist', 'desktop');
  await buildDesktop({ extension, out });
  console.log(`Desktop app built in ${relative(process.cwd(), out) || '.'}`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    // No stack trace for expected failures.
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
