import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A project with one tool, and an npm that records its arguments. */
let root = '';
const lock = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } });

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'kanade-project-'));
  await mkdir(path.join(root, 'scripts'));
  for (const name of ['project.mjs', 'progress.mjs'])
    await copyFile(path.join(import.meta.dirname, name), path.join(root, 'scripts', name));
  await mkdir(path.join(root, 'tools'));
  await writeFile(path.join(root, 'tools/package-lock.json'), lock);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function ensureTools(npm: string): Promise<{ code: number | null; out: string; asked: string[] }> {
  const program = `#!/bin/sh\necho "$PWD $*" >> "${root}/asked"\n${npm}\n`;
  await writeFile(path.join(root, 'npm'), program, { mode: 0o755 });
  const call = "import('./scripts/project.mjs').then((project) => project.ensureTools())";
  const env = { ...process.env, PATH: `${root}${path.delimiter}${process.env.PATH}`, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(process.execPath, ['-e', call], { cwd: root, env });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const asked = await readFile(path.join(root, 'asked'), 'utf8').catch(() => '');
  return { code, out, asked: asked.split('\n').filter(Boolean) };
}

// The fake npm is a script, which Windows can't start as a program.
describe.skipIf(process.platform === 'win32')('the tools', () => {
  const installing = `mkdir -p node_modules && echo '${lock}' > node_modules/.package-lock.json`;

  it('are installed once, in their folder', async () => {
    const first = await ensureTools(installing);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Installing the tools for releases') });
    expect(first.asked).toEqual([expect.stringMatching(/tools install --no-save .*--prefer-offline$/)]);
    expect(await ensureTools(installing)).toMatchObject({ code: 0, out: '', asked: first.asked });
  });

  it('are asked for again where the cache of npm does not know their version', async () => {
    const outdated = `case "$*" in *--prefer-offline*) echo 'npm error code ETARGET' >&2; exit 1;; esac; ${installing}`;
    const { code, asked } = await ensureTools(outdated);
    expect(code).toBe(0);
    expect(asked).toEqual([expect.stringMatching(/--prefer-offline$/), expect.stringMatching(/--loglevel=error$/)]);
  });

  it('that can’t be installed end the command with a sentence, after one attempt', async () => {
    const { code, out, asked } = await ensureTools("echo 'npm error code ENOTFOUND' >&2; exit 1");
    expect(code).toBe(1);
    expect(out).toContain('The packages could not be installed; see the output of npm above.');
    expect(asked).toHaveLength(1);
  });
});
