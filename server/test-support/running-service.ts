import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, type ServiceOptions, startService } from '../service.ts';
import { createToneRenderer } from './tone-renderer.ts';

type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

export type TestService = {
  service: RunningService;
  dataDir: string;
  /** A call with any headers; fetch() refuses to set Host or Origin. */
  call(path: string, headers?: Record<string, string>, method?: string, body?: string | Uint8Array): Promise<RawAnswer>;
  json(path: string): Promise<Record<string, never>>;
  close(): Promise<void>;
};

/** Starts a service on a free port with an empty data folder; by default songs are tones. */
export async function runTestService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'kanade-service-')));
  const service = await startService({
    ports: [0],
    dataDir,
    renderer: createToneRenderer(),
    ...options,
  });
  const call: TestService['call'] = (path, headers = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port: service.port, path, method, headers, agent: false },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return {
    service,
    dataDir,
    call,
    json: async (path) => JSON.parse((await call(path)).body.toString('utf8')),
    async close() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
