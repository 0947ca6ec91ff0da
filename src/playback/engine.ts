import { AppError, toAppError } from '@/core/errors';
import { maxCrossfadeMs } from '@/core/handover';
import { nextPlayMode, type PlayMode } from '@/core/play-mode';
import * as queues from '@/core/queue';
import { type NavigationInput, nextKey, previousKey, rememberPlayed } from '@/core/queue-navigation';
import type { Song } from '@/core/song';
import type { AudioOutput } from './audio-output';
import { BufferWatch } from './buffer-watch';
import { EngineState } from './engine-state';
import { HistoryRecorder } from './history-recorder';
import type { ListeningStorage } from './listening-storage';
import type { PlayHistory } from './play-history';
import { type Player, type PlayerCommand, type PlayerEvent, type PlayerSnapshot, speeds } from './player';
import type { PlayerStorage } from './player-storage';
import { SleepWatch } from './sleep-watch';
import { SongPlayback } from './song-playback';
import type { SongSource } from './song-source';

export type EngineParts = {
  output: AudioOutput;
  source: SongSource;
  storage: PlayerStorage;
  listening: ListeningStorage;
  history: PlayHistory;
  /** A source of numbers in [0, 1), for random mode. */
  random: () => number;
};

const goneText = 'that song is no longer in the queue';

/**
 * The player itself: carries out commands, owns the queue and decides what comes next. Starts with what was kept;
 * commands wait until that is restored.
 */
export class Engine implements Player {
  readonly #output: AudioOutput;
  readonly #random: () => number;
  readonly #state: EngineState;
  readonly #playback: SongPlayback;
  readonly #sleep: SleepWatch;
  readonly #restored: Promise<void>;
  /** Hashes of the songs played in random mode, for its way back. */
  #history: readonly string[] = [];
  /** What was decided last about the next song, and from what: random mode decides once. */
  #decision: { from: Omit<NavigationInput, 'random'>; key: number | null } | null = null;

