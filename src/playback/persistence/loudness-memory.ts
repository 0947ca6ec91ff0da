import * as v from 'valibot';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import type { Loudness } from '@/core/sound/loudness.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';

/** Number of most recent songs to remember; about 20 kB. */
export const rememberedSongs = 500;

/** Stores measured loudness of songs without a value from the service. Methods never throw. */
export interface LoudnessMemory {
  /** Key: `SongSound.encoding`. Null for songs not measured recently. */
  get(encoding: string): Loudness | null;
  set(encoding: string, loudness: Loudness): void;
}

/** Encoding, loudness and peak; the most recent song is the last entry. */
const entriesSchema = v.array(
  v.tuple([
    v.pipe(v.string(), v.maxLength(200)),
    v.pipe(v.number(), v.finite()),
    v.nullable(v.pipe(v.number(), v.minValue(0), v.finite())),
  ]),
);

/** Stored in localStorage. The loudness of a file never changes, so only the limit removes entries. */
export function createLoudnessMemory(texts?: () => StoredTexts): LoudnessMemory {
  const stored = storedValue<v.InferOutput<typeof entriesSchema>>(
    { key: 'player_loudness', schema: entriesSchema, fallback: [] },
    texts,
  );
  let source: v.InferOutput<typeof entriesSchema> | null = null;
  let known = new BoundedMap<string, Loudness>(rememberedSongs);

  /** Reads again after a change, because another document may have cleared it. */
  function songs(): BoundedMap<string, Loudness> {
    const entries = stored.read();
    if (entries !== source) {
      const byEncoding = entries.map(([encoding, lufs, peak]) => [encoding, { lufs, peak }] as const);
      known = new BoundedMap(rememberedSongs, byEncoding);
    }
    source = entries;
    return known;
  }

  return {
    get: (encoding) => songs().get(encoding) ?? null,
    set(encoding, loudness) {
      const entries = songs();
      entries.set(encoding, loudness);
      const round = (value: number): number => Math.round(value * 1000) / 1000;
      stored.write([...entries].map(([key, { lufs, peak }]) => [key, round(lufs), peak && round(peak)]));
    },
  };
}
