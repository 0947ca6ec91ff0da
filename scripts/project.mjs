/* Functions of the start-up scripts. Runs on plain Node 20 without node_modules: no dependencies, no TypeScript. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { showProgress } from './progress.mjs';

/** Root folder of the project. */
export const root = path.resolve(import.meta.dirname, '..');

const bin = path.join(root, 'node_modules', '.bin');
const nodeBinary = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Running programs started here. */
export const running = new Set();

let stopping = false;

/** Delay with which a signal to all programs may be noticed here, in ms. */
const signalLimitMs = 500;

/** Whether everything is being stopped. */
export function isStopping() {
  return stopping;
}

/** Called before everything is stopped. */
export function beginStopping() {
  stopping = true;
}

/** Never resolves during a stop, so that the next step does not start. */
export function unlessStopping() {
  return stopping ? new Promise(() => undefined) : Promise.resolve();
}

/**
 * Must be awaited when a program has ended: Ctrl+C signals all programs at once, and another one's end may be noticed
 * before this process's own signal. Never resolves during a stop.
 */
export async function afterUnexpectedEnd() {
  await setTimeout(signalLimitMs);
  await unlessStopping();
}

/**
 * Installs the packages of the lock file unless all are installed in these versions. Exits with a message on failure.
 */
export async function ensureInstalled() {
  const isReady = () =>
    hasPackages('.') && fs.existsSync(path.join(root, '.wxt', 'tsconfig.json')) && fs.existsSync(projectNode());
  if (!isReady()) await install('.', 'Installing packages, about half a minute the first time', isReady);
}

/**
 * Installs tools/package.json, which only releases and stores need, in the same way. Must be called before these
 * packages are imported.
 */
export async function ensureTools() {
  const isReady = () => hasPackages('tools');
  if (!isReady()) await install('tools', 'Installing the tools for releases and stores, once', isReady);
}

async function install(folder, title, isReady) {
  // Without revalidating npm's cache, which takes a third of the time.
  const first = await runInstall(folder, title, ['--prefer-offline']);
  // The cache is older than a version in the lock file.
  const { code } = first.lacksVersion ? await runInstall(folder, title, []) : first;
  if (code !== 0 || !isReady()) fail('The packages could not be installed; see the output of npm above.');
}

async function runInstall(folder, title, more) {
  // `npm ci` would delete installed packages first. Engine warnings concern the Node that runs npm; the tools run on
  // the project's Node.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const cwd = path.join(root, folder);
  const options = { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' };
  const child = track(spawn(npm, args, options));
  let lacksVersion = false;
  child.stderr?.on('data', (text) => {
    lacksVersion ||= /\bETARGET\b/.test(text);
  });
  const code = await showProgress(title, child);
  if (code !== 0) await afterUnexpectedEnd();
  await unlessStopping();
  return { code, lacksVersion };
}

/** Whether a folder contains the packages of its lock file in these versions. */
function hasPackages(folder) {
  try {
    const wanted = readJson(`${folder}/package-lock.json`).packages;
    const present = readJson(`${folder}/node_modules/.package-lock.json`).packages;
    return Object.entries(wanted).every(
      ([name, entry]) => name === '' || entry.optional || entry.peer || present[name]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/**
 * The Node for the tools: the installed one, or the running one if it is new enough to run TypeScript files directly
 * (22.18).
 */
export function projectNode() {
  if (fs.existsSync(nodeBinary)) return nodeBinary;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18) ? process.execPath : nodeBinary;
}

/** Node's compile cache, which halves the start of unchanged programs. */
export const compileCache = path.join(root, 'node_modules', '.cache', 'compiled');

/** Environment in which `node` and the tools are the project's own. */
export function projectEnv(extra = {}) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...extra };
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  env[name] = [bin, env[name]].filter(Boolean).join(path.delimiter);
  return env;
}

/**
 * Node options for the music service, as in package.json. Under load V8 grows the space for young objects far beyond
 * the need and never shrinks it: 235 MB after half a million requests, 140 MB with this, at the same speed.
 */
export const serviceNodeOptions = ['--max-semi-space-size=4'];

/** Starts a JavaScript or TypeScript file of the project or a package with the project's Node. */
export function spawnNode(file, args = [], { nodeOptions = [], ...options } = {}) {
  const child = spawn(projectNode(), [...nodeOptions, path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: projectEnv(options.env),
  });
  return track(child);
}

function track(child) {
  running.add(child);
  for (const end of ['exit', 'error']) child.once(end, () => running.delete(child));
  return child;
}

/** Runs a file to its end; resolves to its exit code, 1 if killed. */
export function runNode(file, args = [], options = {}) {
  return new Promise((resolve) => {
    const child = spawnNode(file, args, options);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Whether `output` is missing or older than any of `sources`, relative to the root. */
export function isStale(output, sources) {
  const made = modifiedAt(output);
  return made === 0 || sources.some((source) => newestIn(path.join(root, source)) > made);
}

function modifiedAt(file) {
  return fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(place).map((name) => newestIn(path.join(place, name))));
}

export function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/**
 * Prints a message and exits with an error.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
