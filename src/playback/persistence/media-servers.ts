import * as v from 'valibot';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';

/** More servers than any service uses. */
export const maxMediaServers = 100;

/** Time after which a failed server is no longer tried last (docs/behaviour.md#audio-errors). */
const knownForMs = 24 * 3600_000;

/** Origins of audio servers that failed while another one delivered the same song. Methods never throw. */
export interface MediaServers {
  /** Whether sources of this origin are tried last. */
  isFailing(origin: string): boolean;
  /** Records origins that failed, and the one that delivered the same song and now counts as working. */
  note(failing: readonly string[], working: string): void;
}

/** Origin and epoch ms of the failure, latest last. */
const entriesSchema = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(300)), v.pipe(v.number(), v.finite())])),
  v.maxLength(maxMediaServers),
);

/** Stored in localStorage, so that after a restart no song waits for a server known to be silent. */
export function createMediaServers(now: () => number = () => Date.now(), texts?: () => StoredTexts): MediaServers {
  const stored = storedValue<v.InferOutput<typeof entriesSchema>>(
    { key: 'media_servers', schema: entriesSchema, fallback: [] },
    texts,
  );

  /** Failures that still count. The clock may have been set back meanwhile. */
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
