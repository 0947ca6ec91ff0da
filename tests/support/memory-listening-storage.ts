import type { ListeningStorage, StoredListening } from '../../src/playback/listening-storage.ts';

/** Keeps how to listen in memory; the next engine that gets the same storage is restored from it. */
export class MemoryListeningStorage implements ListeningStorage {
  kept: Partial<StoredListening> = {};

  load(): Partial<StoredListening> {
    return structuredClone(this.kept);
  }

  save(change: Partial<StoredListening>): void {
    this.kept = { ...this.kept, ...structuredClone(change) };
  }
}
