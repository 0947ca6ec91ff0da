import * as v from 'valibot';
import { BoundedMap } from '@/core/async/bounded-map';
import { type StoredTexts, storedValue } from '@/storage/stored-value';

/** More servers than any service uses. */
export const maxMediaServers = 100;

/** A server that failed is used first again after this time (docs/behaviour.md#audio-errors). */
const knownForMs = 24 * 3600_000;

/**
 * Remembers the servers of audio that failed while another one delivered the same song, by their origin. Its methods
 * never throw.
 */
export interface MediaServers {
  /** Whether sources of this origin are to be tried last. */
  isFailing(origin: string): boolean;
  /** These failed, and `working` delivered the same song: it counts as working from now on. */
  note(failing: readonly string[], working: string): void;
}

/** Origin, and when it failed in epoch ms; the latest is the last entry. */
const entriesSchema = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(300)), v.pipe(v.number(), v.finite())])),
  v.maxLength(maxMediaServers),
);

/** Stores them in localStorage, so that no song after a restart waits for a server that is known to be silent. */
export function createMediaServers(now: () => number = () => Date.now(), texts?: () => StoredTexts): MediaServers {
  const stored = storedValue<v.InferOutput<typeof entriesSchema>>(
    { key: 'media_servers', schema: entriesSchema, fallback: [] },
    texts,
  );

  /** Those that count now. The clock may have been set back meanwhile. */
  function current(): BoundedMap<string, number> {
    const entries = stored.read().filter(([, atEpochMs]) => Math.abs(now() - atEpochMs) < knownForMs);
    return new BoundedMap(maxMediaServers, entries);
  }

  return {
    isFailing: (origin) => current().has(origin),
    note(failing, working) {
      const entries = current();
      entries.delete(working);
      for (const origin of failing) if (origin !== working) entries.set(origin, now());
      const before = stored.read();
      const next = [...entries];
      if (next.length === before.length && next.every(([origin, at], index) => isSame([origin, at], before[index])))
        return;
      if (next.length > 0) stored.write(next);
      else stored.remove();
    },
  };
}

function isSame([origin, at]: readonly [string, number], other: readonly [string, number] | undefined): boolean {
  return other?.[0] === origin && other[1] === at;
}
