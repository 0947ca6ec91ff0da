import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Play, playTable } from '@/core/plays/play.ts';
import { songId } from '@/core/song/song-id.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { type PlayChange, PlayLog } from './play-log.ts';

const play = makePlay;

describe('the play log', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('has the plays of earlier sessions, newest first', async () => {
    const plays = [play(1), play(2, { song: makeLocalSong(2) }), play(3, { song: makeSong(1) })];
    await new PlayLog().put(plays);
    expect(await new PlayLog().newest(10)).toEqual(plays.toReversed().map((one) => ({ ...one })));
    expect(await new PlayLog().newest(1, 3)).toEqual([plays[1]]);
  });

  it('stores each song once, as it was last known', async () => {
    const log = new PlayLog();
    await log.put([play(1), play(2, { song: makeSong(1, { title: 'Renamed' }) })]);
    const { rows, songs } = await log.all();
    expect(rows.map(({ id }) => id)).toEqual(['play-1', 'play-2']);
    expect([...songs]).toEqual([[songId(makeSong(1)), makeSong(1, { title: 'Renamed' })]]);
  });

  it('changes and removes plays', async () => {
    const log = new PlayLog();
    await log.put([play(1), play(2)]);
    await log.put([play(1, { heardMs: 5000 })]);
    await log.remove(['play-2', 'unknown']);
    expect(await log.newest(10)).toEqual([play(1, { heardMs: 5000 })]);
  });

  it('reports each change to this document and to others', async () => {
    const [here, elsewhere] = [new PlayLog(), new PlayLog()];
    const seen: string[] = [];
    const stops = [here.onChange(() => seen.push('here')), elsewhere.onChange(() => seen.push('elsewhere'))];
    await here.put([play(1)]);
    await expect.poll(() => seen).toEqual(['here', 'elsewhere']);
    for (const stop of stops) stop();
  });
});

describe('the history of the play log', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('has the plays of five seconds or more in pages, also where several began at one time', async () => {
    const log = new PlayLog();
    const plays = Array.from({ length: 25 }, (_, index) => makePlay(index + 1, { beganAt: Math.floor(index / 6) }));
    await log.put([...plays, makePlay(99, { heardMs: 4999, beganAt: 2 })]);
    expect(await log.historyCount()).toBe(25);
    const found: Play[] = [];
    for (;;) {
      const page = await log.history(4, found.at(-1));
      if (page.length === 0) break;
      found.push(...page);
    }
    expect(found.map(({ id }) => id).sort()).toEqual(plays.map(({ id }) => id).sort());
    expect(found.map(({ beganAt }) => beganAt)).toEqual(plays.map(({ beganAt }) => beganAt).toReversed());
  });

  it('loses a play that is cleared, and keeps those that began later with their songs', async () => {
    const log = new PlayLog();
    await log.put([makePlay(1), makePlay(2), makePlay(3, { song: makeSong(1) })]);
    await log.clear(2);
    const { rows, songs } = await log.all();
    expect(rows.map(({ id }) => id)).toEqual(['play-3']);
    expect([...songs.values()]).toEqual([makeSong(1)]);
  });

  it('names the songs since a time', async () => {
    const log = new PlayLog();
    await log.put([makePlay(1), makePlay(2), makePlay(3, { heardMs: 100 })]);
    expect([...(await log.songsSince(2))]).toEqual([songId(makeSong(2))]);
  });

  it('leaves out a play that is corrupt', async () => {
    const log = new PlayLog();
    await log.put([makePlay(1), makePlay(2, { end: 'nonsense' as never })]);
    expect(await log.history(9)).toEqual([makePlay(1)]);
  });
});

