import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPortFree, isServiceAt } from '../../../electron/main/service/look-for-service.ts';
import { nodeProgram } from '../../../electron/main/service/service-program.ts';

const root = resolve(import.meta.dirname, '../../..');
let dataFolder = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kanade-service-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
});

/** Starts the service on a free port like the desktop app; resolves once it has printed its address. */
async function start() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((done) => probe.close(done));
  const program = nodeProgram({
    root,
    dataFolder,
    platform: process.platform,
    spawn: (...call) => {
      const child = spawn(...call);
      children.push(child);
      return child;
    },
  });
  expect(program.canStart()).toBe(true);
  const service = program.start(port);
  const ended = new Promise<void>((done) => service.onEnd(done));
  let output = '';
  await new Promise<void>((done, fail) => {
    service.onOutput((text) => {
      output += text;
      if (output.includes(`http://127.0.0.1:${port}`)) done();
    });
    void ended.then(() => fail(new Error(`it ended: ${output}`)));
  });
  return { service, port, ended, child: children.at(-1) };
}

test('the service of the project answers as a music service, and saves its data before it ends', {
  timeout: 60_000,
}, async () => {
  const { service, port, ended } = await start();
  expect(await isServiceAt(`http://127.0.0.1:${port}`)).toBe(true);
  expect(await isPortFree(port)).toBe(false);
  service.kill();
  await ended;
  expect(await isServiceAt(`http://127.0.0.1:${port}`)).toBe(false);
  expect(await isPortFree(port)).toBe(true);
});

test('it ends with the app, however that ends', { timeout: 60_000 }, async () => {
  const { ended, child } = await start();
  // Closes the IPC channel, as the end of the app's process would.
  child?.disconnect();
  await ended;
  expect(child?.exitCode).toBe(0);
});
