import type { PersistedPlayer } from '../../../src/playback/persistence/player-fields.ts';
import type { PlayerStorage, StoredPlayer } from '../../../src/playback/persistence/player-storage.ts';
import { emptySnapshot } from '../../../src/playback/snapshot-store.ts';

/** Stores the player's state in memory; another engine that gets the same storage is restored from it. */
export class FakePlayerStorage implements PlayerStorage {
  kept: Partial<StoredPlayer> = {};

  async load(): Promise<StoredPlayer> {
    const { queue, mode, volume, muted, speed, crossfadeMs, equaliser, evenLoudness, sleepTimer } = emptySnapshot;
    const fresh = { queue, mode, volume, muted, speed, crossfadeMs, equaliser, evenLoudness, sleepTimer };
    return { ...fresh, currentKey: null, positionMs: 0, ...structuredClone(this.kept) };
  }

  save({ current, ...change }: Partial<PersistedPlayer>): void {
    this.kept = { ...this.kept, ...structuredClone(change) };
    if (current !== undefined) this.kept.currentKey = current?.key ?? null;
  }
}
