import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, ServiceProcess } from '../support/services/service-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

let dataFolder: string;
let runs: Run[];

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'kanade-start-'));
  runs = [];
});

afterEach(async () => {
  for (const { child, ended } of runs) {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
  await rm(dataFolder, { recursive: true, force: true });
});

function start(appPort: number, servicePort: number): Run {
  const args = ['--app-port', appPort, '--service-port', servicePort, '--data', dataFolder].map(String);
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: root });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const run = { child, output: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
  runs.push(run);
  return run;
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

it('npm start serves the app and the service, prints both addresses, and stops both on Ctrl+C', async () => {
  const [appPort, servicePort] = [await freePort(), await freePort()];
  const { child, output, ended } = start(appPort, servicePort);
  await expect.poll(output, { timeout: 60_000 }).toContain('Press Ctrl+C');
  expect(output()).toContain(`http://localhost:${appPort}`);
  expect(output()).toContain(`http://127.0.0.1:${servicePort}`);
  const page = await (await fetch(`http://localhost:${appPort}/`)).text();
  expect(page).toContain('<div id="root">');
  expect(await answers(`http://127.0.0.1:${servicePort}/`)).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(await answers(`http://127.0.0.1:${servicePort}/`)).toBe(false);
  expect(await answers(`http://127.0.0.1:${appPort}/`)).toBe(false);
});

it('npm start stops when the shell that npm started it in is gone', async () => {
  const [appPort, servicePort] = [await freePort(), await freePort()];
  const command = `"${process.execPath}" scripts/start.mjs --app-port ${appPort} --service-port ${servicePort} --data "${dataFolder}"`;
  // The second command prevents the shell from replacing itself with the first one.
  const shell = spawn('sh', ['-c', `${command}; true`], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  shell.stdout.on('data', (chunk) => (text += chunk));
  await expect.poll(() => text, { timeout: 60_000 }).toContain('Press Ctrl+C');
  shell.kill('SIGTERM');
  await expect.poll(() => answers(`http://127.0.0.1:${appPort}/`), { timeout: 60_000 }).toBe(false);
  await expect.poll(() => answers(`http://127.0.0.1:${servicePort}/`), { timeout: 60_000 }).toBe(false);
});

it('npm start uses a compatible service that is already there, and leaves it running', async () => {
  const service = await ServiceProcess.start();
  try {
    const { child, output, ended } = start(await freePort(), service.port);
    await expect.poll(output, { timeout: 60_000 }).toContain('Press Ctrl+C');
    expect(output()).toContain(`already answers at ${service.address}`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await answers(`${service.address}/`)).toBe(true);
  } finally {
    await service.close();
  }
});

/** A music service that answers what it can without its provider, and searches with this. */
async function serveMusic(search: http.RequestListener): Promise<http.Server> {
  const service = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/login/qr/create')
      response.end('{"code":200,"data":{"url":"https://provider.example/","base64":""}}');
    else if (pathname === '/search') search(request, response);
    else response.writeHead(404).end('<!DOCTYPE html><pre>Cannot GET</pre>');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  return service;
}

it.each<[string, http.RequestListener]>([
  ['says so', (_request, response) => response.writeHead(502).end('{"status":0,"msg":{"code":"ECONNREFUSED"}}')],
  ['breaks off', (_request, response) => response.destroy()],
])('npm start names a service that can’t reach its provider, and %s, for what it is', async (_, search) => {
  const service = await serveMusic(search);
  const { port } = service.address() as { port: number };
  try {
    const { child, output, ended } = start(await freePort(), port);
    await expect.poll(output, { timeout: 30_000 }).toContain('Press Ctrl+C');
    expect(output()).toContain(`running at http://127.0.0.1:${port}, but it can't reach its provider`);
    expect(output()).not.toContain('already answers');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(service.listening).toBe(true);
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

it('npm start uses a service that only refuses to search', async () => {
  const service = await serveMusic((_request, response) =>
    response.writeHead(502).end('{"status":0,"error_code":20028,"data":""}'),
  );
  const { port } = service.address() as { port: number };
  try {
    const { child, output, ended } = start(await freePort(), port);
    await expect.poll(output, { timeout: 30_000 }).toContain('Press Ctrl+C');
    expect(output()).toContain(`already answers at http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

it('npm start says in one sentence which port another program has', async () => {
  const other = http.createServer((_request, response) => response.end('something else')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  try {
    const asService = start(await freePort(), port);
    expect(await asService.ended).toBe(1);
    expect(asService.output().trim()).toBe(
      `Port ${port} is taken by a program that is not a music service; stop it and try again.`,
    );
    const asApp = start(port, await freePort());
    expect(await asApp.ended).toBe(1);
    expect(asApp.output().trim().split('\n')).toHaveLength(1);
    expect(asApp.output()).toContain(`Port ${port} is taken`);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