describe('what the engine records', () => {
  const change = (number: number, of: Partial<PlayChange> = {}): PlayChange => ({
    play: makePlay(number, { heardMs: 0, end: null }),
    isNew: false,
    heardMs: 0,
    end: undefined,
    ...of,
  });

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('is added up, and enters the history after five seconds', async () => {
    const log = new PlayLog();
    await log.record([change(1, { isNew: true, heardMs: 4000 })]);
    expect(await log.historyCount()).toBe(0);
    await log.record([change(1, { heardMs: 3000, end: 'skipped' }), change(2, { isNew: true })]);
    expect((await log.newest(9)).map(({ heardMs, end }) => [heardMs, end])).toEqual([
      [0, null],
      [7000, 'skipped'],
    ]);
    expect(await log.historyCount()).toBe(1);
  });

  it('is one play where two engines have begun it', async () => {
    const log = new PlayLog();
    await log.record([change(1, { isNew: true, heardMs: 1000 })]);
    await log.record([change(1, { isNew: true, heardMs: 500 })]);
    expect((await log.newest(9)).map(({ heardMs }) => heardMs)).toEqual([1500]);
  });

  it('ends the play before, which a killed engine has left and no other one has resumed', async () => {
    const log = new PlayLog();
    await log.record([change(1, { isNew: true, heardMs: 6000 })]);
    await log.record([change(2, { isNew: true })]);
    const ends = async () => (await log.newest(9)).map(({ id, heardMs, end }) => [id, heardMs, end]);
    expect(await ends()).toEqual([
      ['play-2', 0, null],
      ['play-1', 6000, 'skipped'],
    ]);
    // Its engine only hung.
    await log.record([change(1, { heardMs: 1000, end: 'ended' })]);
    expect((await ends())[1]).toEqual(['play-1', 7000, 'ended']);
  });

  it('does not bring back a play that was removed', async () => {
    const log = new PlayLog();
    await log.record([change(1, { isNew: true })]);
    await log.remove(['play-1']);
    await log.record([change(1, { heardMs: 9000 })]);
    expect(await log.newest(9)).toEqual([]);
  });

  it('can be continued by the next engine until it has an end, whatever the clock said meanwhile', async () => {
    const log = new PlayLog();
    const id = songId(makeSong(1));
    expect(await log.resumable(id)).toBeNull();
    // The clock of the computer was wrong, and set back since.
    await log.put([makePlay(7, { beganAt: 9e12, song: makeSong(1), end: null })]);
    await log.record([change(1, { isNew: true, heardMs: 3000 })]);
    expect(await new PlayLog().resumable(id)).toMatchObject({ id: 'play-1', heardMs: 3000 });
    expect(await log.resumable(songId(makeSong(7)))).toBeNull();
    await log.record([change(1, { end: 'ended' })]);
    expect(await log.resumable(id)).toBeNull();
  });
});

describe('the history of an earlier build', () => {
  const entry = (number: number) => ({ song: makeSong(number), atEpochMs: number });

  function open(origin: FakeOrigin): { log: PlayLog; warnings: unknown[] } {
    const { texts, warnings } = origin.open();
    return { log: new PlayLog(() => texts), warnings };
  }

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('is moved at the first use, without what is unreadable, in the format of the first builds too', async () => {
    const { cover: _, ...song } = makeSong(3);
    const first = { song: { ...song, coverUrl: 'http://127.0.0.1:1/c.png' }, atEpochMs: 3 };
    const stored = [first, { song: 'no', atEpochMs: 4 }, 7, entry(2), { song: makeLocalSong(1), atEpochMs: 1 }];
    const origin = new FakeOrigin({ play_history: JSON.stringify(stored) });
    const { log } = open(origin);
    expect((await log.history(9)).map((play) => [play.beganAt, play.heardMs, play.end])).toEqual([
      [3, 5000, null],
      [2, 5000, null],
      [1, 5000, null],
    ]);
    expect((await log.newest(1))[0]?.song.cover).toBe('http://127.0.0.1:1/c.png');
    expect(origin.stored.has('play_history')).toBe(false);
    expect(await open(origin).log.historyCount()).toBe(3);
  });

  it('is neither lost nor doubled where the browser is killed in the middle', async () => {
    const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => entry(500 - index)));
    const origin = new FakeOrigin({ play_history: text });
    await open(origin).log.historyCount();
    // Killed before localStorage forgot it.
    origin.stored.set('play_history', text);
    const { log } = open(origin);
    await log.put([makePlay(501)]);
    expect(await log.historyCount()).toBe(501);
  });

  it('stays for the next session where the database refuses it', async () => {
    const origin = new FakeOrigin({ play_history: JSON.stringify([entry(1)]) });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await open(origin).log.history(9)).toEqual([]);
    put.mockRestore();
    expect(origin.stored.has('play_history')).toBe(true);
    expect(await open(origin).log.historyCount()).toBe(1);
  });

  it('that is corrupt is reported, and nothing else depends on it', async () => {
    const { log, warnings } = open(new FakeOrigin({ play_history: '[{' }));
    await log.put([makePlay(1)]);
    expect(await log.historyCount()).toBe(1);
    expect(warnings).toHaveLength(1);
  });
});

it('the number of plays in the history follows every change', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const log = new PlayLog();
  const progress = { isNew: false, end: undefined };
  const steps: [() => Promise<void>, number][] = [
    [() => log.put([makePlay(1), makePlay(2), makePlay(3, { heardMs: 1 })]), 2],
    [() => log.record([{ ...progress, play: makePlay(4, { heardMs: 0 }), isNew: true, heardMs: 4999 }]), 2],
    [() => log.record([{ ...progress, play: makePlay(4), heardMs: 1 }]), 3],
    [() => log.record([{ ...progress, play: makePlay(4), heardMs: 9000 }]), 3],
    [() => log.remove(['play-3', 'play-4', 'unknown']), 2],
    [() => log.put([makePlay(1, { heardMs: 9000 }), makePlay(5)]), 3],
    [() => log.replace(playTable([makePlay(6)]), ['play-1', 'play-2']), 2],
    [() => log.clear(5), 1],
  ];
  for (const [step, count] of steps) {
    await step();
    expect(await log.historyCount()).toBe(count);
    expect(await new PlayLog().historyCount()).toBe(count);
  }
});
