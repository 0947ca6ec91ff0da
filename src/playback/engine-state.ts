import { flatEqualiser } from '@/core/equaliser';
import { defaultPlayMode } from '@/core/play-mode';
import { type PositionClock, positionAt } from '@/core/position-clock';
import { emptyQueue, itemOfKey } from '@/core/queue';
import { restoredSleepTimer } from '@/core/sleep-timer';
import type { ListeningStorage, StoredListening } from './listening-storage';
import { defaultVolume, type PlayerSnapshot } from './player';
import type { PlayerChange, PlayerStorage } from './player-storage';
import { SnapshotStore } from './snapshot-store';

/** While playing, the position is kept at most this often. */
const positionSaveMs = 1000;

/** The engine's snapshot, and the part of it that outlives the engine. */
export class EngineState extends SnapshotStore {
  readonly #storage: PlayerStorage;

  readonly #listening: ListeningStorage;

  #turn = 0;
  #positionKeptAt = 0;

  constructor(storage: PlayerStorage, listening: ListeningStorage) {
    super();
    this.#storage = storage;
    this.#listening = listening;
  }

  /** Takes over what was kept. The restored song is paused; nothing is fetched before it is played. */
  async restore(): Promise<void> {
    const stored = await this.#storage.load();
    const queue = stored.queue ?? emptyQueue;
    const current = itemOfKey(queue, stored.currentKey ?? null);
    const speed = stored.speed ?? 1;
    const listening = this.#listening.load();
    const { crossfadeMs = 0, equaliser = flatEqualiser, evenLoudness = false, sleepTimer = null } = listening;
    super.update({
      queue,
      current,
      state: current ? 'paused' : 'empty',
      durationMs: current?.song.durationMs ?? 0,
      mode: stored.mode ?? defaultPlayMode,
      volume: stored.volume ?? defaultVolume,
      muted: stored.muted ?? false,
      speed,
      crossfadeMs,
      equaliser,
      evenLoudness,
      sleepTimer: restoredSleepTimer(sleepTimer, Date.now()),
      clock: { anchorMs: stored.positionMs ?? 0, atEpochMs: Date.now(), rate: speed, paused: true },
    });
  }

  /** Rises whenever a song begins anew, also the same one again. */
  get turn(): number {
    return this.#turn;
  }

  beginTurn(): void {
    this.#turn += 1;
  }

  /** Publishes a change and keeps what of it outlives the engine. */
  override update(change: Partial<PlayerSnapshot>): PlayerSnapshot {
    const before = this.snapshot;
    const after = super.update(change);
    if (after === before) return after;
    const kept: PlayerChange = {};
    if (after.queue !== before.queue) kept.queue = after.queue;
    if (after.current?.key !== before.current?.key) kept.current = after.current;
    if (after.mode !== before.mode) kept.mode = after.mode;
    if (after.volume !== before.volume) kept.volume = after.volume;
    if (after.muted !== before.muted) kept.muted = after.muted;
    if (after.speed !== before.speed) kept.speed = after.speed;
    // A new song, and every stop of the sound.
    if (kept.current !== undefined || (after.clock.paused && !before.clock.paused)) {
      kept.positionMs = after.clock.anchorMs;
    }
    if (Object.keys(kept).length > 0) this.#storage.save(kept);
    const listening: Partial<StoredListening> = {};
    if (after.crossfadeMs !== before.crossfadeMs) listening.crossfadeMs = after.crossfadeMs;
    if (after.equaliser !== before.equaliser) listening.equaliser = after.equaliser;
    if (after.evenLoudness !== before.evenLoudness) listening.evenLoudness = after.evenLoudness;
    if (after.sleepTimer !== before.sleepTimer) listening.sleepTimer = after.sleepTimer;
    if (Object.keys(listening).length > 0) this.#listening.save(listening);
    return after;
  }

  /** Keeps the position while it moves on, not at every call; stops of the sound are kept by `update`. */
  keepMovingPosition(positionMs: number): void {
    if (Date.now() - this.#positionKeptAt >= positionSaveMs) this.keepPosition(positionMs);
  }

  /** Keeps a position that was jumped to. */
  keepPosition(positionMs: number): void {
    this.#positionKeptAt = Date.now();
    this.#storage.save({ positionMs });
  }

  /** Position of the current song in ms, now. */
  position(): number {
    return positionAt(this.snapshot.clock, Date.now(), this.snapshot.durationMs);
  }

  /** A clock that stands at this position. */
  stillClock(positionMs: number): PositionClock {
    return { anchorMs: positionMs, atEpochMs: Date.now(), rate: this.snapshot.speed, paused: true };
  }
}
