import { execFileSync } from 'node:child_process';
import http from 'node:http';
import type { Figure } from './measure.ts';
import { percentile } from './measure.ts';

/** Number of concurrent requests. */
const connections = 32;

type LoadResult = { requestsPerSecond: number; latencies: number[]; failures: number };

/** Sends `count` GET requests over persistent connections; resolves when all have been answered. */
async function load(addressOf: (number: number) => string, count: number): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failures = 0;
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      const number = next;
      next += 1;
      const started = performance.now();
      const ok = await request(addressOf(number), agent);
      latencies.push(performance.now() - started);
      if (!ok) failures += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { requestsPerSecond: count / seconds, latencies, failures };
}

function request(address: string, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = http.get(address, { agent }, (response) => {
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
      response.resume();
    });
    sent.on('error', () => resolve(false));
  });
}

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

type ListBody = { data: { lists: { FileHash: string; gid: string }[] } };

/** Throughput, latency and memory of the embedded service, one process, under `count` requests of each kind. */
export async function* measureService(address: string, pid: number, count: number): AsyncGenerator<Figure> {
  const body = async (path: string): Promise<ListBody> => (await (await fetch(`${address}${path}`)).json()) as ListBody;
  const songs = (await body('/search?keywords=night&pagesize=30')).data.lists.map(({ FileHash }) => FileHash);
  const lists = (await body('/search?keywords=%E5%A4%9C&type=special')).data.lists.map(({ gid }) => gid);
  if (songs.length === 0 || lists.length === 0) throw new Error('the service returned no songs or no lists');
  // Addresses of already rendered songs, because rendering is not measured.
  const playable = songs.slice(0, 2);
  const words = ['night', 'rain', 'radio', '夜', 'waltz', 'ballad', 'slow', '雨'];
  const kinds: [string, (number: number) => string][] = [
    ['/search', (number) => `${address}/search?keywords=${encodeURIComponent(words[number % 8] ?? '')}&pagesize=30`],
    [
      '/playlist/track/all?pagesize=300',
      (number) => `${address}/playlist/track/all?id=${lists[number % lists.length]}&page=1&pagesize=300`,
    ],
    ['/song/url', (number) => `${address}/song/url?hash=${playable[number % playable.length]}`],
  ];
  for (const [name, addressOf] of kinds) {
    await load(addressOf, 500);
    const { requestsPerSecond, latencies, failures } = await load(addressOf, count);
    if (failures > 0) throw new Error(`${failures} of ${count} requests for ${name} failed`);
    yield { name: `service ${name}`, unit: 'req/s', samples: [requestsPerSecond] };
    yield { name: `service ${name}, 99th percentile`, unit: 'ms', samples: [percentile(latencies, 0.99)] };
  }
  yield { name: `service memory after ${count * 3} requests`, unit: 'MB', samples: [memoryOf(pid)] };
}
