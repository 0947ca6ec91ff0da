/*
 * Finds the Chromium that the tests use, and installs one where there is none.
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
 * Path of a Chromium: CHROMIUM_PATH, a browser of the system, otherwise one installed now: with apt-get as root on
 * Debian, otherwise Playwright's own. Exits with a message when none can be installed.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  } else {
    console.log("Installing Playwright's Chromium …");
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    spawnSync(projectNode(), [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', env: projectEnv() });
  }
  return findChromium() ?? fail('No Chromium was found or installed; set CHROMIUM_PATH to one.');
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, which is not there.`);
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...places, playwrightsOwn()].find((file) => file && fs.existsSync(file)) ?? null;
}

function playwrightsOwn() {
  const code = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode(), ['-e', code], { cwd: root, encoding: 'utf8', env: projectEnv() });
  return stdout?.trim();
}
