/*
 * Starts the desktop app: finds an Electron runtime, builds what is missing or out of date, starts the music service
 * where none answers, runs the app.
 *
 * node scripts/desktop/launcher.mjs          further arguments go to Electron
 *                                   --dev    builds in any case and opens the developer tools
 *                                   --where  only prints where the runtime is; installs and builds nothing
 *                                   --service-port N  where the music service is, or is to be started (6521)
 *
 * It never imports 'electron': outside of Electron that import downloads a runtime.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultServicePort, ensureService, stopPrograms } from '../programs.mjs';
import { ensureInstalled, fail, isStale, root, runNode } from '../project.mjs';

const { args, servicePort } = readArguments(process.argv.slice(2));

if (args.includes('--where')) {
  console.log(findRuntime());
} else {
  await ensureInstalled();
  const runtime = findRuntime();
  await buildWhereNeeded(args.includes('--dev'));
  await ensureService(servicePort);
  process.exitCode = await run(runtime, args);
  await stopPrograms();
}

/** Separates the launcher's options from the other arguments. */
function readArguments(given) {
  const at = given.indexOf('--service-port');
  if (at === -1) return { args: given, servicePort: defaultServicePort };
  const servicePort = Number(given[at + 1]);
  if (!Number.isInteger(servicePort) || servicePort < 1) fail('--service-port takes a port number.');
  return { args: given.toSpliced(at, 2), servicePort };
}

/** Path of an Electron executable. Exits with instructions if there is none. */
function findRuntime() {
  const named = process.env.ELECTRON_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`ELECTRON_PATH names ${named}, which is not there.`);

  const electron = path.join(root, 'node_modules', 'electron');
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const executable = path.join(override || path.join(electron, 'dist'), installedName(electron) ?? defaultName());
  if (fs.existsSync(executable)) return executable;
  if (override) fail(`ELECTRON_OVERRIDE_DIST_PATH names ${override}, where there is no Electron.`);
  return fail(
    'The Electron runtime is not installed: run "npx install-electron --no" in this folder to download it, or set ELECTRON_PATH to an Electron executable.',
  );
}

/** Path of the executable inside the runtime, written by Electron's installer. */
function installedName(electron) {
  const note = path.join(electron, 'path.txt');
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : null;
}

function defaultName() {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** Builds what is older than its sources, or everything. */
async function buildWhereNeeded(always) {
  const extension = 'dist/extension/manifest.json';
  const extensionSources = ['entrypoints', 'src', 'public', 'build', 'wxt.config.ts', 'package-lock.json'];
  const shellSources = ['electron', 'server', 'scripts/desktop'];

  const rebuildExtension = always || isStale(extension, extensionSources);
  // package.json is the last file of a build.
  if (!rebuildExtension && !isStale('dist/desktop/package.json', [...shellSources, extension])) return;
  console.log('Building the desktop app …');
  const code = await runNode('scripts/desktop/build-desktop.ts', rebuildExtension ? ['--rebuild-extension'] : []);
  if (code !== 0) fail('The desktop app could not be built; the lines above say why.');
}

/** Runs the app until it ends; resolves to its exit code. */
function run(runtime, args) {
  const env = { ...process.env };
  // Editors that are Electron apps set it, and it would make Electron run as plain Node.
  delete env.ELECTRON_RUN_AS_NODE;
  const child = spawn(runtime, [path.join(root, 'dist', 'desktop'), ...args], { stdio: 'inherit', env });
  // Waits for the app's end, so that its last output and exit code are not lost.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal also sends Ctrl+C and its end to the app, and a second signal makes Electron quit at once.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${runtime} could not be started: ${error.message}.`));
    child.on('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}
