import { flatEqualiser } from '@/core/equaliser';
import { defaultPlayMode } from '@/core/play-mode';
import { stoppedClock } from '@/core/position-clock';
import { emptyQueue } from '@/core/queue';
import { defaultVolume, type PlayerEvent, type PlayerSnapshot } from './player';

/** A player with nothing in it. */
export const emptySnapshot: PlayerSnapshot = {
  state: 'empty',
  wantsToPlay: false,
  current: null,
  queue: emptyQueue,
  clock: stoppedClock,
  durationMs: 0,
  bufferedMs: 0,
  mode: defaultPlayMode,
  volume: defaultVolume,
  muted: false,
  speed: 1,
  crossfadeMs: 0,
  equaliser: flatEqualiser,
  evenLoudness: false,
  soundEffects: 'off',
  sleepTimer: null,
  repeatSection: null,
  delivered: null,
  preview: null,
  problem: null,
};

/** Holds a snapshot and tells who listens; the half of a Player that engine and remote share. */
export class SnapshotStore {
  #snapshot = emptySnapshot;
  readonly #onChange = new Set<() => void>();
  readonly #onEvent = new Set<(event: PlayerEvent) => void>();

  get snapshot(): PlayerSnapshot {
    return this.#snapshot;
  }

  /** Replaces the fields that differ and tells the listeners; the same object stays when none does. */
  update(change: Partial<PlayerSnapshot>): PlayerSnapshot {
    const names = Object.keys(change) as (keyof PlayerSnapshot)[];
    if (names.every((name) => Object.is(change[name], this.#snapshot[name]))) return this.#snapshot;
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of [...this.#onChange]) listener();
    return this.#snapshot;
  }

  emit(event: PlayerEvent): void {
    for (const listener of [...this.#onEvent]) listener(event);
  }

  subscribe(onChange: () => void): () => void {
    this.#onChange.add(onChange);
    return () => this.#onChange.delete(onChange);
  }

  onEvent(listener: (event: PlayerEvent) => void): () => void {
    this.#onEvent.add(listener);
    return () => this.#onEvent.delete(listener);
  }
}
