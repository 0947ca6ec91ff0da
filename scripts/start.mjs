/*
 * npm start: installs what is missing, builds the web app if needed, starts the music service and the app, prints their
 * addresses. Ctrl+C stops everything, at any moment. Options, after --: --app-port N, --service-port N, --demo-port N
 * (where the network mode “testnet” looks), --data FOLDER.
 */
import { parseArgs } from 'node:util';
import { defaultServicePort, ensureService, isTaken, startProgram, stopPrograms } from './programs.mjs';
import { showProgress } from './progress.mjs';
import { afterUnexpectedEnd, ensureInstalled, fail, isStale, spawnNode, unlessStopping } from './project.mjs';

const options = {
  'app-port': { type: 'string', default: '6522' },
  'service-port': { type: 'string', default: String(defaultServicePort) },
  'demo-port': { type: 'string', default: '6523' },
  data: { type: 'string' },
};

const values = readOptions();
const appPort = portOf('app-port');
const servicePort = portOf('service-port');
const demoPort = portOf('demo-port');

// Before anything starts, so that Ctrl+C leaves nothing behind.
const stop = () => void stopPrograms().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm sends SIGTERM to a shell that ends without forwarding it; this process then gets another parent.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && stop(), 250).unref();

await ensureInstalled();
await buildWebApp();
if (await isTaken(appPort)) {
  fail(`Port ${appPort} is taken by another program; stop it, or choose another one: npm start -- --app-port N`);
}

const hasDemo = await ensureService(servicePort, { dataFolder: values.data, demoPort: differing(demoPort) });
await startProgram('app', 'scripts/serve-app.ts', ['--port', String(appPort)], appPort);

console.log(`
  Kanade          http://localhost:${appPort} (open this address in a browser)
  Music service   http://127.0.0.1:${servicePort}${hasDemo ? `\n  Demo service    http://127.0.0.1:${demoPort} (network mode “Demo service”)` : ''}

  Press Ctrl+C to stop.`);

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(error.message);
  }
}

function portOf(name) {
  const port = Number(values[name]);
  return Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : fail(`--${name} takes a port number, 1 to 65535.`);
}

/** The port, unless it is the music service's. */
function differing(port) {
  return port === servicePort ? undefined : port;
}

async function buildWebApp() {
  const sources = ['src', 'public', 'index.html', 'build', 'vite.config.ts', 'package-lock.json'];
  // The last file of a build, which an interrupted build lacks.
  if (!isStale('dist/web/index.html.br', sources)) return;
  await unlessStopping();
  const child = spawnNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = await showProgress('Building the web app, about 20 seconds', child);
  if (code !== 0) await afterUnexpectedEnd();
  await unlessStopping();
  if (code !== 0) fail('The web app could not be built; the lines above say why.');
}
