import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { isTaken, startProgram, stopPrograms } from '../../scripts/programs.mjs';
import { running, serviceNodeOptions } from '../../scripts/project.mjs';
import { appPort, servicePort } from '../support/services/addresses.ts';

export type BenchServices = {
  /** Process id of the music service. */
  servicePid: number;
  /** Addresses of the web apps, in the order of their folders. */
  apps: string[];
  /** Address of the page in tests/bench/web/least. */
  least: string;
};

/** Builds the least page that shows the same songs, the reference for the app's speed, into a folder. */
async function buildLeastPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'web/least'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, modulePreload: { polyfill: false } },
  });
}

/**
 * Starts an empty music service, and a server for each folder with a built web app, the first one at the address of the
 * tests; ends them after `use`, whatever its result.
 */
export async function withBenchServices<Result>(
  folders: readonly string[],
  use: (services: BenchServices) => Promise<Result>,
): Promise<Result> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'kanade-bench-'));
  const start = async (name: string, file: string, args: string[], port: number, options = {}): Promise<void> => {
    if (await isTaken(port)) throw new Error(`another program has port ${port}`);
    await startProgram(name, file, [...args, '--port', String(port)], port, options);
  };
  try {
    await start('music service', 'server/main.ts', ['--data', data], servicePort, { nodeOptions: serviceNodeOptions });
    const servicePid = [...running].at(-1)?.pid ?? 0;
    const leastFolder = path.join(data, 'least-page');
    await buildLeastPage(leastFolder);
    const addresses: string[] = [];
    for (const [index, folder] of [...folders, leastFolder].entries()) {
      const port = appPort + index;
      addresses.push(`http://localhost:${port}`);
      await start('app', 'scripts/serve-app.ts', ['--folder', folder], port);
    }
    return await use({ servicePid, apps: addresses.slice(0, -1), least: addresses.at(-1) ?? '' });
  } finally {
    await stopPrograms();
    await rm(data, { recursive: true, force: true });
  }
}
