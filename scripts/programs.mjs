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
 * a note, also when it can't reach its provider. Exits with a message when another program uses the port.
 */
export async function ensureService(port, dataFolder) {
  const address = `http://127.0.0.1:${port}`;
  const found = await whatListens(port);
  if (found === 'compatible') {
    console.log(`Using the music service that already answers at ${address}`);
    return;
  }
  if (found === 'provider-away') {
    console.log(
      `A music service is running at ${address}, but it can't reach its provider. Kanade uses it all the same.`,
    );
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

/**
 * 'compatible' with the music service's protocol, 'provider-away' for one that can't reach its provider, 'foreign', or
 * 'nothing'.
 */
async function whatListens(port) {
  if (!(await isTaken(port))) return 'nothing';
  const ask = (path) => readJsonAt(`http://127.0.0.1:${port}${path}`);
  // Making the address of a QR code needs no provider, searching does.
  const [code, found] = await Promise.all([
    ask('/login/qr/create?key=kanade-start'),
    ask('/search?keywords=a&pagesize=1'),
  ]);
  // A service answers in this format even when it refuses the search (error 152, no device id yet).
  if (Array.isArray(found?.data?.lists)) return 'compatible';
  const isAway = found?.status === 0 && describesNetworkFailure(found.msg);
  const isService = typeof code?.data?.url === 'string';
  if (isAway || (isService && found === null)) return 'provider-away';
  return isService ? 'compatible' : 'foreign';
}

/** Whether a failure is one of the service's own HTTP client: an error of it as an object, or its text. */
function describesNetworkFailure(message) {
  return typeof message === 'string'
    ? /\bE(?:CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|timeout|network/i.test(message)
    : typeof message === 'object' && message !== null;
}

/** The JSON at an address, with any status; null when nothing answers within 10 s, or with something else. */
async function readJsonAt(url) {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json();
  } catch {
    return null;
  }
}
