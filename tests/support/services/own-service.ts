import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type RunningService, startService } from '../../../server/service.ts';
import { createToneRenderer } from '../../../server/test-support/tone-renderer.ts';
import { freePort } from './service-process.ts';

/**
 * A separate embedded service for one story, with faults; the story may change its accounts, and stop and start it
 * again at the same address. Its songs are tones. It runs in the test process: starting a process takes a hundred times
 * as long.
 */
export class OwnService {
  readonly port: number;
  readonly #folder: string;
  #running: RunningService | null = null;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async start(): Promise<OwnService> {
    const service = new OwnService(await freePort(), await mkdtemp(path.join(os.tmpdir(), 'kanade-service-')));
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

  /** Starts it; resolves when it answers. */
  async restart(): Promise<void> {
    this.#running = await startService({
      ports: [this.port],
      dataDir: this.#folder,
      faults: true,
      renderer: createToneRenderer(),
    });
  }

  /** Stops it and closes all its connections. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
