import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SeededRandom } from '../support/seeded-random.ts';
import { freePort, ServiceProcess } from '../support/services/service-process.ts';

const ROUNDS = 20;
const CLIENTS = 4;
/** Number of changes by all clients together, unless the crash comes first. */
const CHANGES_PER_ROUND = 300;
const ARTISTS = [4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108];

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected by path here, not modelled
type Json = any;

class Caller {
  readonly #address: string;
  readonly #cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async signIn(address: string, username: string): Promise<Caller> {
    const { data } = await (await fetch(`${address}/login?username=${username}&password=kanade`)).json();
    return new Caller(address, `token=${data.token};userid=${data.userid}`);
  }

  async get(target: string, parameters: Record<string, string | number> = {}): Promise<Json> {
    const query = new URLSearchParams({ ...parameters, cookie: this.#cookie } as Record<string, string>);
    return (await fetch(`${this.#address}${target}?${query}`)).json();
  }
}

type Expected = {
  /** Names of lists by number; null = deleted. */
  lists: Map<number, string | null>;
  /** Entries of one list by number. */
  tracks: Map<number, string>;
  following: Map<number, boolean>;
};

/** The actions of one client until the service is gone. A change counts as soon as its answer is complete. */
async function keepChanging(
  caller: Caller,
  name: string,
  hashes: readonly string[],
  expected: Expected,
  random: SeededRandom,
  acknowledged: () => void,
): Promise<void> {
  for (let count = 0; count < CHANGES_PER_ROUND / CLIENTS; count += 1) {
    const kind = random.int(0, 3);
    if (kind === 0) {
      const title = `${name} ${count} 🎵`;
      const { data } = await caller.get('/playlist/add', { name: title });
      expected.lists.set(data.info.listid, title);
    } else if (kind === 1) {
      const own = [...expected.lists].filter(([, title]) => title?.startsWith(name));
      if (own.length === 0) continue;
      const [listid] = random.pick(own);
      // A crash leaves the outcome of unanswered requests open: both outcomes are valid.
      expected.lists.delete(listid);
      const { status } = await caller.get('/playlist/del', { listid });
      if (status === 1) expected.lists.set(listid, null);
    } else if (kind === 2) {
      const hash = random.pick(hashes);
      const { data } = await caller.get('/playlist/tracks/add', { listid: 1, data: `x|${hash}` });
      expected.tracks.set(data.info[0].fileid, hash);
    } else {
      // Every client has its own artists, so that no other client undoes the change.
      const artist = random.pick(ARTISTS.filter((id) => id % CLIENTS === Number(name)));
      const follow = random.chance(0.5);
      expected.following.delete(artist);
      const { status } = await caller.get(follow ? '/artist/follow' : '/artist/unfollow', { id: artist });
      if (status === 1) expected.following.set(artist, follow);
    }
    acknowledged();
  }
}

let service: ServiceProcess | null = null;
afterEach(() => service?.close());

async function verify(caller: Caller, expected: Expected): Promise<void> {
  const { data } = await caller.get('/user/playlist', { pagesize: 1000 });
  const names = new Map<number, string>(data.info.map((list: Json) => [list.listid, list.name]));
  for (const [listid, name] of expected.lists) expect(names.get(listid) ?? null).toBe(name);
  expect(names.size).toBe(data.info.length);
  const followed = (await caller.get('/user/follow')).data.lists ?? [];
  const ids = followed.map((entry: Json) => Number(entry.singerid));
  for (const [artist, follow] of expected.following) expect(ids.includes(artist)).toBe(follow);
  // Adding an existing entry returns that entry.
  const added = await Promise.all(
    [...expected.tracks.values()].map((hash) => caller.get('/playlist/tracks/add', { listid: 1, data: `x|${hash}` })),
  );
  expect(added.map(({ data }) => data.info[0].fileid)).toEqual([...expected.tracks.keys()]);
}

it('every acknowledged change survives a crash at any moment, twenty times over', async () => {
  service = await ServiceProcess.start();
  const { address } = service;
  const random = new SeededRandom(20260501);
  const expected: Expected = { lists: new Map(), tracks: new Map(), following: new Map() };
  // The session is created once: it has to survive too.
  const caller = await Caller.signIn(address, 'newcomer');
  const found = await caller.get('/search', { keywords: 'night', pagesize: 100 });
  const hashes: string[] = found.data.lists.map((song: Json) => song.FileHash);
  for (let round = 0; round < ROUNDS; round += 1) {
    const crashAfter = random.int(1, CHANGES_PER_ROUND * 0.9);
    let acknowledged = 0;
    let crash: Promise<void> | null = null;
    const running = service;
    const count = (): void => {
      acknowledged += 1;
      if (acknowledged >= crashAfter) crash ??= running.kill();
    };
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        // The crash aborts the calls; unanswered ones have no expected outcome.
        keepChanging(caller, String(client), hashes, expected, random, count).catch(() => undefined),
      ),
    );
    await (crash ?? running.kill());
    await service.restart();
    await verify(caller, expected);
  }
  expect(expected.lists.size).toBeGreaterThan(100);
  const state = await readdir(path.join(service.dataFolder, 'state'));
  expect(state.filter((name) => name.includes('damaged'))).toEqual([]);
}, 120_000);

it('a second service does not touch the data of the first, and says so in one sentence', async () => {
  service = await ServiceProcess.start();
  const second = spawn(
    process.execPath,
    ['server/main.ts', '--port', String(await freePort()), '--data', service.dataFolder],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  expect(code).toBe(1);
  expect(said.trim()).toMatch(/^The folder .* is in use by another music service[^\n]*\.$/);
  const caller = await Caller.signIn(service.address, 'vip');
  expect((await caller.get('/user/detail')).status).toBe(1);
});
