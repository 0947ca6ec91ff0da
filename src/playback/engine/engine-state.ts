import { type PositionClock, positionAt } from '@/core/player/position-clock.ts';
import { movedTimer, restoredSleepTimer } from '@/core/player/sleep-timer.ts';
import { itemOfKey } from '@/core/queue/queue.ts';
import { queueContent } from '@/core/queue/queue-content.ts';
import type { ShuffleRound } from '@/core/queue/shuffle-round.ts';
import { fieldsToSave } from '@/playback/persistence/player-fields.ts';
import type { PlayerStorage } from '@/playback/persistence/player-storage.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { SnapshotStore } from '@/playback/snapshot-store.ts';
import { steadyNow, wallOffsetMs } from '@/storage/documents/steady-clock.ts';

/** Minimum interval between saves of the position during playback. */
const positionSaveMs = 1000;

/** The engine's snapshot; stores the part that the next engine restores. */
export class EngineState extends SnapshotStore {
  readonly #storage: PlayerStorage;
  #turn = 0;
  #resumedTurn = 0;
  #positionSavedAt = 0;
  #isEnded = false;

  constructor(storage: PlayerStorage) {
    super();
    this.#storage = storage;
  }

  /** Resolves to the stored round of shuffle. The restored song is paused; nothing is fetched before it plays. */
  async restore(): Promise<ShuffleRound | null> {
    const { queue: items, currentKey, positionMs, shuffleRound, sleepTimer, ...stored } = await this.#storage.load();
    // The keys of removed songs of the list or the radio aren't reused either.
    const { queueList, radioKeys } = stored;
    const queue = { ...items, nextKey: Math.max(items.nextKey, queueList?.endKey ?? 0, radioKeys?.endKey ?? 0) };
    const current = itemOfKey(queue, currentKey);
    super.update({
      ...stored,
      queue,
      current,
      state: current ? 'paused' : 'empty',
      durationMs: current?.song.durationMs ?? 0,
      sleepTimer: movedTimer(restoredSleepTimer(sleepTimer, Date.now()), -wallOffsetMs()),
      clock: { anchorMs: positionMs, atEpochMs: steadyNow(), rate: stored.speed, paused: true },
    });
    return shuffleRound;
  }

  /** Increases each time a song starts, including a restart of the same song. */
  get turn(): number {
    return this.#turn;
  }

  beginTurn(): void {
    this.#turn += 1;
  }

  /** Whether the current song is the one that the previous engine ended with, and has not started again since. */
  get isResumedTurn(): boolean {
    return this.#turn === this.#resumedTurn;
  }

  /** The current song is what the previous engine ended with, as a remote knows. */
  resumeTurn(): void {
    this.#resumedTurn = this.#turn;
  }

  /** Publishes a change and saves the persisted fields in it. */
  override update(change: Partial<PlayerSnapshot>): PlayerSnapshot {
    if (this.#isEnded) return this.snapshot;
    const before = this.snapshot;
    const after = super.update(change);
    if (after === before) return after;
    const due = fieldsToSave(after, before);
    // Stored as epoch time, because another document or a restarted browser restores it.
    if (due?.sleepTimer) due.sleepTimer = movedTimer(due.sleepTimer, wallOffsetMs());
    if (due) this.#storage.save(due);
    return after;
  }

  saveRound(shuffleRound: ShuffleRound | null): void {
    if (!this.#isEnded) this.#storage.save({ shuffleRound });
  }

  /** Stores the queue as an earlier one. Called before the queue with this id replaces it. */
  keepQueue(replacedBy: string): void {
    const { snapshot } = this;
    if (this.#isEnded || snapshot.queue.items.length === 0) return;
    this.#storage.keepQueue({
      ...queueContent(snapshot, this.position()),
      id: snapshot.queueId ?? crypto.randomUUID(),
      replacedBy,
      replacedAt: Date.now(),
    });
  }

  /** Saves the position during playback, at most once per second; `update` saves it when playback stops. */
  saveMovingPosition(positionMs: number): void {
    if (steadyNow() - this.#positionSavedAt >= positionSaveMs) this.savePosition(positionMs, { isMoving: true });
  }

  /** Saves the position after a seek. */
  savePosition(positionMs: number, options?: { isMoving: boolean }): void {
    if (this.#isEnded) return;
    this.#positionSavedAt = steadyNow();
    this.#storage.save({ positionMs }, options);
  }

  /** Saves the position and ignores all later changes: another document's engine takes over the stored state. */
  end(): void {
    if (this.snapshot.current) this.savePosition(this.position());
    this.#isEnded = true;
  }

  /** Resolves once all saves are on disk; rejects when one fails. */
  saved(): Promise<void> {
    return this.#storage.saved();
  }

  /** Current position in the song, in ms. */
  position(): number {
    return positionAt(this.snapshot.clock, steadyNow(), this.snapshot.durationMs);
  }

  /** A paused clock at this position. */
  pausedClock(positionMs: number): PositionClock {
    return { anchorMs: positionMs, atEpochMs: steadyNow(), rate: this.snapshot.speed, paused: true };
  }
}
