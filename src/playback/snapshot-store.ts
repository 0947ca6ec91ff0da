import { Emitter } from '@/core/async/emitter.ts';
import { stoppedClock } from '@/core/player/position-clock.ts';
import { defaultPlayMode } from '@/core/queue/play-mode.ts';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { defaultVolume, type PlayerEvent, type PlayerSnapshot } from './player.ts';

/** The initial snapshot, with an empty queue. */
export const emptySnapshot: PlayerSnapshot = {
  connection: 'connected',
  state: 'empty',
  wantsToPlay: false,
  current: null,
  queue: emptyQueue,
  queueId: null,
  isQueueEdited: false,
  queueSource: null,
  queueList: null,
  clock: stoppedClock,
  durationMs: 0,
  bufferedMs: 0,
  mode: defaultPlayMode,
  radio: null,
  radioKeys: null,
  volume: defaultVolume,
  muted: false,
  speed: 1,
  crossfadeMs: 0,
  equaliser: flatEqualiser,
  evenLoudness: false,
  soundEffects: 'off',
  effectOrigins: [],
  outputDevice: 'default',
  sleepTimer: null,
  repeatSection: null,
  delivered: null,
  awaitsConsent: false,
  preview: null,
  error: null,
  loadingWait: null,
};

/** A snapshot with listeners and events: the shared part of engine and remote. */
export class SnapshotStore {
  #snapshot = emptySnapshot;
  readonly #changes = new Emitter();
  readonly #events = new Emitter<[PlayerEvent]>();
  readonly subscribe = this.#changes.subscribe;
  readonly onEvent = this.#events.subscribe;

  get snapshot(): PlayerSnapshot {
    return this.#snapshot;
  }

  /** Replaces the fields that differ and notifies the listeners; returns the same object if none does. */
  update(change: Partial<PlayerSnapshot>): PlayerSnapshot {
    const names = Object.keys(change) as (keyof PlayerSnapshot)[];
    if (names.every((name) => Object.is(change[name], this.#snapshot[name]))) return this.#snapshot;
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#changes.emit();
    return this.#snapshot;
  }

  emit(event: PlayerEvent): void {
    this.#events.emit(event);
  }
}
