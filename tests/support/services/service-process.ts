import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A port that is currently unused. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A separate embedded service process for one test, which may stop, kill and restart it at the same address. */
export class ServiceProcess {
  readonly port: number;
  /** Contains rendered songs, and users' data in `state`. */
  readonly dataFolder: string;
  #child: ChildProcess | null = null;

  readonly #options: readonly string[];

  private constructor(port: number, dataFolder: string, options: readonly string[]) {
    this.port = port;
    this.dataFolder = dataFolder;
    this.#options = options;
  }

  /** Further command-line options, such as `--faults`. */
  static async start(options: readonly string[] = []): Promise<ServiceProcess> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-service-'));
    const service = new ServiceProcess(await freePort(), folder, options);
    await service.restart();
    return service;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Host and port, as the app shows them. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Starts the process; resolves when it answers. */
  async restart(): Promise<void> {
    const args = ['server/main.ts', '--port', String(this.port), '--data', this.dataFolder, ...this.#options];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const failed = once(child, 'exit').then(() => {
      throw new Error('the service ended while starting');
    });
    // The first printed line reports that it is ready.
    await Promise.race([once(child.stdout, 'data'), failed]);
    failed.catch(() => undefined);
  }

  /** Kills the process without cleanup, like a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.kill();
    // Its render process notices the kill later and may write until then.
    await rm(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
