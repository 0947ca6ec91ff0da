import * as v from 'valibot';
import type { Song } from '@/core/song/song';
import type { WriteResult } from '@/storage/refused-writes';
import { type StoredTexts, storedValue } from '@/storage/stored-value';
import { savedSongSchema } from './stored-song';

/** A song that was played, and when it started. */
export type PlayedSong = { song: Song; atEpochMs: number };

/** The played songs, newest first. Its methods never throw: unreadable entries are ignored. */
export interface PlayHistory {
  /** The same array until something changes. */
  entries(): readonly PlayedSong[];
  add(played: PlayedSong): void;
  clear(): void;
  /** Restores cleared entries, merged with those added since. */
  restore(entries: readonly PlayedSong[]): void;
  /** Stores these entries in place of all others. */
  replace(entries: readonly PlayedSong[]): WriteResult;
  /** The listener is called after every change, including by other documents. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/** Number of songs to remember; about 200 kB. */
export const playHistoryLimit = 500;

const playedSchema = v.object({ song: savedSongSchema, atEpochMs: v.pipe(v.number(), v.finite()) });

/** Unreadable entries are left out. */
const entriesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) =>
    stored.flatMap((entry): PlayedSong[] => {
      const result = v.safeParse(playedSchema, entry);
      return result.success ? [result.output] : [];
    }),
  ),
);

/** The history in localStorage, which all documents share: the engine adds to it, pages show and clear it. */
export function createPlayHistory(texts?: () => StoredTexts): PlayHistory {
  const stored = storedValue<readonly PlayedSong[]>(
    { key: 'play_history', schema: entriesSchema, fallback: [] },
    texts,
  );
  const replace = (entries: readonly PlayedSong[]): WriteResult => stored.write(entries.slice(0, playHistoryLimit));
  const write = (entries: readonly PlayedSong[]): void => void replace(entries);
  return {
    entries: stored.read,
    add: (played) => write([played, ...stored.read()]),
    clear: () => write([]),
    restore: (entries) => write([...stored.read(), ...entries].sort((a, b) => b.atEpochMs - a.atEpochMs)),
    replace,
    subscribe: stored.subscribe,
  };
}

/** The history of this document. */
export const playHistory = createPlayHistory();
