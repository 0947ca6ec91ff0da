import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RunningService, type ServiceOptions, startService } from '../../../server/service.ts';
import { createToneRenderer } from '../../../server/test-support/tone-renderer.ts';
import { freePort } from './service-process.ts';

export type ReceivedRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders };

/** Node's channel about requests to its servers. */
const requestChannel = 'http.server.request.start';

/**
 * A separate embedded service for one test, with faults and tones as songs; the test may change its accounts, and stop
 * and restart it at the same address. Runs in the test process, because starting a process takes a hundred times as
 * long.
 */
export class OwnService {
  readonly port: number;
  /** Received requests, oldest first. */
  readonly requests: ReceivedRequest[] = [];
  readonly #folder: string;
  readonly #options: Partial<ServiceOptions>;
  #running: RunningService | null = null;

  private constructor(port: number, folder: string, options: Partial<ServiceOptions>) {
    this.port = port;
    this.#folder = folder;
    this.#options = options;
  }

  static async start(options: Partial<ServiceOptions> = {}): Promise<OwnService> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-service-'));
    const service = new OwnService(await freePort(), folder, options);
    subscribe(requestChannel, service.#note);
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

  /** Requests for a path without preflights. */
  requestsFor(pathname: string): ReceivedRequest[] {
    return this.requests.filter(({ path: called, method }) => called === pathname && method !== 'OPTIONS');
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** Starts the service; resolves when it answers. */
  async restart(): Promise<void> {
    this.#running = await startService({
      ports: [this.port],
      dataDir: this.#folder,
      faults: true,
      renderer: createToneRenderer(),
      ...this.#options,
    });
  }

  /** Stops the service and closes its connections. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  /** Stops the service and removes its data. */
  async close(): Promise<void> {
    unsubscribe(requestChannel, this.#note);
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  readonly #note = (message: unknown): void => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    if ((server.address() as AddressInfo | null)?.port !== this.port) return;
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    this.requests.push({ method, path: pathname, query: searchParams, headers });
  };
}

/** Pairs of a request's `cookie` parameter, which identify the client. */
export function cookiePairs({ query }: Pick<ReceivedRequest, 'query'>): Map<string, string> {
  const pairs = (query.get('cookie') ?? '').split(';').map((pair) => pair.split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}
