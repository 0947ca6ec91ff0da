/*
 * npm run lint:extension: checks of stores on dist/extension (docs/permissions.md): the size of the package, remote
 * code, and Mozilla's linter for extensions. Exits with 1 for an unexplained finding.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTools } from '../project.mjs';
import { remoteCodeIn } from './remote-code.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/extension');
const maxPackageBytes = 2 * 1024 * 1024;

/** Sandboxed page that loads the provider's script. */
const sandboxedPage = 'captcha/captcha.html';

/** Warnings explained in docs/permissions.md, by code and file name prefix. */
const explained: readonly [code: string, file: string][] = [
  ['MANIFEST_PERMISSIONS', 'manifest.json'],
  ['MISSING_DATA_COLLECTION_PERMISSIONS', 'manifest.json'],
  ['MANIFEST_CSP', 'manifest.json'],
  ['REMOTE_SCRIPT', sandboxedPage],
  ['UNSAFE_VAR_ASSIGNMENT', 'chunks/'],
  ['UNSAFE_VAR_ASSIGNMENT', 'assets/'],
];

type Finding = { code: string; file?: string; message: string; description: string };
type Report = { errors: Finding[]; warnings: Finding[] };

/** Lints a copy with Firefox's required background and id, which Chrome does not know. */
function lint(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'kanade-lint-'));
  try {
    cpSync(built, copy, { recursive: true });
    const file = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.background = { scripts: [manifest.background.service_worker], type: manifest.background.type };
    manifest.browser_specific_settings = { gecko: { id: 'kanade@example.org' } };
    writeFileSync(file, JSON.stringify(manifest));
    const program = join(root, 'tools/node_modules/addons-linter/bin/addons-linter');
    const { stdout } = spawnSync(process.execPath, [program, copy, '--output', 'json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { errors, warnings } = JSON.parse(stdout) as Report;
    const unexplained = warnings.filter(
      ({ code, file: name = '' }) => !explained.some(([known, start]) => known === code && name.startsWith(start)),
    );
    return [...errors, ...unexplained].map(({ code, file: name, message }) => `${name ?? ''} ${code}: ${message}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function remoteCode(): string[] {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|mjs|html)$/.test(name) && name !== sandboxedPage)
    .flatMap((name) => remoteCodeIn(name, readFileSync(join(built, name), 'utf8')));
}

function packageSize(): string[] {
  const { size } = statSync(join(root, 'dist/kanade-extension.zip'));
  return size > maxPackageBytes ? [`the package has ${size} bytes, ${maxPackageBytes} are allowed`] : [];
}

await ensureTools();
const errors = [...packageSize(), ...remoteCode(), ...lint()];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log('The extension passes the checks of the stores.');
