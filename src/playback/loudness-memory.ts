import * as v from 'valibot';
import type { Loudness } from '@/core/loudness';

const storageKey = 'player_loudness';

/** So many songs are remembered, those heard last: 20 kB. */
export const rememberedSongs = 500;

/** Remembers how loud songs are that no service tells about. Neither of its calls ever throws. */
export interface LoudnessMemory {
  /** Null for a song that was not measured, or not lately. */
  get(hash: string): Loudness | null;
  set(hash: string, loudness: Loudness): void;
}

/** Hash, loudness and peak; the song heard last is the last one. */
const entriesSchema = v.array(
  v.tuple([
    v.pipe(v.string(), v.maxLength(64)),
    v.pipe(v.number(), v.finite()),
    v.nullable(v.pipe(v.number(), v.minValue(0), v.finite())),
  ]),
);

export type LoudnessMemoryParts = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  warn: (message: string, error?: unknown) => void;
};

/** The memory in localStorage. How loud a file is never changes, so an entry is good until others push it out. */
export function createLoudnessMemory({ local, warn }: LoudnessMemoryParts): LoudnessMemory {
  let known: Map<string, Loudness> | null = null;

  function read(): Map<string, Loudness> {
    try {
      const stored = v.parse(entriesSchema, JSON.parse(local.getItem(storageKey) ?? '[]'));
      return new Map(stored.map(([hash, lufs, peak]) => [hash, { lufs, peak }]));
    } catch (error) {
      warn(`${storageKey} is corrupt and counts as absent`, error);
      return new Map();
    }
  }

  function songs(): Map<string, Loudness> {
    known ??= read();
    return known;
  }

  return {
    get: (hash) => songs().get(hash) ?? null,
    set(hash, loudness) {
      const entries = songs();
      entries.delete(hash);
      entries.set(hash, loudness);
      const [oldest] = entries.keys();
      if (entries.size > rememberedSongs && oldest !== undefined) entries.delete(oldest);
      const round = (value: number): number => Math.round(value * 1000) / 1000;
      const stored = [...entries].map(([key, { lufs, peak }]) => [key, round(lufs), peak && round(peak)]);
      try {
        local.setItem(storageKey, JSON.stringify(stored));
      } catch (error) {
        warn('could not keep how loud a song is', error);
      }
    },
  };
}
