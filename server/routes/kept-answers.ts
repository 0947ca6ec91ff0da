/** Finished answers by a key; those unused for longest are forgotten when they exceed a number of bytes. */
export type KeptAnswers = {
  /** The cached response, or the one that `make` builds now. */
  get(key: string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

/** Longer keys come from no usual client; keeping them would only cost memory. */
const MAX_KEY_LENGTH = 400;

export function createKeptAnswers(limitBytes: number): KeptAnswers {
  // Insertion order is the order of use: a hit is taken out and put back at the end.
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let total = 0;
  return {
    get(key, make) {
      if (key.length > MAX_KEY_LENGTH) return make();
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const made = make();
      kept.set(key, made);
      total += made.length;
      for (const [old, answer] of kept) {
        if (total <= limitBytes || old === key) break;
        kept.delete(old);
        total -= answer.length;
      }
      return made;
    },
  };
}

/** JSON of many items, cached as UTF-8 so that responses are assembled by copying. */
export type JsonFragments<Key extends object> = (key: Key, baseUrl: string) => Uint8Array<ArrayBuffer>;

/** As many ways to write this service's address as clients use at the same time. */
const MAX_BASE_URLS = 3;

/** `make` writes the JSON of a key, in which URLs start with `baseUrl`. */
export function createJsonFragments<Key extends object>(
  make: (key: Key, baseUrl: string) => string,
): JsonFragments<Key> {
  const byBaseUrl = new Map<string, WeakMap<Key, Uint8Array<ArrayBuffer>>>();
  return (key, baseUrl) => {
    let fragments = byBaseUrl.get(baseUrl);
    if (fragments === undefined) {
      const oldest = byBaseUrl.keys().next().value;
      if (byBaseUrl.size >= MAX_BASE_URLS && oldest !== undefined) byBaseUrl.delete(oldest);
      fragments = new WeakMap();
      byBaseUrl.set(baseUrl, fragments);
    }
    let fragment = fragments.get(key);
    if (fragment === undefined) {
      fragment = Buffer.from(make(key, baseUrl));
      fragments.set(key, fragment);
    }
    return fragment;
  };
}

/** Joins pieces of JSON, text or ready bytes, to one answer. */
export function joinJson(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
