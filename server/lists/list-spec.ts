import { hasSource, type Song } from '../catalogue/catalogue.ts';
import { createSeededRandom } from '../music/seeded-random.ts';
import type { CuratorKey } from './curators.ts';
import type { PlaylistEntry } from './playlist.ts';

/** How the service spells what a list does not have: cover, intro, tags. */
export type Absence = 'empty' | 'null' | 'missing';

/** A public list as written by hand. `listId` is its identity and never changes. */
export type ListSpec = {
  listId: number;
  curator: CuratorKey;
  name: string;
  intro: string;
  /** Ids of tags. */
  tags: readonly number[];
  size: number;
  /** Which recordings belong; without it all that have a source. */
  pick?: (song: Song) => boolean;
  /** Positions (from 0) of hidden entries. */
  shieldAt?: readonly number[];
  /** No picture of its own. */
  bare?: true;
  absence?: Absence;
};

/** Recordings in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = createSeededRandom(seed);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The entries of a list: songs come before editions when there is not room for all, then everything is mixed. */
export function entriesOf(spec: ListSpec, recordings: readonly Song[], since: number): PlaylistEntry[] {
  const matching = recordings.filter(spec.pick ?? hasSource);
  const seed = `list:${spec.listId}`;
  const songs = matching.filter((song) => song.base === null);
  const editions = shuffled(
    matching.filter((song) => song.base !== null),
    seed,
  );
  return shuffled([...songs, ...editions].slice(0, spec.size), `${seed}:order`).map((song, index) => ({
    fileId: index + 1,
    hash: song.hashes['128'],
    addedAt: since + index * 60,
    ...(spec.shieldAt?.includes(index) === true ? { shielded: true as const } : {}),
  }));
}
