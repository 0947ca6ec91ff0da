import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '@/core/plays/play.ts';
import type { PlayColumns } from '@/core/plays/play-columns.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { CurrentPlays } from './current-plays.ts';

const play = (at: number, change: Partial<Play> = {}): Play => ({
  id: `p${at}`,
  song: makeSong(1 + (at % 3)),
  origin: 'catalogue',
  reason: 'list',
  list: null,
  beganAt: at * 1000,
  heardMs: 10,
  end: 'ended',
  changedAt: at,
  ...change,
});

const total = ({ heardMs, count }: PlayColumns) => heardMs.slice(0, count).reduce((sum, ms) => sum + ms, 0);

/** A log that counts how often all of it is read. */
class WatchedLog extends PlayLog {
  reads = 0;
  override async all() {
    this.reads += 1;
    return super.all();
  }
}

describe('the play log in memory', () => {
  let log: WatchedLog;

  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    log = new WatchedLog();
    await log.put(Array.from({ length: 200 }, (_, index) => play(index)));
  });

  it('is read once', async () => {
    const current = new CurrentPlays(log);
    const [first, second] = await Promise.all([current.columns(), current.columns()]);
    expect([first.count, total(first)]).toEqual([200, 2000]);
    expect(second).toBe(first);
    await current.columns();
    expect(log.reads).toBe(1);
  });

  it('is extended by new plays and by changes of the last ones', async () => {
    const current = new CurrentPlays(log);
    await current.columns();
    await log.put([play(200, { heardMs: 30, end: null })]);
    expect(total(await current.columns())).toBe(2030);
    await log.put([play(200, { heardMs: 50, changedAt: 300 }), play(201), play(202, { song: makeSong(77) })]);
    const columns = await current.columns();
    expect([columns.count, total(columns)]).toEqual([203, 2070]);
    await log.remove(['p202']);
    expect((await current.columns()).count).toBe(202);
    expect(log.reads).toBe(1);
  });

  it.each([
    ['an older play is changed', () => log.put([play(3, { heardMs: 1000, changedAt: 900 })]), 200, 2990],
    ['an older play is added', () => log.put([play(3.5, { song: makeSong(1) })]), 201, 2010],
    ['an older play is removed, and a new one is added', () => removeAndAdd(), 200, 2000],
  ] as const)('is read again if %s', async (_, change, count, sum) => {
    const current = new CurrentPlays(log);
    await current.columns();
    await change();
    const columns = await current.columns();
    expect([columns.count, total(columns)]).toEqual([count, sum]);
    expect(log.reads).toBe(2);
  });

  async function removeAndAdd(): Promise<void> {
    await log.remove(['p5', 'p6']);
    await log.put([play(400), play(401)]);
  }

  it('is read again in another time zone', async () => {
    let zone = 'Europe/Berlin';
    const current = new CurrentPlays(log, () => zone);
    await current.columns();
    zone = 'Asia/Tokyo';
    await current.columns();
    expect(log.reads).toBe(2);
  });

  it('leaves invalid plays out, and tries again after an error', async () => {
    await log.put([play(500, { heardMs: Number.NaN })]);
    const current = new CurrentPlays(log);
    expect((await current.columns()).count).toBe(200);
    await log.put([play(501)]);
    vi.spyOn(log, 'tableSince').mockRejectedValueOnce(new Error('the database is closed'));
    await expect(current.columns()).rejects.toThrow('closed');
    expect((await current.columns()).count).toBe(201);
  });
});
