/*
 * node run-main.ts <main.js>, with an IPC channel to the test: runs the built main process unchanged, with only the
 * module 'electron' replaced, and answers the requests of the test.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const standIn = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

const { app, mainModuleHasRun, requests } = await import('./electron.ts');

/** A request of the test. */
export type Request = { id: number; name: keyof typeof requests; args: unknown[] };
/** Its answer. */
export type Reply = { id: number; value?: unknown; error?: string };

process.on('message', async ({ id, name, args }: Request) => {
  const answer = requests[name] as (...args: unknown[]) => unknown;
  const reply: Reply = await (async () => answer(...args))().then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  process.send?.(reply);
});
// The test process is gone, so its output is no longer needed.
process.on('disconnect', () => app.exit(1));

await import(pathToFileURL(process.argv[2] ?? '').href);
mainModuleHasRun();
