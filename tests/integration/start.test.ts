import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCatalogue } from '../../server/catalogue/catalogue.ts';
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

type StartOptions = {
  appPort: number;
  servicePort: number;
  demoPort: number;
  /** Another folder than the project's, and another environment. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
};

/** In a separate process group, like in a terminal. */
function startWith({ appPort, servicePort, demoPort, cwd = root, env = process.env }: StartOptions): Run {
  const ports = ['--app-port', appPort, '--service-port', servicePort, '--demo-port', demoPort].map(String);
  const args = ['scripts/start.mjs', ...ports, '--data', dataFolder];
  const child = spawn(process.execPath, args, { cwd, env, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const run = { child, output: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
  runs.push(run);
  return run;
}

/** Without a separate demo service. */
const start = (appPort: number, servicePort: number): Run => startWith({ appPort, servicePort, demoPort: servicePort });

const freePorts = async () => ({
  appPort: await freePort(),
  servicePort: await freePort(),
  demoPort: await freePort(),
});

/** Number of running processes in the group, without zombies. */
function processesIn({ child }: Run): number {
  const lines = execFileSync('ps', ['-axo', 'pgid=,stat=']).toString().trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([group, state]) => group === String(child.pid) && !state?.startsWith('Z')).length;
}

/** Signals all processes of the group, like Ctrl+C in a terminal. */
function pressCtrlC({ child }: Run): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
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
  const command = `"${process.execPath}" scripts/start.mjs --app-port ${appPort} --service-port ${servicePort} --demo-port ${servicePort} --data "${dataFolder}"`;
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

/** A music service that answers what needs no provider; `time` handles requests for the time. */
async function serveMusic(time: http.RequestListener): Promise<http.Server> {
  const service = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/login/qr/create')
      response.end('{"code":200,"data":{"url":"https://provider.example/","base64":""}}');
    else if (pathname === '/server/now') time(request, response);
    else response.writeHead(404).end('<!DOCTYPE html><pre>Cannot GET</pre>');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  return service;
}

it.each<[string, http.RequestListener]>([
  ['says so', (_request, response) => response.writeHead(502).end('{"status":0,"msg":{"code":"ECONNREFUSED"}}')],
  ['breaks off', (_request, response) => response.destroy()],
])('npm start names a service that can’t reach its provider, and %s, for what it is', async (_, time) => {
  const service = await serveMusic(time);
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

const search = (port: number) => fetch(`http://127.0.0.1:${port}/search?keywords=a`).then(({ status }) => status);

it('npm start serves the demo service of the network mode “testnet” with the same process', async () => {
  const ports = await freePorts();
  const run = startWith(ports);
  await expect.poll(run.output, { timeout: 60_000 }).toContain('Press Ctrl+C');
  expect(run.output()).toContain(`Demo service    http://127.0.0.1:${ports.demoPort}`);
  expect(await search(ports.servicePort)).toBe(200);
  expect(await search(ports.demoPort)).toBe(200);
  pressCtrlC(run);
  expect(await run.ended).toBe(0);
  expect(await answers(`http://127.0.0.1:${ports.demoPort}/`)).toBe(false);
});

it('npm start has the demo service beside another music service, and goes on when that ends', async () => {
  const ports = await freePorts();
  const other = await ServiceProcess.start();
  try {
    const run = startWith({ ...ports, servicePort: other.port });
    await expect.poll(run.output, { timeout: 60_000 }).toContain('Press Ctrl+C');
    expect(run.output()).toContain(`already answers at ${other.address}`);
    expect(await search(ports.demoPort)).toBe(200);
    await other.kill();
    expect(await answers(`http://127.0.0.1:${ports.appPort}/`)).toBe(true);
    pressCtrlC(run);
    expect(await run.ended).toBe(0);
  } finally {
    await other.close();
  }
});

it('npm start goes on without the demo service where another program has its port, and says so', async () => {
  const ports = await freePorts();
  const other = http.createServer((_request, response) => response.end('something else'));
  await once(other.listen(ports.demoPort, '127.0.0.1'), 'listening');
  try {
    const run = startWith(ports);
    await expect.poll(run.output, { timeout: 60_000 }).toContain('Press Ctrl+C');
    expect(run.output()).toContain(`Another program has port ${ports.demoPort}`);
    expect(run.output()).not.toContain('Demo service');
    expect(await search(ports.servicePort)).toBe(200);
    pressCtrlC(run);
    expect(await run.ended).toBe(0);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

it.each(['Kanade music service', 'Press Ctrl+C'])(
  'Ctrl+C leaves no process behind once it has said “%s”',
  async (text) => {
    const run = startWith(await freePorts());
    await expect.poll(run.output, { timeout: 60_000 }).toContain(text);
    pressCtrlC(run);
    expect(await run.ended).toBe(0);
    await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBe(0);
  },
);

it('Ctrl+C ends the processes that render a song', async () => {
  const ports = await freePorts();
  const run = startWith(ports);
  await expect.poll(run.output, { timeout: 60_000 }).toContain('Press Ctrl+C');
  const idle = processesIn(run);
  const [song] = createCatalogue().songs.filter(({ access }) => access === 'free');
  const address = await fetch(`http://127.0.0.1:${ports.servicePort}/song/url?hash=${song?.hashes['128']}&quality=128`);
  expect(address.status).toBe(200);
  await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBeGreaterThan(idle);
  pressCtrlC(run);
  expect(await run.ended).toBe(0);
  await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBe(0);
});

it('npm start takes its programs along when it is killed', async () => {
  const ports = await freePorts();
  const run = startWith(ports);
  await expect.poll(run.output, { timeout: 60_000 }).toContain('Press Ctrl+C');
  run.child.kill('SIGKILL');
  await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBe(0);
});

/** A folder with the project's scripts, where building, and installing if nothing is installed, take forever. */
async function unfinishedProject({
  isInstalled,
}: {
  isInstalled: boolean;
}): Promise<{ cwd: string; env: NodeJS.ProcessEnv }> {
  const cwd = path.join(dataFolder, 'project');
  const bin = path.join(cwd, 'bin');
  await mkdir(path.join(cwd, '.wxt'), { recursive: true });
  await mkdir(bin);
  await cp(path.join(root, 'scripts'), path.join(cwd, 'scripts'), { recursive: true });
  await cp(path.join(root, 'package-lock.json'), path.join(cwd, 'package-lock.json'));
  await writeFile(path.join(cwd, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(cwd, '.wxt', 'tsconfig.json'), '{}');
  // npm itself forwards signals to its scripts.
  await writeFile(path.join(bin, 'npm'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const build = 'new Promise((resolve) => setTimeout(resolve, 600_000))';
  await writeFile(
    path.join(cwd, 'vite.config.ts'),
    `export default { plugins: [{ name: 'slow', buildStart: () => ${build} }] };`,
  );
  if (isInstalled) await symlink(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'));
  return { cwd, env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` } };
}

it.each([
  ['Building the web app', true, 'Ctrl+C'],
  ['Building the web app', true, 'SIGTERM'],
  ['Installing packages', false, 'Ctrl+C'],
  ['Installing packages', false, 'SIGTERM'],
])(
  'while it says “%s” (packages are there: %s), npm start is ended with all it started by %s',
  async (step, isInstalled, how) => {
    const run = startWith({ ...(await freePorts()), ...(await unfinishedProject({ isInstalled })) });
    await expect.poll(run.output, { timeout: 60_000 }).toContain(step);
    await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBeGreaterThan(1);
    if (how === 'Ctrl+C') pressCtrlC(run);
    else run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await expect.poll(() => processesIn(run), { timeout: 30_000 }).toBe(0);
    expect(run.output()).not.toMatch(/could not be/);
  },
);
