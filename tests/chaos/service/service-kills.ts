import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SeededRandom } from '../../support/seeded-random.ts';
import { ServiceProcess } from '../../support/services/service-process.ts';

const clientCount = 4;
/** Changes of all clients in a round, unless the kill comes first. */
const changesPerRound = 300;
const artistIds = [4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108];

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

/** Changes acknowledged by the service. */
type Acknowledged = {
  /** Names of playlists by id; null = deleted. */
  lists: Map<number, string | null>;
  /** Hashes of the songs of one playlist by entry id. */
  tracks: Map<number, string>;
  following: Map<number, boolean>;
};

export type ServiceKillReport = {
  seed: number;
  rounds: number;
  /** Acknowledged changes checked after restarts, by kind. */
  acknowledged: { lists: number; tracks: number; following: number };
  /** Changes missing after a restart, with the round. */
  lost: string[];
};

/**
 * Four clients of one user change playlists and followed artists until the service is killed; after its restart all
 * acknowledged changes must exist. The same seed makes the same choices.
 */
export async function runServiceKills(options: {
  seed: number;
  rounds: number;
  log?: (line: string) => void;
}): Promise<ServiceKillReport> {
  const { seed, rounds, log = () => undefined } = options;
  const random = new SeededRandom(seed);
  const service = await ServiceProcess.start();
  const expected: Acknowledged = { lists: new Map(), tracks: new Map(), following: new Map() };
  const lost: string[] = [];
  try {
    // The session is created once: it has to survive too.
    const caller = await Caller.signIn(service.address, 'newcomer');
    const found = await caller.get('/search', { keywords: 'night', pagesize: 100 });
    const hashes: string[] = found.data.lists.map((song: Json) => song.FileHash);
    for (let round = 1; round <= rounds; round += 1) {
      const killAfter = random.int(1, changesPerRound * 0.9);
      let count = 0;
      let killed: Promise<void> | null = null;
      const onAcknowledged = (): void => {
        count += 1;
        if (count >= killAfter) killed ??= service.kill();
      };
      await Promise.all(
        Array.from({ length: clientCount }, (_, client) =>
          // The kill aborts the calls; unanswered ones have no expected outcome.
          keepChanging({ caller, client, hashes, expected, random, onAcknowledged }).catch(() => undefined),
        ),
      );
      await (killed ?? service.kill());
      await service.restart();
      const missing = await missingOf(caller, expected);
      lost.push(...missing.map((what) => `round ${round}: ${what}`));
      log(`${round} killed after ${count} changes${missing.length > 0 ? `, lost ${missing.join(', ')}` : ''}`);
    }
    const files = await readdir(path.join(service.dataFolder, 'state'));
    lost.push(...files.filter((name) => name.includes('damaged')));
  } finally {
    await service.close();
  }
  const { lists, tracks, following } = expected;
  return { seed, rounds, acknowledged: { lists: lists.size, tracks: tracks.size, following: following.size }, lost };
}

export function describeServiceKills({ seed, rounds, acknowledged, lost }: ServiceKillReport): string {
  const { lists, tracks, following } = acknowledged;
  const result = lost.length === 0 ? 'nothing lost' : `LOST: ${lost.join('; ')}`;
  return `service, seed ${seed}: ${rounds} kills, ${lists} playlists, ${tracks} songs, ${following} artists: ${result}`;
}

type Changing = {
  caller: Caller;
  client: number;
  hashes: readonly string[];
  expected: Acknowledged;
  random: SeededRandom;
  onAcknowledged: () => void;
};

/** Makes changes of one client until the service is gone. A change counts once its answer is complete. */
async function keepChanging(options: Changing): Promise<void> {
  const { caller, client, hashes, expected, random, onAcknowledged } = options;
  const prefix = `${client} `;
  for (let count = 0; count < changesPerRound / clientCount; count += 1) {
    const kind = random.int(0, 3);
    if (kind === 0) {
      const title = `${prefix}${count} 🎵`;
      const { data } = await caller.get('/playlist/add', { name: title });
      expected.lists.set(data.info.listid, title);
    } else if (kind === 1) {
      const own = [...expected.lists].filter(([, title]) => title?.startsWith(prefix));
      if (own.length === 0) continue;
      const [listid] = random.pick(own);
      // A kill leaves the outcome of unanswered requests open: both outcomes are valid.
      expected.lists.delete(listid);
      const { status } = await caller.get('/playlist/del', { listid });
      if (status === 1) expected.lists.set(listid, null);
    } else if (kind === 2) {
      const hash = random.pick(hashes);
      const { data } = await caller.get('/playlist/tracks/add', { listid: 1, data: `x|${hash}` });
      expected.tracks.set(data.info[0].fileid, hash);
    } else {
      // Each client has its own artists, so that no other client undoes a change.
      const artist = random.pick(artistIds.filter((id) => id % clientCount === client));
      const isFollowing = random.chance(0.5);
      expected.following.delete(artist);
      const { status } = await caller.get(isFollowing ? '/artist/follow' : '/artist/unfollow', { id: artist });
      if (status === 1) expected.following.set(artist, isFollowing);
    }
    onAcknowledged();
  }
}

/** Acknowledged changes that the service has lost. */
async function missingOf(caller: Caller, { lists, tracks, following }: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  const { data } = await caller.get('/user/playlist', { pagesize: 1000 });
  const names = new Map<number, string>(data.info.map((list: Json) => [list.listid, list.name]));
  for (const [listid, name] of lists) if ((names.get(listid) ?? null) !== name) missing.push(`playlist ${listid}`);
  if (names.size !== data.info.length) missing.push('a playlist is there twice');
  const followed = (await caller.get('/user/follow')).data.lists ?? [];
  const ids: number[] = followed.map((entry: Json) => Number(entry.singerid));
  for (const [artist, isFollowing] of following)
    if (ids.includes(artist) !== isFollowing) missing.push(`artist ${artist}`);
  // Adding an existing entry returns that entry.
  const added = await Promise.all(
    [...tracks].map(async ([fileid, hash]) => {
      const { data } = await caller.get('/playlist/tracks/add', { listid: 1, data: `x|${hash}` });
      return data.info[0].fileid === fileid ? [] : [`song ${fileid}`];
    }),
  );
  return [...missing, ...added.flat()];
}
