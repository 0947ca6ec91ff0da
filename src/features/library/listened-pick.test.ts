import { expect, it } from 'vitest';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { pickListened } from './listened-pick.ts';

const listened = (count: number) => makeSongs(count).map((song, index) => ({ song, listenCount: count - index }));

/** Deterministic random numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it('picks sixteen different songs of all that were played', () => {
  const all = listened(40);
  const { shown } = pickListened(all, seeded(7));
  expect(new Set(shown)).toHaveProperty('size', 16);
  for (const entry of shown) expect(all).toContain(entry);
});

it('shows all songs in random order if there are fewer', () => {
  const all = listened(5);
  const { shown } = pickListened(all, seeded(7));
  expect(shown).toHaveLength(5);
  expect(new Set(shown)).toEqual(new Set(all));
  expect(pickListened([], seeded(7)).shown).toEqual([]);
});

it('picks again from all songs, not from the previous pick', () => {
  const first = pickListened(listened(40), seeded(7));
  const second = pickListened(first.all, seeded(8));
  expect(second.shown).not.toEqual(first.shown);
  const titles = new Set([...first.shown, ...second.shown].map(({ song }) => song.title));
  expect(titles.size).toBeGreaterThan(16);
});

it('does not reorder the source list', () => {
  const all = listened(20);
  const before = [...all];
  pickListened(all, seeded(3));
  expect(all).toEqual(before);
});
