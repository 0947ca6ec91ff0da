import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { Play } from '@/core/plays/play.ts';
import type { Song } from '@/core/song/song.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { reportPlays } from './play-reports.ts';
import type { Reports } from './stored-reports.ts';

const minuteMs = 60_000;
const song = (number: number) => makeSong(number, { durationMs: 4 * minuteMs, albumAudioId: `${700 + number}` });

/** An account of a service that books plays and seconds. */
class Account {
  seconds = 1000;
  readonly plays: string[] = [];
  /** Answers or fails in the place of the service; `lost` = it works, but its answer does not arrive. */
  fault: ((call: ApiCall) => unknown) | 'lost' | null = null;
  readonly client = new FakeApiClient((call) => this.#answer(call));

  constructor() {
    this.client.currentSession = { userId: '1', token: 'a token' };
  }

  #answer(call: ApiCall): unknown {
    if (typeof this.fault === 'function') return this.fault(call);
    const { path, params } = call;
    if (path === '/playhistory/upload') {
      const key = `${params.mxid}@${params.time}`;
      // The service keeps a song's time and the larger count: a repetition is no further play.
      if (!this.plays.includes(key)) this.plays.push(key);
    } else if (params.d_sec !== undefined) {
      const total = Number(params.d_sec);
      if (total < this.seconds) return { status: 0, error_code: 20010, data: null };
      this.seconds = total;
    }
    if (this.fault === 'lost' && (path === '/playhistory/upload' || params.d_sec !== undefined)) {
      throw new AppError('no-response');
    }
    return { status: 1, data: { d_sec: this.seconds } };
  }
}

