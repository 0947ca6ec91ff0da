import type { ReplacedQueue } from '@/core/queue/earlier-queue.ts';
import { documentTexts, type StoredTexts, type WriteOptions } from '@/storage/stored-value.ts';
import { type PersistedPlayer, type SingleField, storedFields } from './player-fields.ts';
import { QueueStorage, type QueueStorageParts } from './queue-storage.ts';

/** State that the next engine starts with. */
export type StoredPlayer = Omit<PersistedPlayer, 'current'> & { currentKey: number | null };

/** Persists the player's state so that an engine killed at any moment can be restored. */
export interface PlayerStorage {
  /** Uses defaults for missing or unreadable values. Never rejects. */
  load(): Promise<StoredPlayer>;
  /**
   * Saves these fields. Never throws: playback continues when nothing can be stored. After a kill of the browser a
   * moving value, such as the position during playback, may be five seconds old.
   */
  save(change: Partial<PersistedPlayer>, options?: { isMoving: boolean }): void;
  /** Stores a queue as an earlier one. Called before the queue that replaces it is saved; never throws. */
  keepQueue(replaced: ReplacedQueue): void;
  /** Resolves once all saves are on disk; rejects when one fails. */
  saved(): Promise<void>;
}

export type PlayerStorageParts = QueueStorageParts & {
  /** Resolves once storage can be read. */
  ready: Promise<void>;
  texts?: () => StoredTexts;
};

/** Stores values (docs/behaviour.md#stored-values); long queues are in a separate database. */
export function createPlayerStorage({ ready, ...parts }: PlayerStorageParts): PlayerStorage {
  const { texts = documentTexts } = parts;
  const stored = storedFields(texts);
  const queue = new QueueStorage(parts);
  const names = Object.keys(stored) as SingleField[];
  const read = (): Pick<PersistedPlayer, SingleField> =>
    Object.fromEntries(names.map((name) => [name, stored[name].read()])) as Pick<PersistedPlayer, SingleField>;

  function write<Name extends SingleField>(name: Name, change: Partial<PersistedPlayer>, options: WriteOptions): void {
    const value = change[name];
    if (value !== undefined) stored[name].write(value, options);
  }

  return {
    async load() {
      await ready;
      const restored = await queue.load();
      const fields = read();
      // A position is only valid with its song.
      return { ...fields, ...restored, positionMs: restored.currentKey === null ? 0 : fields.positionMs };
    },
    save(change, { isMoving = false } = { isMoving: false }) {
      if (change.queue) queue.save(change.queue, change.queueId);
      if (change.current !== undefined) queue.saveCurrent(change.current);
      for (const name of names) write(name, change, { isFrequent: isMoving });
    },
    keepQueue: (replaced) => queue.keep(replaced),
    async saved() {
      await queue.saved();
      await texts().whenDurable();
    },
  };
}
