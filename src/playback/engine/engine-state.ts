import { type PositionClock, positionAt } from '@/core/player/position-clock';
import { movedTimer, restoredSleepTimer } from '@/core/player/sleep-timer';
import { itemOfKey } from '@/core/queue/queue';
import { fieldsToSave } from '@/playback/persistence/player-fields';
import type { PlayerStorage } from '@/playback/persistence/player-storage';
import type { PlayerSnapshot } from '@/playback/player';
import { SnapshotStore } from '@/playback/snapshot-store';
import { steadyNow, wallOffsetMs } from '@/storage/documents/steady-clock';

/** While playing, the position is saved at most once in this time. */
const positionSaveMs = 1000;

/** The engine's snapshot; saves the part of it that the next engine restores. */
export class EngineState extends SnapshotStore {
  readonly #storage: PlayerStorage;
  #turn = 0;
  #positionSavedAt = 0;
  #isEnded = false;

  constructor(storage: PlayerStorage) {
    super();
    this.#storage = storage;
  }

  /** Restores the saved state. The restored song is paused; nothing is fetched before it is played. */
  async restore(): Promise<void> {
    const { currentKey, positionMs, sleepTimer, ...stored } = await this.#storage.load();
    const current = itemOfKey(stored.queue, currentKey);
    super.update({
      ...stored,
      current,
      state: current ? 'paused' : 'empty',
      durationMs: current?.song.durationMs ?? 0,
      sleepTimer: movedTimer(restoredSleepTimer(sleepTimer, Date.now()), -wallOffsetMs()),
      clock: { anchorMs: positionMs, atEpochMs: steadyNow(), rate: stored.speed, paused: true },
    });
  }

  /** Increases each time a song starts, including a restart of the same song. */
  get turn(): number {
    return this.#turn;
  }

  beginTurn(): void {
    this.#turn += 1;
  }

  /** Publishes a change and saves the persisted fields in it. */
  override update(change: Partial<PlayerSnapshot>): PlayerSnapshot {
    if (this.#isEnded) return this.snapshot;
    const before = this.snapshot;
    const after = super.update(change);
    if (after === before) return after;
    const due = fieldsToSave(after, before);
    // What is restored by another document, or after a restart, is the epoch time.
    if (due?.sleepTimer) due.sleepTimer = movedTimer(due.sleepTimer, wallOffsetMs());
    if (due) this.#storage.save(due);
    return after;
  }

  /** Saves the position during playback, at most once per second; `update` saves it when the sound stops. */
  saveMovingPosition(positionMs: number): void {
    if (steadyNow() - this.#positionSavedAt >= positionSaveMs) this.savePosition(positionMs, { isMoving: true });
  }

  /** Saves the position after a seek. */
  savePosition(positionMs: number, options?: { isMoving: boolean }): void {
    if (this.#isEnded) return;
    this.#positionSavedAt = steadyNow();
    this.#storage.save({ positionMs }, options);
  }

  /** Saves the position and stays as it is from now on: another document's engine takes over what is stored. */
  end(): void {
    if (this.snapshot.current) this.savePosition(this.position());
    this.#isEnded = true;
  }

  /** Resolves once everything that was saved is on disk; rejects where that fails. */
  saved(): Promise<void> {
    return this.#storage.saved();
  }

  /** Position of the current song in ms, now. */
  position(): number {
    return positionAt(this.snapshot.clock, steadyNow(), this.snapshot.durationMs);
  }

  /** A paused clock at this position. */
  stillClock(positionMs: number): PositionClock {
    return { anchorMs: positionMs, atEpochMs: steadyNow(), rate: this.snapshot.speed, paused: true };
  }
}
