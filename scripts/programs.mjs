/* Runs the programs of the start-up scripts in parallel, and stops them together. */
import net from 'node:net';
import {
  afterUnexpectedEnd,
  beginStopping,
  fail,
  running,
  serviceNodeOptions,
  spawnNode,
  unlessStopping,
} from './project.mjs';

/** Default port of the music service. */
export const defaultServicePort = 6521;

/**
 * Starts the embedded music service at the port. A compatible service that already listens there is used instead, with
 * a note, even if it can't reach its provider. Exits with a message when another program uses the port.
 *
 * With `demoPort` the demo service also answers there: the same one, or a separate one beside another music service.
 * The app works without it, so an obstacle is only reported. Resolves to whether the demo service answers.
 */
export async function ensureService(port, { dataFolder, demoPort } = {}) {
  const [found, demo] = await Promise.all([
    whatListens(port),
    demoPort === undefined ? 'unwanted' : whatListens(demoPort),
  ]);
  if (found === 'foreign')
    fail(`Port ${port} is taken by a program that is not a music service; stop it and try again.`);
  const address = `http://127.0.0.1:${port}`;
  if (found === 'compatible') console.log(`Using the music service that already answers at ${address}`);
  if (found === 'provider-away') {
    console.log(
      `A music service is running at ${address}, but it can't reach its provider. Kanade uses it all the same.`,
    );
  }
  if (demo === 'foreign')
    console.log(`Another program has port ${demoPort}: the network mode “testnet” finds no service.`);
  const ports = [...(found === 'nothing' ? [port] : []), ...(demo === 'nothing' ? [demoPort] : [])];
  const [first] = ports;
  if (first === undefined) return demo === 'compatible';
  const args = [...ports.flatMap((each) => ['--port', String(each)]), ...(dataFolder ? ['--data', dataFolder] : [])];
  // Shows the service's addresses and demo logins.
  const options = { output: 'inherit', nodeOptions: serviceNodeOptions, isOptional: found !== 'nothing' };
  const isRunning = await startProgram(
    options.isOptional ? 'demo service' : 'music service',
    'server/main.ts',
    args,
    first,
    options,
  );
  return isRunning && demo !== 'foreign';
}

/**
 * Starts a program and resolves to true when its port answers, or to false when it has ended before. When a required
 * program exits, everything stops. Never resolves during a stop.
 */
export async function startProgram(
  name,
  file,
  args,
  port,
  { output = 'ignore', nodeOptions, isOptional = false } = {},
) {
  await unlessStopping();
  // The channel closes with this process, even if killed, and tells the program to end.
  const child = spawnNode(file, args, { stdio: ['ignore', output, 'inherit', 'ipc'], nodeOptions });
  let end = null;
  const report = async () => {
    await afterUnexpectedEnd();
    console.error(`The ${name} has stopped.`);
    if (!isOptional) void stopPrograms().then(() => process.exit(1));
  };
  for (const event of ['exit', 'error']) child.once(event, () => (end ??= report()));
  while (end === null && !(await isTaken(port))) await new Promise((resolve) => setTimeout(resolve, 25));
  await end;
  await unlessStopping();
  return end === null;
}

/** Stops all started programs; resolves when they have ended. */
export async function stopPrograms() {
  beginStopping();
  const children = [...running];
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  // Kills programs that don't end in time.
  const late = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5000);
  await Promise.all(ended);
  clearTimeout(late);
}

/** Whether something listens at the port on this machine. */
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
 * 'compatible' with the music service's protocol, 'provider-away' if it can't reach its provider, 'foreign', or
 * 'nothing'.
 */
async function whatListens(port) {
  if (!(await isTaken(port))) return 'nothing';
  const ask = (path) => readJsonAt(`http://127.0.0.1:${port}${path}`);
  // Creating a QR code address needs no provider, reading the time does and works for every caller.
  const [code, time] = await Promise.all([
    ask('/login/qr/create?key=kanade-start'),
    ask(`/server/now?timestamp=${Date.now()}`),
  ]);
  if (time?.status === 1 && time.data?.timestamp) return 'compatible';
  const isAway = time?.status === 0 && describesNetworkFailure(time.msg);
  const isService = typeof code?.data?.url === 'string';
  if (isAway || (isService && time === null)) return 'provider-away';
  return isService ? 'compatible' : 'foreign';
}

/** Whether an error comes from the service's own HTTP client, as an object or text. */
function describesNetworkFailure(message) {
  return typeof message === 'string'
    ? /\bE(?:CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|timeout|network/i.test(message)
    : typeof message === 'object' && message !== null;
}

/** The JSON at an address, with any status; null without an answer within 10 s, and for other content. */
async function readJsonAt(url) {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json();
  } catch {
    return null;
  }
}
