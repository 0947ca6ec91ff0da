import type { Loudness } from '../../../src/core/sound/loudness.ts';
import type { LoudnessMemory } from '../../../src/playback/persistence/loudness-memory.ts';

/** Stores the loudness of songs in memory; another engine that gets the same instance has them too. */
export class FakeLoudness implements LoudnessMemory {
  readonly known = new Map<string, Loudness>();

  get(hash: string): Loudness | null {
    return this.known.get(hash) ?? null;
  }

  set(hash: string, loudness: Loudness): void {
    this.known.set(hash, loudness);
  }
}
