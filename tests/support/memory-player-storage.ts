import type { PlayerChange, PlayerStorage, StoredPlayer } from '../../src/playback/player-storage.ts';

/** Keeps the player's state in memory; the next engine that gets the same storage is restored from it. */
export class MemoryPlayerStorage implements PlayerStorage {
  kept: Partial<StoredPlayer> = {};

  async load(): Promise<Partial<StoredPlayer>> {
    return structuredClone(this.kept);
  }

  save({ current, ...change }: PlayerChange): void {
    this.kept = { ...this.kept, ...structuredClone(change) };
    if (current !== undefined) this.kept.currentKey = current?.key ?? null;
  }
}
