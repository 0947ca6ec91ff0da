import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '@/core/plays/play.ts';
import { songId } from '@/core/song/song-id.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlayLog } from './play-log.ts';

const play = (number: number, change: Partial<Play> = {}): Play => ({
  id: `play-${number}`,
  song: makeSong(number),
  origin: 'catalogue',
  reason: 'user',
  list: null,
  beganAt: number,
  heardMs: 1000,
  end: 'ended',
  changedAt: number,
  ...change,
});

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
