/*
 * Runs a built desktop app with the fake Electron:
 *   node run.ts <folder of the app> --user-data-dir=<folder> …
 * A test with a channel sends functions to evaluate; see test-channel.ts.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { app } from './app.ts';
import { desktop } from './desktop/models.ts';
import { openInstanceLock } from './instance-lock.ts';
import { type ToApp, tellTest } from './test-channel.ts';

const fake = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: fake, shortCircuit: true }
      : next(specifier, context),
});

const [appFolder, ...args] = process.argv.slice(2);
const option = '--user-data-dir=';
const userData = args.find((one) => one.startsWith(option))?.slice(option.length);
if (!appFolder || !userData) throw new Error('run.ts takes the folder of the app and --user-data-dir');
// Electron passes its path and the app's folder first to an unpackaged app.
process.argv = [process.execPath, appFolder, ...args];
Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath: path.dirname(appFolder) });
mkdirSync(userData, { recursive: true });

const lock = await openInstanceLock(userData, ({ argv, cwd, data }) =>
  app.emit('second-instance', {}, argv, cwd, data),
);
app.begin({ appFolder, userData, lock });

const electron = await import('./electron.ts');
process.on('message', (message: ToApp) => void evaluate(message));
process.on('disconnect', () => app.exit(1));

const { main } = JSON.parse(readFileSync(path.join(appFolder, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(path.join(appFolder, main)).href);
app.becomeReady();

async function evaluate({ id, source, argument }: ToApp): Promise<void> {
  try {
    // Source of a function from the test that started this process.
    const act = runInThisContext(`(${source})`);
    tellTest({ kind: 'answer', id, value: await act({ ...electron, desktop }, argument) });
  } catch (error) {
    tellTest({ kind: 'failure', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
