import type { Loudness } from '../../src/core/loudness.ts';
import type { LoudnessMemory } from '../../src/playback/loudness-memory.ts';

/** Remembers how loud songs are, in memory; the next engine that gets the same one knows it, too. */
export class MemoryLoudness implements LoudnessMemory {
  readonly known = new Map<string, Loudness>();

  get(hash: string): Loudness | null {
    return this.known.get(hash) ?? null;
  }

  set(hash: string, loudness: Loudness): void {
    this.known.set(hash, loudness);
  }
}
