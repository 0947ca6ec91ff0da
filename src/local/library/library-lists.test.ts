import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IndexChange, noChange } from '@/local/index/local-bus.ts';
import { makeTrack } from '../../../tests/support/fakes/local-music/local-tracks.ts';
import { ChangeGroup, TrackList } from './library-lists.ts';

const change = (name: string): IndexChange => ({ ...noChange, removedIds: [name] });

function makeGroup(listLength: number) {
  const shown: string[] = [];
  const group = new ChangeGroup({
    onChanges: (changes) => shown.push(changes.flatMap(({ removedIds }) => removedIds).join('+')),
    listLength: () => listLength,
  });
  return { group, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('changes of the index', () => {
  it('are shown at once after a rest, and together shortly after one another', () => {
    const { group, shown } = makeGroup(10);
    for (const name of ['a', 'b', 'c']) group.add(change(name));
    expect(shown).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual(['a', 'b+c']);
    vi.advanceTimersByTime(5000);
    group.add(change('d'));
    expect(shown).toEqual(['a', 'b+c', 'd']);
  });

  it('of a long list are shown once in a second', () => {
    const { group, shown } = makeGroup(20_000);
    for (let at = 0; at < 25; at += 1) {
      group.add(change(String(at)));
      vi.advanceTimersByTime(100);
    }
    expect(shown).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    expect(shown.join('+').split('+')).toHaveLength(25);
  });

  it('are shown early where something follows that needs them, and never twice', () => {
    const { group, shown } = makeGroup(10);
    for (const name of ['a', 'b']) group.add(change(name));
    group.show();
    group.show();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['a', 'b']);
  });

  it('are not shown once they are forgotten', () => {
    const { group, shown } = makeGroup(10);
    for (const name of ['a', 'b']) group.add(change(name));
    group.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['a']);
  });
});

it('the tracks of a folder are listed, and so played, by the numbers in their names', () => {
  const list = new TrackList();
  const paths = [1, 2, 3, 9, 10, 11, 12].map((number) => `Book/Part ${number}.mp3`);
  list.apply({ tracks: paths.toSorted().map((path) => makeTrack({ id: path, path, folderId: 'a' })), removedIds: [] });
  list.sort(['a'], 'en');
  expect(list.tracks.map(({ path }) => path)).toEqual(paths);
  const { tracks } = list;
  list.sort(['a'], 'en');
  expect(list.tracks).toBe(tracks);
});
