import { beforeEach, expect, it } from 'vitest';
import type { SoundingTab } from '@/host/host.ts';
import { emptySnapshot, SnapshotStore } from '@/playback/snapshot-store.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { badgeWhilePlaying } from './web-player.ts';

let store: SnapshotStore;
let sounding: SoundingTab;
let move: (to: SoundingTab) => void;
/** Calls that set or clear the badge. */
let done: string[];

beforeEach(() => {
  store = new SnapshotStore();
  sounding = 'this';
  done = [];
});

const current = { key: 1, song: makeSong(1) };

function begin(): () => void {
  const listeners = new Set<() => void>();
  move = (to) => {
    sounding = to;
    for (const listener of listeners) listener();
  };
  const tab = {
    sounding: () => sounding,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    player: { getSnapshot: () => store.snapshot, subscribe: (listener: () => void) => store.subscribe(listener) },
  };
  return badgeWhilePlaying(tab, {
    setAppBadge: async () => void done.push('set'),
    clearAppBadge: async () => void done.push('clear'),
  });
}

it('marks the icon while music plays, after it has taken away what a tab that crashed has left', () => {
  begin();
  store.update({ current, wantsToPlay: true });
  store.update({ durationMs: 5000 });
  store.update({ wantsToPlay: false });
  store.update({ ...emptySnapshot, wantsToPlay: true });
  expect(done).toEqual(['clear', 'set', 'clear']);
});

it('leaves the mark to the tab that plays, and takes it over', () => {
  sounding = 'other';
  const leave = begin();
  store.update({ current, wantsToPlay: true });
  store.update({ wantsToPlay: false });
  leave();
  expect(done).toEqual([]);
  move('this');
  store.update({ wantsToPlay: true });
  expect(done).toEqual(['clear', 'set']);
  move('other');
  store.update({ wantsToPlay: false });
  expect(done).toEqual(['clear', 'set']);
});

it('takes the mark away when the page is left or frozen, also where that has ended the engine already', () => {
  const leave = begin();
  store.update({ current, wantsToPlay: true });
  leave();
  expect(done).toEqual(['clear', 'set', 'clear']);
  store.update({ durationMs: 1 });
  move('other');
  leave();
  expect(done.at(-1)).toBe('clear');
});

it('does nothing where the browser has no badges', () => {
  store.update({ current, wantsToPlay: true });
  const tab = { sounding: () => sounding, subscribe: () => () => undefined };
  const player = { getSnapshot: () => store.snapshot, subscribe: () => () => undefined };
  expect(() => badgeWhilePlaying({ ...tab, player }, {})()).not.toThrow();
});
