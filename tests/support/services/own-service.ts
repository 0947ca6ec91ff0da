import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CoverCache } from '../../../server/covers/cover-cache.ts';
import { type RunningService, startService } from '../../../server/service.ts';
import { LOW_PASSWORD_COST } from '../../../server/test-support/running-service.ts';
import { createToneRenderer } from '../../../server/test-support/tone-renderer.ts';
import { serviceAddress } from './addresses.ts';
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
      covers: coversOfCommonService,
      renderer: createToneRenderer(),
      passwordCost: LOW_PASSWORD_COST,
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

/** Each cover is rendered once per run, by the service that most stories share. */
const coversOfCommonService: CoverCache = {
  async cover(id, size) {
    const response = await fetch(`${serviceAddress}/demo/cover/${size}/${id}.png`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  },
  async close() {},
};
