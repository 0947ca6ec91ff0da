/** A small reproducible random source: the same seed gives the same numbers on every machine. */
export type SeededRandom = {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [low, high). */
  between(low: number, high: number): number;
  /** Integer in [0, count). */
  index(count: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
};

function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Creates a random source from a text; different texts give unrelated sequences. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    index: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
  };
}