  constructor({ output, source, storage, listening, history, random }: EngineParts) {
    this.#output = output;
    this.#random = random;
    this.#state = new EngineState(storage, listening);
    this.#playback = new SongPlayback({
      state: this.#state,
      output,
      source,
      nextKey: () => this.#nextKey(),
      onEnded: () => this.#ended(),
      onSkip: () => this.#goTo(this.#nextKey()),
    });
    new BufferWatch(this.#state, output);
    new HistoryRecorder(this.#state, history);
    this.#sleep = new SleepWatch(this.#state, output, () => this.#playback.pause());
    this.#restored = this.#state.restore().then(() => {
      output.setRate(this.#state.snapshot.speed);
      this.#applyLevel();
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
    const { queue, current, wantsToPlay, mode } = this.#state.snapshot;
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
      case 'seek':
        this.#playback.seek(command.positionMs);
        break;
      case 'seek-by':
        this.#playback.seek(this.#state.position() + command.deltaMs);
        break;
      case 'set-volume':
        this.#setVolume(command.volume);
        break;
      case 'set-muted':
        this.#state.update({ muted: command.muted });
        this.#applyLevel();
        break;
      case 'set-speed':
        this.#setSpeed(command.speed);
        break;
      case 'set-mode':
        this.#setMode(command.mode);
        break;
      case 'cycle-mode':
        this.#setMode(nextPlayMode(mode));
        break;
      case 'set-crossfade':
        this.#state.update({ crossfadeMs: clampNumber(command.crossfadeMs, 0, maxCrossfadeMs) });
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
      case 'replace-queue':
        this.#replaceQueue(command.songs, command.startIndex, command.play, command.positionMs ?? 0);
        break;
      case 'enqueue':
        this.#state.update({ queue: queues.appendSongs(queue, this.#fitting(command.songs)) });
        break;
      case 'play-next':
        this.#state.update({ queue: queues.insertUpNext(queue, this.#fitting(command.songs), current?.key ?? null) });
        break;
      case 'play-item':
        this.#playItem(command.key);
        break;
      case 'remove-item':
        this.#removeItem(command.key);
        break;
      case 'clear-queue':
        this.#replaceQueue([], 0, false, 0);
        break;
      case 'move-item':
        this.#change(command.key, (key) => queues.moveItem(queue, key, command.toIndex, current?.key ?? null));
        break;
      case 'move-item-next':
        this.#change(command.key, (key) => queues.moveItemNext(queue, key, current?.key ?? null));
        break;
      case 'shuffle-queue':
        this.#state.update({ queue: queues.shuffleQueue(queue, current?.key ?? null, this.#random) });
        break;
      case 'order-queue':
        this.#state.update({ queue: queues.orderItems(queue, command.keys) });
        break;
      case 'cancel-skip':
        this.#playback.cancelSkip();
        break;
      case 'retry':
        this.#playback.retry();
        break;
      default:
        command satisfies never;
        throw new AppError('bad-data', { message: 'unknown command' });
    }
  }

  #play(): void {
    const { current, queue } = this.#state.snapshot;
    if (current) this.#playback.play();
    else this.#goTo(queue.items[0]?.key ?? null);
  }

  #replaceQueue(songs: readonly Song[], startIndex: number, play: boolean, positionMs: number): void {
    if (songs.length > 0 && !(Number.isInteger(startIndex) && startIndex >= 0 && startIndex < songs.length)) {
      throw new AppError('bad-data', { message: `no song at index ${startIndex}` });
    }
    // The stretch of the list that the queue has room for, with the chosen song in it.
    const from = Math.max(0, Math.min(startIndex, songs.length - queues.queueLimit));
    const taken = songs.length > queues.queueLimit ? songs.slice(from, from + queues.queueLimit) : songs;
    const queue = queues.replaceQueue(this.#state.snapshot.queue, taken);
    this.#history = [];
    this.#playback.failures.forgetSongs();
    this.#state.update({ queue });
    this.#playback.become(queue.items[startIndex - from] ?? null, { play, positionMs });
    this.#tellCut(taken.length, songs.length);
  }

  /** As many of the songs as the queue has room for. Throws `queue-full` when there is room for none of them. */
  #fitting(songs: readonly Song[]): readonly Song[] {
    const room = queues.queueLimit - this.#state.snapshot.queue.items.length;
    if (songs.length <= room) return songs;
    if (room <= 0) throw new AppError('queue-full', { message: `no room for ${songs.length} songs` });
    this.#tellCut(room, songs.length);
    return songs.slice(0, room);
  }

  #tellCut(added: number, asked: number): void {
    if (added < asked) this.#state.emit({ type: 'queue-cut', added, asked });
  }

  /** Changes the list around an item. Throws `not-found` when the item is gone. */
  #change(key: number, change: (key: number) => queues.Queue): void {
    if (queues.indexOfKey(this.#state.snapshot.queue, key) === -1)
      throw new AppError('not-found', { message: goneText });
    this.#state.update({ queue: change(key) });
  }

  #playItem(key: number): void {
    if (queues.indexOfKey(this.#state.snapshot.queue, key) === -1) {
      throw new AppError('not-found', { message: goneText });
    }
    this.#playback.failures.forgetSongs();
    this.#goTo(key);
  }

  #removeItem(key: number): void {
    const { queue, current, wantsToPlay } = this.#state.snapshot;
    const index = queues.indexOfKey(queue, key);
    const left = queues.removeItem(queue, key);
    this.#state.update({ queue: left });
    if (current?.key !== key) return;
    const successor = left.items[index % Math.max(1, left.items.length)] ?? null;
    this.#playback.become(successor, { play: wantsToPlay, positionMs: 0 });
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

  #setSpeed(speed: number): void {
    if (!speeds.some((known) => known === speed)) throw new AppError('bad-data', { message: 'no such speed' });
    this.#output.setRate(speed);
    const { clock } = this.#state.snapshot;
    const anchorMs = this.#state.position();
    this.#state.update({ speed, clock: { ...clock, anchorMs, atEpochMs: Date.now(), rate: speed } });
  }

  #setVolume(volume: number): void {
    const level = clampNumber(volume, 0, 100);
    this.#state.update({ volume: level, muted: level > 0 ? false : this.#state.snapshot.muted });
    this.#applyLevel();
  }

  #applyLevel(): void {
    const { muted, volume } = this.#state.snapshot;
    this.#output.setLevel(muted ? 0 : volume / 100);
  }
}

/** The nearest whole number in the range. Throws `bad-data` for what is no number. */
function clampNumber(value: number, from: number, to: number): number {
  if (!Number.isFinite(value)) throw new AppError('bad-data', { message: 'not a number' });
  return Math.round(Math.min(to, Math.max(from, value)));
}
