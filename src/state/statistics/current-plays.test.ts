import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '@/core/plays/play.ts';
import { PlayColumns, type StoredColumns } from '@/core/plays/play-columns.ts';
import { songPlaysOf } from '@/core/plays/song-plays.ts';
import { type PlayChange, PlayLog } from '@/playback/persistence/play-log.ts';
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

const recorded = (at: number, heardMs: number, change: Partial<Play> = {}): PlayChange => {
  return { play: play(at, { heardMs: 0, end: null, ...change }), isNew: true, heardMs, end: undefined };
};

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

  it('is read again when it changes during a read, for callers before and after the change', async () => {
    const held = Promise.withResolvers<void>();
    vi.spyOn(log, 'all').mockImplementationOnce(async () => {
      const table = await WatchedLog.prototype.all.call(log);
      await held.promise;
      return table;
    });
    const current = new CurrentPlays(log);
    const callers = [current.columns()];
    await vi.waitFor(() => expect(log.reads).toBe(1));
    await log.put([play(200)]);
    callers.push(current.columns());
    held.resolve();
    expect((await Promise.all(callers)).map(({ count }) => count)).toEqual([201, 201]);
    expect(log.reads).toBe(2);
  });

  it('is extended by what the engine records', async () => {
    const current = new CurrentPlays(log);
    await current.columns();
    await log.record([recorded(200, 30)]);
    expect(total(await current.columns())).toBe(2030);
    await log.record([recorded(200, 20), recorded(201, 10), recorded(202, 10, { song: makeSong(77) })]);
    const columns = await current.columns();
    expect([columns.count, total(columns)]).toEqual([203, 2070]);
    // The clock of the computer was set back.
    await log.record([recorded(150.5, 10, { song: makeSong(1) })]);
    expect((await current.columns()).count).toBe(204);
    expect(log.reads).toBe(1);
  });

  it.each([
    ['an older play is changed', () => log.put([play(3, { heardMs: 1000, changedAt: 900 })]), 200, 2990],
    ['an older play is added', () => log.put([play(3.5, { song: makeSong(1) })]), 201, 2010],
    ['a play is removed', () => log.remove(['p5']), 199, 1990],
    ['all are removed', () => log.clear(1e9), 0, 0],
    ['the engine records a play of another day', () => recordTwoDays(), 202, 2040],
  ] as const)('is read again if %s', async (_, change, count, sum) => {
    const current = new CurrentPlays(log);
    await current.columns();
    await change();
    const columns = await current.columns();
    expect([columns.count, total(columns)]).toEqual([count, sum]);
    expect(log.reads).toBe(2);
  });

  /** Two plays days apart, as after a clock that was ahead. */
  async function recordTwoDays(): Promise<void> {
    await log.record([recorded(500_000, 20)]);
    await log.record([recorded(300, 20)]);
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
    await log.record([recorded(501, 10)]);
    vi.spyOn(log, 'tableSince').mockRejectedValueOnce(new Error('the database is closed'));
    await expect(current.columns()).rejects.toThrow('closed');
    expect((await current.columns()).count).toBe(201);
  });
});

describe('a long play log', () => {
  const many = Array.from({ length: 6000 }, (_, index) => play(index * 60));
  let log: WatchedLog;

  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    log = new WatchedLog();
    await log.put(many);
    await new CurrentPlays(log).columns();
  });

  const readAgain = async (zone?: () => string): Promise<[reads: number, count: number, heardMs: number]> => {
    const later = new WatchedLog();
    const columns = await new CurrentPlays(later, zone).columns();
    return [later.reads, columns.count, total(columns)];
  };

  it('is stored as columns, which the next session extends', async () => {
    await log.record([recorded(400_000, 30, { song: makeSong(77, { title: 'New' }) })]);
    const later = new WatchedLog();
    const columns = await new CurrentPlays(later).columns();
    expect([later.reads, columns.count, total(columns)]).toEqual([0, 6001, 60_030]);
    expect(songPlaysOf(columns)).toEqual(songPlaysOf(await allColumns(later)));
  });

  it('is read from its plays after another change, of which the columns keep nothing', async () => {
    await log.remove(['p60']);
    expect(await log.storedColumns()).toBeUndefined();
    expect(await readAgain()).toEqual([1, 5999, 59_990]);
    expect(await readAgain()).toEqual([0, 5999, 59_990]);
  });

  it('is read from its plays in another time zone', async () => {
    expect(await readAgain(() => 'Pacific/Apia')).toEqual([1, 6000, 60_000]);
  });

  it('is not stored in a state that has passed', async () => {
    const stored = await log.storedColumns();
    await log.remove(['p60']);
    await log.storeColumns({ beganAt: [] }, stored?.revision ?? null);
    expect(await log.storedColumns()).toBeUndefined();
  });

  it.each([
    ['no columns', () => 'nonsense'],
    ['a column of another type', (stored: StoredColumns) => ({ ...stored, day: [] })],
    ['a column that is too short', (stored: StoredColumns) => ({ ...stored, hour: stored.hour.slice(1) })],
    [
      'a song that is unknown',
      (stored: StoredColumns) => ({ ...stored, songIds: ['catalogue:x', 'catalogue:y', 'catalogue:z'] }),
    ],
    ['a song that is not listed', (stored: StoredColumns) => ({ ...stored, songIds: stored.songIds.slice(1) })],
    ['no time zone', (stored: StoredColumns) => ({ ...stored, zone: undefined })],
  ])('is read from its plays if the columns are damaged: %s', async (_, damaged) => {
    const { columns, revision } = (await log.storedColumns()) ?? { columns: null, revision: null };
    await log.storeColumns(damaged(columns as StoredColumns) as object, revision);
    expect(await readAgain()).toEqual([1, 6000, 60_000]);
  });

  it('is read from its plays if the columns can not be read', async () => {
    const later = new WatchedLog();
    vi.spyOn(later, 'storedColumns').mockRejectedValueOnce(new DOMException('damaged', 'DataError'));
    expect((await new CurrentPlays(later).columns()).count).toBe(6000);
    expect(later.reads).toBe(1);
  });

  async function allColumns(log: PlayLog): Promise<PlayColumns> {
    const { rows, songs } = await log.all();
    const columns = new PlayColumns();
    columns.replaceFrom(Number.NEGATIVE_INFINITY, rows, songs);
    return columns;
  }
});
