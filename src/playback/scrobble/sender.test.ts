import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastfm } from '@/api/scrobble/lastfm.ts';
import { createListenbrainz } from '@/api/scrobble/listenbrainz.ts';
import { createTransport } from '@/api/scrobble/request.ts';
import type { Play } from '@/core/plays/play.ts';
import { noScrobbling, type Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { newOutbox } from '@/core/scrobble/outbox.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { type Fault, plannedFaults, randomFaults } from '../../../tests/support/scrobbling/faults.ts';
import { LastfmServer, lastfmKeys, lastfmUser } from '../../../tests/support/scrobbling/lastfm-server.ts';
import {
  ListenbrainzServer,
  listenbrainzToken,
  listenbrainzUser,
} from '../../../tests/support/scrobbling/listenbrainz-server.ts';
import type { ScrobbleServer } from '../../../tests/support/scrobbling/scrobble-server.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { ScrobbleStore } from './scrobble-store.ts';
import { type SenderParts, sendDue } from './sender.ts';
import { connectedService, type Protocols } from './services.ts';

const start = Date.UTC(2026, 3, 1, 12);
const minute = 60_000;

/** Play `number`, which began `number` times three minutes after the connection and was heard. */
function play(number: number, change: Partial<Play> = {}): Play {
  const beganAt = start + number * 3 * minute;
  return {
    id: `play-${number}`,
    song: makeSong(number, { durationMs: 2 * minute }),
    origin: 'catalogue',
    reason: 'user',
    list: null,
    beganAt,
    heardMs: 2 * minute,
    end: 'ended',
    changedAt: beganAt + 2 * minute,
    ...change,
  };
}

const plays = (count: number, from = 1): Play[] => Array.from({ length: count }, (_, at) => play(from + at));

/** One service with its local server, the log and the stored outbox; time passes only between attempts. */
class Scene {
  readonly target: ScrobbleTarget;
  readonly lastfm = new LastfmServer();
  readonly listenbrainz = new ListenbrainzServer();
  readonly log = new PlayLog();
  readonly #random = new SeededRandom(7);
  scrobbling: Scrobbling;
  now = start;
  waited = 0;

  constructor(target: ScrobbleTarget) {
    this.target = target;
    this.scrobbling = noScrobbling;
  }

  get server(): ScrobbleServer {
    return this.target === 'lastfm' ? this.lastfm : this.listenbrainz;
  }

  /** A new store, like after a restart. */
  get store(): ScrobbleStore {
    return new ScrobbleStore();
  }

  async connect(fromMs = start): Promise<this> {
    await this.server.listen();
    const { sessionKey } = this.lastfm;
    this.scrobbling = {
      ...noScrobbling,
      sendsLikes: true,
      [this.target]:
        this.target === 'lastfm'
          ? { id: 'first', ...lastfmKeys, sessionKey, userName: lastfmUser, isPaused: false }
          : {
              id: 'first',
              server: this.server.address,
              token: listenbrainzToken,
              userName: listenbrainzUser,
              isPaused: false,
            },
    };
    await this.store.open(this.target, newOutbox('first', fromMs));
    return this;
  }

  parts(limitMs = 5000): SenderParts {
    const send = createTransport(limitMs);
    const clients: Protocols = {
      listenbrainz: createListenbrainz(send),
      lastfm: createLastfm({ send, address: this.target === 'lastfm' ? this.server.address : '' }),
    };
    return {
      target: this.target,
      store: this.store,
      plays: this.log,
      service: () => connectedService(this.target, this.scrobbling, clients),
      sendsOwnFiles: () => this.scrobbling.sendsOwnFiles,
      now: () => this.now,
      random: () => this.#random.next(),
      wait: async (ms) => {
        this.now += ms;
      },
    };
  }

  /** Sends until nothing is planned any more; waits pass at once. */
  async settle(parts = this.parts()): Promise<void> {
    for (;;) {
      const nextAt = await sendDue(parts, new AbortController().signal);
      if (nextAt === null) return;
      this.waited += 1;
      this.now = Math.max(this.now, nextAt);
    }
  }

  titles(): string[] {
    return this.server.listens.map(({ title }) => title);
  }
}

/** Ends the sender before or after it has stored something. */
function killSometimes(store: ScrobbleStore, random: SeededRandom): void {
  const update = store.update.bind(store);
  store.update = async (...change) => {
    if (random.chance(0.03)) throw new Error('killed');
    const result = await update(...change);
    if (random.chance(0.03)) throw new Error('killed');
    return result;
  };
}

const titlesOf = (sent: readonly Play[]): string[] => sent.map(({ song }) => song.title);

let scene: Scene;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(async () => {
  await scene.server.close();
});

describe.each(['listenbrainz', 'lastfm'] as const)('plays are sent to %s', (target) => {
  beforeEach(async () => {
    scene = await new Scene(target).connect();
    scene.now = start + 30 * 24 * 60 * minute;
  });

  it('once each and in order, within the limits of the service, with names and the time of their begin', async () => {
    const song = makeLocalSong(1, {
      title: ' 夜を渡る声 & more ',
      artists: [
        { name: 'YOASOBI', id: null },
        { name: 'Ikura', id: null },
      ],
      album: { name: 'THE BOOK', id: null },
      durationMs: 2 * minute,
    });
    await scene.log.put([play(1, { song }), ...plays(119, 2)]);
    await scene.settle();
    await scene.settle();
    expect(scene.server.listens).toHaveLength(120);
    expect(scene.server.listens[0]).toEqual({
      artist: target === 'lastfm' ? 'YOASOBI' : 'YOASOBI, Ikura',
      title: '夜を渡る声 & more',
      album: 'THE BOOK',
      at: (start + 3 * minute) / 1000,
    });
    expect(scene.titles().slice(1)).toEqual(titlesOf(plays(119, 2)));
    expect(scene.server.calls).toEqual(
      target === 'lastfm' ? ['scrobble 50', 'scrobble 50', 'scrobble 20'] : ['import 100', 'import 20'],
    );
  });

  it('if they are from after the connection and enough of the song was heard', async () => {
    const short = makeSong(4, { durationMs: 30_000 });
    await scene.log.put([
      play(-1),
      play(1, { heardMs: minute - 1 }),
      play(2, { heardMs: minute, end: 'skipped' }),
      play(3, { song: makeSong(3, { durationMs: 20 * minute }), heardMs: 4 * minute, end: 'failed' }),
      play(4, { song: short, heardMs: 30_000 }),
    ]);
    await scene.settle();
    expect(scene.titles()).toEqual(['Song 2', 'Song 3']);
  });

  it('without the files of the user, if these are left out', async () => {
    scene.scrobbling = { ...scene.scrobbling, sendsOwnFiles: false };
    const durationMs = 2 * minute;
    await scene.log.put([
      play(1, { song: makeLocalSong(1, { durationMs }) }),
      play(2),
      play(3, { song: makeCloudSong(3, { durationMs }) }),
    ]);
    await scene.settle();
    expect(scene.titles()).toEqual(['Song 2']);
  });

  it('again with the same data after a kill between the answer and its storing', async () => {
    await scene.log.put(plays(30));
    const killed = scene.parts();
    const { store } = killed;
    const update = store.update.bind(store);
    let updates = 0;
    store.update = async (...change) => {
      updates += 1;
      // The first one stores the batch, the second one the answer.
      if (updates > 1) throw new Error('killed');
      return update(...change);
    };
    await expect(sendDue(killed, new AbortController().signal)).rejects.toThrow('killed');
    expect(scene.server.listens).toHaveLength(30);
    // Another play, and another spelling of a song that is on its way.
    await scene.log.put([play(31), play(5, { song: makeSong(5, { title: 'Renamed', durationMs: 2 * minute }) })]);
    await scene.settle();
    expect(scene.titles()).toEqual(titlesOf(plays(31)));
  });

  it('also after a service that hangs', async () => {
    scene.server.faults = plannedFaults('hang', 'hang');
    await scene.log.put(plays(3));
    await scene.settle(scene.parts(50));
    expect(scene.titles()).toEqual(titlesOf(plays(3)));
    expect(scene.waited).toBe(2);
  });

  it('until the sender is stopped, which loses none', async () => {
    scene.server.faults = plannedFaults('hang');
    await scene.log.put(plays(3));
    const controller = new AbortController();
    const sending = sendDue(scene.parts(), controller.signal);
    await vi.waitFor(async () => expect((await scene.store.outbox(target))?.batch?.listens).toHaveLength(3));
    controller.abort(new Error('stopped'));
    await expect(sending).rejects.toThrow('stopped');
    await scene.settle();
    expect(scene.titles()).toEqual(titlesOf(plays(3)));
  });

  it('not while the login is refused, and all of them after the next login', async () => {
    await scene.log.put(plays(3));
    const { lastfm, listenbrainz } = scene;
    lastfm.sessionKey = 'another';
    listenbrainz.token = 'another';
    await scene.settle();
    await scene.settle();
    expect(scene.server.calls).toHaveLength(0);
    const refused = await scene.store.outbox(target);
    expect(refused?.stop).toBe('login');
    scene.scrobbling = {
      ...scene.scrobbling,
      lastfm: scene.scrobbling.lastfm && { ...scene.scrobbling.lastfm, id: 'second', sessionKey: 'another' },
      listenbrainz: scene.scrobbling.listenbrainz && {
        ...scene.scrobbling.listenbrainz,
        id: 'second',
        token: 'another',
      },
    };
    if (refused) await scene.store.open(target, { ...refused, connectionId: 'second', stop: null });
    await scene.settle();
    expect(scene.titles()).toEqual(titlesOf(plays(3)));
  });

  it('not after the connection was ended during a request', async () => {
    await scene.log.put(plays(3));
    const parts = scene.parts();
    const { service } = parts;
    const sending = sendDue(
      {
        ...parts,
        service: () => {
          const connected = service();
          return (
            connected && {
              ...connected,
              async scrobble(listens, signal) {
                const answer = await connected.scrobble(listens, signal);
                scene.scrobbling = noScrobbling;
                await scene.store.close(target);
                return answer;
              },
            }
          );
        },
      },
      new AbortController().signal,
    );
    await expect(sending).resolves.toBeNull();
    expect(await scene.store.outbox(target)).toBeNull();
  });

  it('also if the clock was set back in between', async () => {
    await scene.log.put(plays(40));
    await scene.settle();
    await scene.log.put([play(41, { beganAt: start + 10 * minute + 1 })]);
    await scene.settle();
    expect(scene.titles()).toEqual(titlesOf(plays(41)));
  });

  it('after a while if the song was paused, and at once if another one follows it', async () => {
    const paused = play(1, { end: null, heardMs: minute });
    scene.now = paused.changedAt + minute;
    await scene.log.put([paused]);
    expect(await sendDue(scene.parts(), new AbortController().signal)).toBe(paused.changedAt + 10 * minute);
    expect(scene.titles()).toEqual([]);
    // Little was heard of this one, and it may still go on.
    const begun = play(2, { end: null, heardMs: 10_000 });
    scene.now = begun.changedAt + minute;
    await scene.log.put([begun]);
    expect(await sendDue(scene.parts(), new AbortController().signal)).toBeNull();
    expect(scene.titles()).toEqual(['Song 1']);
    await scene.log.put([play(2, { end: 'ended' })]);
    await scene.settle();
    expect(scene.titles()).toEqual(['Song 1', 'Song 2']);
  });

  it('without those that have no title or artist, which are named', async () => {
    await scene.log.put([play(1, { song: makeLocalSong(1, { artists: [], durationMs: 2 * minute }) }), play(2)]);
    await scene.settle();
    expect(scene.titles()).toEqual(['Song 2']);
    expect(await scene.store.refused(target)).toMatchObject([
      { playId: 'play-1', title: 'Song 1', reason: 'no-names' },
    ]);
  });

  it('10,000 of them with kills, over a server that drops, throttles, fails and refuses', {
    timeout: 120_000,
  }, async () => {
    const all = plays(10_000);
    for (let at = 0; at < all.length; at += 1000) await scene.log.put(all.slice(at, at + 1000));
    const kinds: Fault[] = ['drop-before', 'drop-after', 'throttle', 'offline', 'garbage'];
    scene.server.faults = randomFaults(46, 0.3, kinds);
    const random = new SeededRandom(46);
    const refused = all.filter((_, at) => at % 701 === 350);
    for (const { song } of refused) {
      scene.listenbrainz.refusedTitles.add(song.title);
      scene.lastfm.ignored.set(song.title, 2);
    }
    scene.lastfm.dailyLimit = 2800;
    let [failures, kills] = [0, 0];
    for (;;) {
      const parts = scene.parts();
      killSometimes(parts.store, random);
      try {
        const next = await sendDue(parts, new AbortController().signal);
        if (next === null) break;
        failures += 1;
        scene.now = Math.max(scene.now, next);
        // The next day.
        if (scene.lastfm.dailyLimit <= 0) scene.lastfm.dailyLimit = 2800;
      } catch (error) {
        expect(error).toEqual(new Error('killed'));
        kills += 1;
      }
    }
    expect(failures).toBeGreaterThan(20);
    expect(kills).toBeGreaterThan(5);
    const names = new Set(titlesOf(refused));
    expect(scene.titles()).toEqual(titlesOf(all).filter((title) => !names.has(title)));
    expect((await scene.store.refused(target)).map(({ title }) => title).reverse()).toEqual(titlesOf(refused));
    expect((await scene.store.outbox(target))?.batch).toBeNull();
  });
});

describe('waits', () => {
  beforeEach(async () => {
    scene = await new Scene('listenbrainz').connect();
    scene.now = start + 30 * 24 * 60 * minute;
    await scene.log.put(plays(3));
  });

  const attempt = () => sendDue(scene.parts(), new AbortController().signal);

  it('last as long as the service says, also after a restart', async () => {
    scene.server.faults = plannedFaults('throttle');
    const before = scene.now;
    const nextAt = (await attempt()) ?? 0;
    expect(nextAt - before).toBeGreaterThanOrEqual(9000);
    expect(nextAt - before).toBeLessThanOrEqual(10_000);
    expect(await attempt()).toBe(nextAt);
    expect(scene.server.calls).toEqual([]);
    scene.now = nextAt;
    expect(await attempt()).toBeNull();
    expect(scene.server.listens).toHaveLength(3);
  });

  it('double with each failure up to half an hour, and end after many', async () => {
    scene.server.faults = () => 'drop-before';
    const waits: number[] = [];
    for (let nextAt = await attempt(); nextAt !== null; nextAt = await attempt()) {
      waits.push(nextAt - scene.now);
      scene.now = nextAt;
    }
    expect(waits).toHaveLength(19);
    for (const [at, wait] of waits.entries()) {
      const longest = Math.min(10_000 * 2 ** at, 30 * minute);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    }
    scene.server.faults = () => null;
    scene.now += 30 * minute;
    // A new play, for example, causes the next attempt.
    expect(await attempt()).toBeNull();
    expect(scene.server.listens).toHaveLength(3);
  });

  it('are not longer than a day, so that a clock that was wrong does not stop the sender', async () => {
    const outbox = await scene.store.outbox('listenbrainz');
    if (outbox) await scene.store.open('listenbrainz', { ...outbox, retryAt: scene.now + 400 * 24 * 60 * minute });
    expect(await attempt()).toBeNull();
    expect(scene.server.listens).toHaveLength(3);
  });
});

describe('Last.fm', () => {
  beforeEach(async () => {
    scene = await new Scene('lastfm').connect();
    scene.now = start + 13 * 24 * 60 * minute;
  });

  it('names what it ignores, with the reason', async () => {
    await scene.log.put(plays(6));
    for (const [at, code] of [1, 2, 3, 4, 99].entries()) scene.lastfm.ignored.set(`Song ${at + 1}`, code);
    await scene.settle();
    expect(scene.titles()).toEqual(['Song 6']);
    expect((await scene.store.refused('lastfm')).map(({ reason }) => reason).reverse()).toEqual([
      'artist-filtered',
      'song-filtered',
      'too-old',
      'too-new',
      'filtered',
    ]);
    const [newest] = await scene.store.refused('lastfm');
    if (newest) await scene.store.dismiss([newest]);
    expect(await scene.store.refused('lastfm')).toHaveLength(4);
  });

  it('gets the rest on the next day after its daily limit, in order', async () => {
    await scene.log.put(plays(120));
    scene.lastfm.dailyLimit = 70;
    const nextAt = await sendDue(scene.parts(), new AbortController().signal);
    expect(nextAt).toBe(scene.now + 60 * minute);
    expect(scene.titles()).toHaveLength(70);
    scene.lastfm.dailyLimit = 1000;
    scene.now = nextAt ?? 0;
    await scene.settle();
    expect(scene.titles()).toEqual(titlesOf(plays(120)));
  });

  it('says that a key was suspended', async () => {
    await scene.log.put(plays(1));
    scene.lastfm.isKeySuspended = true;
    await scene.settle();
    expect((await scene.store.outbox('lastfm'))?.stop).toBe('key');
  });

  it('loves and unloves songs, the last state of each once, after a failure too', async () => {
    const song = (title: string) => ({ title, artists: ['The Testers', 'Guest'], album: null, durationMs: 0 });
    const { store } = scene;
    await store.addLike({ songId: 'a', song: song('A'), isLiked: true, changedAt: 1 });
    await store.addLike({ songId: 'b', song: song('B'), isLiked: true, changedAt: 2 });
    await store.addLike({ songId: 'a', song: song('A'), isLiked: false, changedAt: 3 });
    scene.lastfm.loved.add('The Testers – A');
    scene.server.faults = plannedFaults('drop-before', null, 'throttle');
    await scene.settle();
    expect([...scene.lastfm.loved]).toEqual(['The Testers – B']);
    expect(await store.likes()).toEqual([]);
  });
});
