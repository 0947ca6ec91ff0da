import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serviceNodeOptions } from '../../scripts/project.mjs';
import { appPort, serviceAddress, servicePort } from '../support/services/addresses.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** How long a program may take to answer, in ms. */
const startLimitMs = 60_000;

export type BenchServices = {
  /** Process id of the music service. */
  servicePid: number;
  /** Addresses of the web apps, in the order of their folders. */
  apps: string[];
};

/**
 * Starts an empty music service, and a server for each folder with a built web app, the first one at the address of the
 * tests; ends them after `use`, whatever its result.
 */
export async function withBenchServices<Result>(
  folders: readonly string[],
  use: (services: BenchServices) => Promise<Result>,
): Promise<Result> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'kanade-bench-'));
  const programs: ChildProcess[] = [];
  const start = async (args: readonly string[], address: string): Promise<number> => {
    if (await answers(address)) throw new Error(`another program answers at ${address}`);
    const program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    programs.push(program);
    const limit = Date.now() + startLimitMs;
    while (!(await answers(address))) {
      if (program.exitCode !== null || Date.now() > limit) throw new Error(`nothing answers at ${address}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return program.pid ?? 0;
  };
  try {
    const service = [...serviceNodeOptions, 'server/main.ts', '--port', String(servicePort), '--data', data];
    const servicePid = await start(service, serviceAddress);
    const apps: string[] = [];
    for (const [index, folder] of folders.entries()) {
      const port = appPort + index;
      apps.push(`http://localhost:${port}`);
      await start(['scripts/serve-app.ts', '--port', String(port), '--folder', folder], `http://localhost:${port}`);
    }
    return await use({ servicePid, apps });
  } finally {
    for (const program of programs) {
      if (program.exitCode !== null) continue;
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
