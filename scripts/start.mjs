/*
 * npm start: installs what is missing, builds the web app if needed, starts the music service and the app, prints both
 * addresses. Ctrl+C stops both. Options, after --: --app-port N, --service-port N, --data FOLDER.
 */
import { parseArgs } from 'node:util';
import { ensureService, isTaken, startProgram, stopPrograms, usualServicePort } from './programs.mjs';
import { ensureInstalled, fail, isStale, runNode } from './project.mjs';

const options = {
  'app-port': { type: 'string', default: '6522' },
  'service-port': { type: 'string', default: String(usualServicePort) },
  data: { type: 'string' },
};

const values = readOptions();
const appPort = portOf('app-port');
const servicePort = portOf('service-port');

ensureInstalled();
await buildWebApp();
if (await isTaken(appPort)) {
  fail(`Port ${appPort} is taken by another program; stop it, or choose another one: npm start -- --app-port N`);
}

const stop = () => void stopPrograms().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// npm sends SIGTERM to a shell, which ends without forwarding it: then this process gets another parent.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && stop(), 250).unref();

await ensureService(servicePort, values.data);
await startProgram('app', 'scripts/serve-app.ts', ['--port', String(appPort)], appPort);

console.log(`
  Kanade          http://localhost:${appPort}
  Music service   http://127.0.0.1:${servicePort}

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

async function buildWebApp() {
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
  if (!isStale('dist/web/index.html', sources)) return;
  console.log('Building the web app …');
  const code = await runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) fail('The web app could not be built; the lines above say why.');
}
