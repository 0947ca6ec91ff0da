import { toAppError } from '@/core/errors';
import { nextPlayMode, type PlayMode } from '@/core/play-mode';
import * as queues from '@/core/queue';
import { type NavigationInput, nextKey, previousKey, rememberPlayed } from '@/core/queue-navigation';
import type { AudioOutput } from './audio-output';
import { BufferWatch } from './buffer-watch';
import { EffectsWatch } from './effects-watch';
import { EngineState } from './engine-state';
import { EvenLoudness } from './even-loudness';
import { HistoryRecorder } from './history-recorder';
import type { ListeningStorage } from './listening-storage';
import type { LoudnessMemory } from './loudness-memory';
import type { PlayHistory } from './play-history';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from './player';
import type { PlayerStorage } from './player-storage';
import { QueueCommands, requireItem } from './queue-commands';
import { SleepWatch } from './sleep-watch';
import { SongPlayback } from './song-playback';
import type { SongSource } from './song-source';
import { SoundCommands } from './sound-commands';

export type EngineParts = {
  output: AudioOutput;
  source: SongSource;
  storage: PlayerStorage;
  listening: ListeningStorage;
  history: PlayHistory;
  loudness: LoudnessMemory;
  /** A source of numbers in [0, 1), for random mode. */
  random: () => number;
};

/**
 * The player itself: carries out commands, owns the queue and decides what comes next. Starts with what was kept;
 * commands wait until that is restored.
 */
export class Engine implements Player {
  readonly #random: () => number;
  readonly #state: EngineState;
  readonly #playback: SongPlayback;
  readonly #sleep: SleepWatch;
  readonly #sound: SoundCommands;
  readonly #queue: QueueCommands;
  readonly #restored: Promise<void>;
  /** Hashes of the songs played in random mode, for its way back. */
  #history: readonly string[] = [];
  /** What was decided last about the next song, and from what: random mode decides once. */
  #decision: { from: Omit<NavigationInput, 'random'>; key: number | null } | null = null;

