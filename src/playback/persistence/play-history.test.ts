import { describe, expect, it, vi } from 'vitest';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { createPlayHistory, playHistoryLimit } from './play-history.ts';

function history(stored: unknown = null) {
  const origin = new FakeOrigin(stored === null ? {} : { play_history: JSON.stringify(stored) });
  const { texts, warnings } = origin.open();
  const other = origin.open();
  return { history: createPlayHistory(() => texts), elsewhere: createPlayHistory(() => other.texts), origin, warnings };
}

const played = (number: number) => ({ song: makeSong(number), atEpochMs: number });

describe('the play history', () => {
  it('contains the last 500 songs, newest first', () => {
    const { history: list } = history();
    for (let number = 1; number <= playHistoryLimit + 20; number += 1) list.add(played(number));
    const all = list.entries();
    expect(all).toHaveLength(playHistoryLimit);
    expect(all[0]).toEqual(played(520));
    expect(all.at(-1)).toEqual(played(21));
  });

  it('leaves out unreadable entries', () => {
    const { history: list } = history([played(1), { song: 'no', atEpochMs: 3 }, 7]);
    expect(list.entries()).toEqual([played(1)]);
    expect(history('nonsense').history.entries()).toEqual([]);
  });

  it('stores songs of every origin', () => {
    const { history: list } = history();
    const songs = [makeSong(1), makeCloudSong(2), makeLocalSong(3, { cover: { storedCoverId: 'c1' } })];
    for (const song of songs) list.add({ song, atEpochMs: 1 });
    expect(list.entries().map(({ song }) => song)).toEqual(songs.toReversed());
  });

  it('reads songs in the format of earlier builds', () => {
    const { cover: _, ...song } = makeSong(1);
    const { history: list } = history([{ song: { ...song, coverUrl: 'http://127.0.0.1:1/c.png' }, atEpochMs: 1 }]);
    expect(list.entries()).toEqual([{ song: { ...song, cover: 'http://127.0.0.1:1/c.png' }, atEpochMs: 1 }]);
  });

  it('works in memory when nothing can be stored', () => {
    const { history: list, origin } = history();
    origin.condition = 'full';
    list.add(played(1));
    list.add(played(2));
    expect(list.entries()).toEqual([played(2), played(1)]);
    expect(origin.stored.size).toBe(0);
  });

  it('can be cleared, and restored together with entries added since', () => {
    const { history: list } = history([played(2), played(1)]);
    const before = list.entries();
    list.clear();
    expect(list.entries()).toEqual([]);
    list.add(played(3));
    list.restore(before);
    expect(list.entries()).toEqual([played(3), played(2), played(1)]);
  });

  it('returns the same list until it changes, here or in another document', () => {
    const { history: list, elsewhere } = history([played(1)]);
    const onChange = vi.fn();
    const end = list.subscribe(onChange);
    expect(list.entries()).toBe(list.entries());
    list.add(played(2));
    elsewhere.add(played(7));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(list.entries()).toEqual([played(7), played(2), played(1)]);
    end();
    elsewhere.add(played(8));
    list.clear();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('treats a corrupt text as empty, reports it, and starts again', () => {
    const { history: list, origin, warnings } = history();
    origin.stored.set('play_history', '[{');
    expect(list.entries()).toEqual([]);
    expect(warnings).toHaveLength(1);
    list.add(played(1));
    expect(list.entries()).toEqual([played(1)]);
  });
});