describe('reports of plays', () => {
  let log: PlayLog;
  let account: Account;
  let stored: Reports | null;
  let now: number;

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    log = new PlayLog();
    account = new Account();
    stored = null;
    now = 1_000_000;
  });

  let reports: ReturnType<typeof reportPlays>;

  function begin(): () => void {
    reports = reportPlays({
      client: account.client,
      log,
      stored: {
        read: () => stored,
        write(value) {
          stored = value;
          return 'stored';
        },
      },
      now: () => now,
    });
    return reports.stop;
  }

  const play = (id: string, of: Song, heardMs: number, beganAt = now): Play => ({
    id,
    song: of,
    origin: 'catalogue',
    reason: 'list',
    list: null,
    beganAt,
    heardMs,
    end: null,
    changedAt: now + heardMs,
  });

  /** Waits until all that was due is sent. */
  const settled = () => reports.idle();

  async function put(...plays: Play[]): Promise<void> {
    await log.put(plays);
    await settled();
  }

  it('are sent once half of a song was heard, once for each play', async () => {
    const stop = begin();
    await settled();
    await put(play('a', song(1), 110_000));
    expect(account.plays).toEqual([]);
    await put(play('a', song(1), 120_000));
    await put(play('a', song(1), 130_000));
    expect(account.plays).toEqual(['701@1000']);
    now += 5 * minuteMs;
    await put(play('b', song(1), 200_000), play('c', song(2), 150_000, now + 1000));
    expect(account.plays).toEqual(['701@1000', '701@1300', '702@1301']);
    expect(account.client.calls.filter(({ path }) => path === '/playhistory/upload')).toHaveLength(3);
    stop();
  });

  it('are sent from 15 s on for short songs', async () => {
    const stop = begin();
    await settled();
    const short = makeSong(5, { durationMs: 20_000, albumAudioId: '705' });
    await put(play('a', short, 14_000));
    expect(account.plays).toEqual([]);
    await put(play('a', short, 15_000));
    expect(account.plays).toEqual(['705@1000']);
    stop();
  });

  it('are not sent of local songs, cloud songs and songs without an id, nor of earlier plays', async () => {
    await log.put([play('old', song(1), 200_000, now - 1)]);
    const stop = begin();
    await settled();
    const long = { durationMs: 4 * minuteMs };
    await put(
      play('a', makeLocalSong(1, long), 200_000),
      play('b', makeCloudSong(2, { ...long, albumAudioId: '9' }), 200_000),
      play('c', makeSong(3, long), 200_000),
    );
    now += 10 * minuteMs;
    await put(play('d', makeLocalSong(1, long), 300_000));
    expect(account.client.calls).toEqual([]);
    stop();
  });

  it('are not sent without an account, and begin with the next one', async () => {
    account.client.currentSession = null;
    const stop = begin();
    await put(play('a', song(1), 200_000));
    account.client.currentSession = { userId: '2', token: 'a token' };
    now += 1000;
    await put(play('b', song(2), 10_000));
    await put(play('b', song(2), 200_000));
    expect(account.plays).toEqual(['702@1001']);
    account.client.currentSession = { userId: '3', token: 'a token' };
    now += 1000;
    await put(play('b', song(2), 210_000, now - 1000));
    expect(account.plays).toHaveLength(1);
    stop();
  });

  it('of listening time add to what the account has, at most every five minutes and from a minute on', async () => {
    const stop = begin();
    await settled();
    await put(play('a', song(1), 100_000));
    expect(account.seconds).toBe(1000);
    now += 5 * minuteMs;
    await put(play('a', song(1), 130_500, now - 5 * minuteMs));
    expect(account.seconds).toBe(1130);
    now += 5 * minuteMs - 1;
    await put(play('b', song(2), 59_000));
    expect(account.seconds).toBe(1130);
    // Another device has reported meanwhile.
    account.seconds = 5000;
    now += 1;
    await put(play('b', song(2), 60_000, now - 1));
    expect(account.seconds).toBe(5060);
    stop();
  });

  it.each([
    [{ status: 0, error_code: 20010, data: null }, 'refused'],
    [missingCall, 'not-offered'],
  ] as const)('end at the first refusal: %j', async (answer, reason) => {
    const stop = begin();
    await settled();
    account.fault = () => answer;
    await put(play('a', song(1), 200_000));
    expect(stored?.stopped).toEqual({ reason, atEpochMs: now });
    const { length } = account.client.calls;
    account.fault = null;
    now += 60 * minuteMs;
    await put(play('b', song(2), 200_000));
    expect(account.client.calls).toHaveLength(length);
    stop();
    // Switched off and on.
    stored = null;
    now += 1;
    const stopAgain = begin();
    await settled();
    now += 1000;
    await put(play('c', song(3), 200_000));
    expect(account.plays).toHaveLength(1);
    stopAgain();
  });

  it('wait for the service and the network', async () => {
    const stop = begin();
    await settled();
    account.fault = () => {
      throw new AppError('offline');
    };
    await put(play('a', song(1), 200_000));
    now += 1000;
    await put(play('b', song(2), 200_000));
    // Not with each change of the log.
    expect(account.client.calls).toHaveLength(1);
    account.fault = null;
    now += minuteMs;
    await put(play('b', song(2), 210_000, now - minuteMs));
    expect(account.plays).toEqual(['701@1000', '702@1001']);
    stop();
  });

  it('stop at once when they are switched off', async () => {
    const stop = begin();
    await settled();
    stop();
    await put(play('a', song(1), 200_000));
    expect(account.client.calls).toEqual([]);
  });

  it('count each play and each second once, however often the engine is killed and answers are lost', async () => {
    const random = new SeededRandom(46);
    let stop = begin();
    await settled();
    let heard = 0;
    const expected: string[] = [];
    for (let number = 1; number <= 40; number += 1) {
      const [beganAt, length] = [now, random.int(10, 240) * 1000];
      for (let heardMs = 10_000; heardMs <= length; heardMs += 10_000) {
        now += 10_000;
        account.fault = random.next() < 0.2 ? 'lost' : null;
        await log.put([play(`p${number}`, song(number), heardMs, beganAt)]);
        // Killed in the middle of a call, or between two.
        if (random.next() < 0.5) await settled();
        if (random.next() < 0.2) {
          stop();
          stop = begin();
        }
      }
      heard += Math.floor(length / 10_000) * 10;
      if (Math.floor(length / 10_000) * 10_000 >= 2 * minuteMs)
        expected.push(`${700 + number}@${Math.floor(beganAt / 1000)}`);
      now += 1000;
    }
    account.fault = null;
    for (let step = 0; step < 3; step += 1) {
      now += 6 * minuteMs;
      await put(play('last', song(99), 10_000 + step, now));
    }
    expect(account.plays.toSorted()).toEqual(expected.toSorted());
    // Whole seconds; less than a minute waits for the next report.
    expect(account.seconds - 1000).toBeLessThanOrEqual(heard + 30);
    expect(account.seconds - 1000).toBeGreaterThan(heard - 60);
    stop();
  });
});