  constructor({ output, source, storage, listening, history, loudness, random }: EngineParts) {
    this.#random = random;
    this.#state = new EngineState(storage, listening);
    const evenLoudness = new EvenLoudness(this.#state, output, loudness);
    this.#playback = new SongPlayback({
      state: this.#state,
      output,
      source,
      loudness: evenLoudness,
      nextKey: () => this.#nextKey(),
      onEnded: () => this.#ended(),
      onSkip: () => this.#goTo(this.#nextKey()),
    });
    this.#sound = new SoundCommands(this.#state, output, evenLoudness);
    this.#queue = new QueueCommands({
      state: this.#state,
      random,
      become: (item, options) => this.#playback.become(item, options),
      onReplaced: () => {
        this.#history = [];
        this.#playback.failures.forgetSongs();
      },
    });
    new BufferWatch(this.#state, output);
    new EffectsWatch(this.#state, output);
    new HistoryRecorder(this.#state, history);
    this.#sleep = new SleepWatch(this.#state, output, () => this.#playback.pause());
    this.#restored = this.#state.restore().then(() => {
      this.#sound.applyAll();
      this.#sleep.arm();
    });
  }

  readonly getSnapshot = (): PlayerSnapshot => this.#state.snapshot;
  readonly subscribe = (onChange: () => void): (() => void) => this.#state.subscribe(onChange);
  readonly onEvent = (listener: (event: PlayerEvent) => void): (() => void) => this.#state.onEvent(listener);

  /** Resolves when what was kept has been restored. */
  readonly whenRestored = (): Promise<void> => this.#restored;

  readonly dispatch = async (command: PlayerCommand): Promise<void> => {
    await this.#restored;
    try {
      this.#sleep.wake();
      this.#carryOut(command);
      this.#playback.checkNext();
    } catch (error) {
      const refused = toAppError(error);
      this.#state.emit({ type: 'command-refused', problem: refused.toProblem() });
      throw refused;
    }
  };

  #carryOut(command: PlayerCommand): void {
    const { queue, wantsToPlay, mode } = this.#state.snapshot;
    switch (command.type) {
      case 'play':
        this.#play();
        break;
      case 'pause':
        this.#playback.pause();
        break;
      case 'toggle':
        if (wantsToPlay) this.#playback.pause();
        else this.#play();
        break;
      case 'next':
        this.#goTo(this.#nextKey());
        break;
      case 'previous':
        this.#goBack();
        break;
      case 'play-item':
        requireItem(queue, command.key);
        this.#playback.failures.forgetSongs();
        this.#goTo(command.key);
        break;
      case 'seek':
        this.#playback.seek(command.positionMs);
        break;
      case 'seek-by':
        this.#playback.seek(this.#state.position() + command.deltaMs);
        break;
      case 'set-mode':
        this.#setMode(command.mode);
        break;
      case 'cycle-mode':
        this.#setMode(nextPlayMode(mode));
        break;
      case 'set-sleep-timer':
        this.#sleep.set(command.minutes);
        break;
      case 'set-repeat-section':
        this.#playback.section.set(command.fromMs, command.toMs);
        break;
      case 'clear-repeat-section':
        this.#state.update({ repeatSection: null });
        break;
      case 'cancel-skip':
        this.#playback.cancelSkip();
        break;
      case 'retry':
        this.#playback.retry();
        break;
      case 'set-volume':
      case 'set-muted':
      case 'set-speed':
      case 'set-crossfade':
      case 'set-equaliser':
      case 'set-even-loudness':
        this.#sound.carryOut(command);
        break;
      default:
        this.#queue.carryOut(command);
    }
  }

  #play(): void {
    const { current, queue } = this.#state.snapshot;
    if (current) this.#playback.play();
    else this.#goTo(queue.items[0]?.key ?? null);
  }

  /** The same answer until queue, song, mode or history change, so that what was prepared is what is played. */
  #nextKey(): number | null {
    const { queue, current, mode } = this.#state.snapshot;
    const from = { queue, currentKey: current?.key ?? null, mode, history: this.#history };
    const before = this.#decision?.from;
    const isSame =
      before?.queue === queue &&
      before.currentKey === from.currentKey &&
      before.mode === mode &&
      before.history === this.#history;
    if (!isSame || !this.#decision) this.#decision = { from, key: nextKey({ ...from, random: this.#random }) };
    return this.#decision.key;
  }

  /** With `follows` the song comes by itself after the one before. */
  #goTo(key: number | null, follows = false): void {
    const { current, mode, queue } = this.#state.snapshot;
    if (key === null) return;
    if (mode === 'random' && current) this.#history = rememberPlayed(this.#history, current.song.hash);
    this.#state.update({ queue: queues.takeUpNext(queue, key) });
    this.#playback.become(queues.itemOfKey(queue, key), { play: true, positionMs: 0, follows });
  }

  #goBack(): void {
    const { queue, current, mode } = this.#state.snapshot;
    const back = previousKey({ queue, currentKey: current?.key ?? null, mode, history: this.#history });
    this.#history = back.history;
    if (back.key !== null) this.#playback.become(queues.itemOfKey(queue, back.key), { play: true, positionMs: 0 });
  }

  #ended(): void {
    const { mode, sleepTimer, repeatSection } = this.#state.snapshot;
    if (repeatSection) this.#playback.repeat(repeatSection.fromMs);
    else if (sleepTimer === 'end-of-song') this.#endForSleep();
    else if (mode === 'single-loop') this.#playback.repeat(0);
    else this.#goTo(this.#nextKey(), true);
  }

  /** Stops, with what would have followed ready to be played. */
  #endForSleep(): void {
    const { mode, queue, current } = this.#state.snapshot;
    const key = mode === 'single-loop' ? (current?.key ?? null) : this.#nextKey();
    this.#state.update({ sleepTimer: null, queue: key === null ? queue : queues.takeUpNext(queue, key) });
    this.#playback.become(queues.itemOfKey(queue, key), { play: false, positionMs: 0 });
    this.#state.emit({ type: 'sleep-timer-ended' });
  }

  #setMode(mode: PlayMode): void {
    this.#history = [];
    this.#state.update({ mode });
  }
}
