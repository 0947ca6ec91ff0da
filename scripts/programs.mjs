/*
 * The programs that the start-up scripts run in parallel, and how they end together.
 */
import net from 'node:net';
import { fail, serviceNodeOptions, spawnNode } from './project.mjs';

/** Port and address of the music service that the app uses by default. */
export const usualServicePort = 6521;

const children = [];
let stopping = false;

/**
 * Starts the embedded music service at the port, unless a compatible one listens there already, which is then used with
 * a note. Exits with a message when another program uses the port.
 */
export async function ensureService(port, dataFolder) {
  const address = `http://127.0.0.1:${port}`;
  const found = await whatListens(port);
  if (found === 'compatible') {
    console.log(`Using the music service that already answers at ${address}`);
    return;
  }
  if (found === 'foreign')
    fail(`Port ${port} is taken by a program that is not a music service; stop it and try again.`);
  const args = ['--port', String(port), ...(dataFolder ? ['--data', dataFolder] : [])];
  // It prints its address and the demo logins.
  const options = { output: 'inherit', nodeOptions: serviceNodeOptions };
  await startProgram('music service', 'server/main.ts', args, port, options);
}

/** Starts a program of the project and resolves when its port answers. When the program exits, everything stops. */
export async function startProgram(name, file, args, port, { output = 'ignore', nodeOptions } = {}) {
  const child = spawnNode(file, args, { stdio: ['ignore', output, 'inherit'], nodeOptions });
  children.push(child);
  let ended = false;
  child.once('exit', () => {
    ended = true;
    if (stopping) return;
    console.error(`The ${name} has stopped.`);
    void stopPrograms().then(() => process.exit(1));
  });
  while (!ended && !(await isTaken(port))) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** Stops all started programs; resolves when they have ended. */
export async function stopPrograms() {
  stopping = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  // A program that does not end in time is killed.
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 5000);
  await Promise.all(ended);
  clearTimeout(late);
}

/** True when something listens at the port on this machine. */
export function isTaken(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const done = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(2000, () => done(true));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

/** 'compatible' with the music service's protocol, 'foreign', or 'nothing'. */
async function whatListens(port) {
  if (!(await isTaken(port))) return 'nothing';
  try {
    const url = `http://127.0.0.1:${port}/search?keywords=a&pagesize=1`;
    const body = await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json();
    // A service answers in this format even when it refuses the search (error 152, no device id yet).
    return Array.isArray(body?.data?.lists) ? 'compatible' : 'foreign';
  } catch {
    return 'foreign';
  }
}
