import { isPlayable, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type ComparedNames, comparedNames, haveSameArtists } from './song-names.ts';

/** Entry of a list; `age` sorts the oldest entry first. */
export type ListedSong = { key: string; song: Song; age: number };

/**
 * Entries of the same song. `certain`: the service or the device says so. `probable`: title, version, artists and length
 * agree.
 */
export type DuplicateGroup = {
  reason: 'certain' | 'probable';
  /** The entry to keep first, then the others in the order of `keepOrder`. */
  entries: readonly ListedSong[];
};

/** Difference in length of the same recording on two releases, in ms. */
export const sameLengthMs = 2000;

/** Clusters of one name that are compared with each entry, so that the work stays linear. */
const openClusters = 8;

/**
 * Finds the duplicates of a list in n log n. An entry is in at most one group of each reason: a probable group holds one
 * entry of each certain one.
 */
export function findDuplicates(entries: readonly ListedSong[]): DuplicateGroup[] {
  const names = new Map(entries.map((entry) => [entry, comparedNames(namedSong(entry.song))]));
  const certain = bySameIdentity(entries, names);
  const first = certain.map((group) => group.toSorted(keepOrder));
  const probable = byNames(
    first.flatMap(([entry]) => entry ?? []),
    names,
  );
  return [
    ...groupsOf('certain', first),
    ...groupsOf(
      'probable',
      probable.map((group) => group.toSorted(keepOrder)),
    ),
  ];
}

function groupsOf(reason: DuplicateGroup['reason'], groups: readonly ListedSong[][]): DuplicateGroup[] {
  return groups.flatMap((entries) => (entries.length > 1 ? [{ reason, entries }] : []));
}

/** A song as its names are compared. */
export function namedSong(song: Song) {
  return { title: song.title, artists: song.artists.map(({ name }) => name), durationMs: song.durationMs };
}

/** All entries by identity: the id of the song, or its recording or an encoding under the same title. */
function bySameIdentity(entries: readonly ListedSong[], names: ReadonlyMap<ListedSong, ComparedNames>): ListedSong[][] {
  const groups: ListedSong[][] = [];
  const known = new Map<string, ListedSong[]>();
  for (const entry of entries) {
    const keys = identities(entry.song, names.get(entry));
    const group = keys.map((key) => known.get(key)).find((found) => found !== undefined) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(entry);
    for (const key of keys) if (!known.has(key)) known.set(key, group);
  }
  return groups;
}

function identities(song: Song, names: ComparedNames | undefined): string[] {
  const keys: string[] = [songId(song)];
  if (song.origin === 'local' || !names) return keys;
  // The provider reuses ids of recordings; title and version have to agree.
  const name = `${names.title}/${names.version}`;
  if (song.albumAudioId !== null && song.albumAudioId !== '0') keys.push(`recording:${song.albumAudioId}/${name}`);
  const hashes = song.origin === 'catalogue' ? [song.hash, ...Object.values(song.variants)] : [song.hash];
  keys.push(...hashes.flatMap((hash) => (hash ? [`hash:${hash}/${name}`] : [])));
  return keys;
}

type Cluster = { head: ListedSong; names: ComparedNames; entries: ListedSong[] };

function byNames(entries: readonly ListedSong[], names: ReadonlyMap<ListedSong, ComparedNames>): ListedSong[][] {
  const buckets = new Map<string, ListedSong[]>();
  for (const entry of entries) {
    const { title, version, artists = [] } = names.get(entry) ?? { title: '', version: '' };
    if (title === '' || artists.length === 0) continue;
    const key = `${title}\n${version}`;
    const bucket = buckets.get(key) ?? [];
    buckets.set(key, bucket);
    bucket.push(entry);
  }
  const found: ListedSong[][] = [];
  for (const bucket of buckets.values()) {
    if (bucket.length < 2) continue;
    // By artist, so that many songs of one title (`Intro`) cost no more than others.
    const clusters = new Map<string, Cluster[]>();
    const byLength = bucket.toSorted((a, b) => a.song.durationMs - b.song.durationMs);
    // Entries of unknown length come first, and would be compared with nothing.
    const known = byLength.filter(({ song }) => song.durationMs > 0);
    for (const entry of [...known, ...byLength.filter(({ song }) => song.durationMs <= 0)]) {
      const own = names.get(entry);
      if (!own) continue;
      const near = own.artists.flatMap((artist) => clusters.get(artist) ?? []);
      const cluster = near.find(
        ({ head, names: others }) => haveSameArtists(own.artists, others.artists) && hasSameLength(head, entry),
      );
      if (cluster) {
        cluster.entries.push(entry);
        continue;
      }
      const opened: Cluster = { head: entry, names: own, entries: [entry] };
      found.push(opened.entries);
      for (const artist of own.artists) {
        const open = clusters.get(artist) ?? [];
        clusters.set(artist, [opened, ...open].slice(0, openClusters));
      }
    }
  }
  return found;
}

function hasSameLength({ song: one }: ListedSong, { song: other }: ListedSong): boolean {
  if (one.durationMs <= 0 || other.durationMs <= 0) return true;
  return Math.abs(one.durationMs - other.durationMs) <= sameLengthMs;
}

/** The entry to keep first: playable before not, then the better quality, then the older entry. */
function keepOrder(a: ListedSong, b: ListedSong): number {
  return (
    Number(isPlayable(b.song)) - Number(isPlayable(a.song)) || qualityOf(b.song) - qualityOf(a.song) || a.age - b.age
  );
}

/** Rank of the best known quality. */
function qualityOf(song: Song): number {
  if (song.origin !== 'catalogue') return 0;
  const { high, lossless, hires } = song.variants;
  return hires ? 3 : lossless ? 2 : high ? 1 : 0;
}
