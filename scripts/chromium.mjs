/*
 * Finds the Chromium for the tests, or installs one. Tests that only need pages use Chromium's headless shell if
 * installed: it has no window to lay out and paint, which saves a fifth of their CPU time. Extensions and installed
 * apps need the whole browser.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail, projectEnv, projectNode, root } from './project.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The environment that tells the tests their browsers: CHROMIUM_PATH, and HEADLESS_SHELL_PATH where there is one. Who
 * names a Chromium with CHROMIUM_PATH gets all tests run in it.
 * @returns {Record<string, string>}
 */
export function ensureTestBrowsers() {
  const isNamed = Boolean(process.env.CHROMIUM_PATH);
  const chromium = ensureChromium();
  const shell = process.env.HEADLESS_SHELL_PATH || (isNamed ? null : onPath(['chromium-headless-shell']));
  return { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}

/**
 * The environment in which tests start browsers. Without a UTF-8 locale, as in many containers, Chromium takes only
 * names of files that are ASCII, in its private file system too.
 * @returns {Record<string, string>}
 */
export function browserEnv() {
  return /** @type {Record<string, string>} */ ({ ...process.env, LC_ALL: 'C.UTF-8' });
}

/**
 * Path of a Chromium: CHROMIUM_PATH, a browser of the system, otherwise one installed now: with apt-get as root on
 * Debian, otherwise Playwright's own. Exits with a message when none can be installed.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium() ?? playwrightsOwn();
  if (found) return found;
  if (!installChromiumOfDebian()) {
    console.log("Installing Playwright's Chromium …");
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    spawnSync(projectNode(), [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', env: projectEnv() });
  }
  return findChromium() ?? playwrightsOwn() ?? fail('No Chromium was found or installed; set CHROMIUM_PATH to one.');
}

/**
 * Installs Chromium with apt-get unless a browser is there; false without apt-get or the rights for it. Needs no
 * packages of npm.
 * @returns {boolean}
 */
export function installChromiumOfDebian() {
  if (findChromium()) return true;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env });
  const install = (packages) => aptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
  aptGet('update', '-q');
  install(['chromium']);
  // Some releases of Debian and its derivatives lack it.
  if (onPath(['chromium'])) install(['chromium-headless-shell']);
  return true;
}

/** Path of the Chromium that CHROMIUM_PATH names, or of a browser of the system; null without one. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, which is not there.`);
  return onPath(commands) ?? places.find((file) => fs.existsSync(file)) ?? null;
}

/** Path of the first of these commands that is on the PATH, or null. */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file)) ?? null;
}

/** Path of the Chromium that Playwright has installed; null without one. */
function playwrightsOwn() {
  const code = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode(), ['-e', code], { cwd: root, encoding: 'utf8', env: projectEnv() });
  const file = stdout?.trim();
  return file && fs.existsSync(file) ? file : null;
}
