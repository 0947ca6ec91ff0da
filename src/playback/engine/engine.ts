import { AppError, toAppError } from '@/core/errors';
import { nextPlayMode, type PlayMode } from '@/core/queue/play-mode';
import * as queues from '@/core/queue/queue';
import {
  type NavigationInput,
  nextKey,
  nextKeyAmong,
  nextPlayableKey,
  previousKey,
  rememberPlayed,
} from '@/core/queue/queue-navigation';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { OutputDevices } from '@/playback/output/output-devices';
import type { LoudnessMemory } from '@/playback/persistence/loudness-memory';
import type { PlayHistory } from '@/playback/persistence/play-history';
import type { PlayerStorage } from '@/playback/persistence/player-storage';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player';
import type { Network } from '@/playback/sources/network';
import type { SongSource } from '@/playback/sources/song-source';
import { ConsentGate, type PlaybackConsent } from './consent-gate';
import { type ChosenOutput, DeviceWatch } from './device-watch';
import { EngineState } from './engine-state';
import { EvenLoudness } from './even-loudness';
import { HistoryRecorder } from './history-recorder';
import { QueueCommands, requireItem } from './queue-commands';
import { Resumption } from './resumption';
import { SleepWatch } from './sleep-watch';
import { BufferWatch, EffectsWatch, LoadingWatch } from './snapshot-watches';
import type { SongFinding } from './song-finding';
import { SongPlayback } from './song-playback';
import { SoundCommands } from './sound-commands';

export type EngineParts = {
  output: AudioOutput;
  source: SongSource;
  network: Network;
  storage: PlayerStorage;
  history: PlayHistory;
  loudness: LoudnessMemory;
  /** Loads what tries the sources of a song, at the first one. */
  loadFinding: () => Promise<SongFinding>;
  /** A source of numbers in [0, 1), for random mode. */
  random: () => number;
  /** null where the browser can't choose an audio output. */
  devices: OutputDevices | null;
  chosenOutput: ChosenOutput;
  consent: PlaybackConsent;
};

/**
 * The player itself: carries out commands, owns the queue and picks the next song. Commands wait until the saved state
 * is restored.
 */
export class Engine implements Player {
  readonly #random: () => number;
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #source: SongSource;
  readonly #playback: SongPlayback;
  readonly #sleep: SleepWatch;
  readonly #sound: SoundCommands;
  readonly #queue: QueueCommands;
  readonly #restored: Promise<void>;
  readonly #resumption: Resumption;
  readonly #gate: ConsentGate;
  /** What has timers or listens to the browser. */
  readonly #parts: readonly { end(): void }[];
  /** Songs played in random mode, for `previous`. */
  #history: readonly SongId[] = [];
  /** The last choice of the next song and its inputs, so that random mode picks only once. */
  #decision: { from: Omit<NavigationInput, 'random'>; unplayableCount: number; key: number | null } | null = null;
  #isStopped = false;

  constructor(given: EngineParts) {
    const { output, source, network, storage, history, loudness, loadFinding } = given;
    const { random, devices, chosenOutput, consent } = given;
    this.#random = random;
    this.#source = source;
    this.#state = new EngineState(storage);
    this.#output = output;
    const evenLoudness = new EvenLoudness(this.#state, output, loudness);
    this.#gate = new ConsentGate(this.#state, consent);
    this.#playback = new SongPlayback({
      state: this.#state,
      output,
      source,
      loudness: evenLoudness,
      loadFinding,
      network,
      gate: this.#gate,
      nextKey: () => this.#nextKey(),
      canPlayStored: () => this.#nextStoredKey() !== null,
      canPlayOthers: () => this.#nextKeyAmong(this.#plays) !== null,
      onEnded: () => this.#ended(),
      onSkip: () => this.#skip(),
    });
    this.#sound = new SoundCommands(this.#state, output, evenLoudness);
    this.#queue = new QueueCommands({
      state: this.#state,
      random,
      setCurrent: (item, options) => this.#playback.setCurrent(item, options),
      onReplaced: () => {
        this.#history = [];
        this.#playback.failures.forgetSongs();
      },
    });
    new BufferWatch(this.#state, output);
    new EffectsWatch(this.#state, output, () => this.#playback.sources());
    const recorder = new HistoryRecorder(this.#state, history);
    const loadingWatch = new LoadingWatch(this.#state, () => this.#playback.waitsFor());
    this.#sleep = new SleepWatch(this.#state, output, () => this.#playback.pause());
    this.#resumption = new Resumption(this.#state, this.#playback);
    const pause = (): void => this.#playback.pause();
    const deviceWatch = new DeviceWatch({ state: this.#state, output, devices, chosen: chosenOutput, pause });
    const networkWatch = { end: network.onBack(() => this.#playback.networkIsBack()) };
    const consentWatch = { end: this.#gate.onGiven(() => this.#playback.play()) };
    const rightsWatch = { end: source.onRightsGained(() => void this.#playback.replacePreview()) };
    const watches = [loadingWatch, deviceWatch, networkWatch, consentWatch, rightsWatch];
    this.#parts = [this.#playback, this.#sleep, recorder, ...watches];
    this.#restored = this.#state.restore().then(async () => {
      await deviceWatch.begin();
      this.#resumption.begin();
      this.#sound.applyAll();
      this.#sleep.arm();
    });
  }

  readonly getSnapshot = (): PlayerSnapshot => this.#state.snapshot;
  readonly subscribe = (onChange: () => void): (() => void) => this.#state.subscribe(onChange);
  readonly onEvent = (listener: (event: PlayerEvent) => void): (() => void) => this.#state.onEvent(listener);

  /** Resolves when the saved state is restored. */
  readonly whenRestored = (): Promise<void> => this.#restored;

  /** See `AudioOutput.allowEffects`. */
  readonly allowEffects = (hosts: readonly string[], isAllowed: boolean): void =>
    this.#output.allowEffects(hosts, isAllowed);

  /** Does nothing: the engine is in this document. */
  readonly reconnect = (): void => undefined;

  /**
   * Ends the sound at once and for good, because another document's engine takes over. The last snapshot stays; commands
   * are refused as `no-response` from now on.
   */
  readonly stop = (): void => {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#state.end();
    this.#output.dispose();
    for (const part of this.#parts) part.end();
  };

  readonly dispatch = async (command: PlayerCommand): Promise<void> => {
    await this.#restored;
    if (this.#isStopped) throw new AppError('no-response', { message: 'this engine was stopped' });
    try {
      this.#sleep.wake();
      this.#resumption.note(command);
      this.#gate.check(() => {
        this.#carryOut(command);
        this.#playback.checkNext();
      });
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
        // Where none can play, the next one says why.
        this.#goTo(this.#nextKey() ?? nextKey({ ...this.#place(), random: this.#random }));
        break;
      case 'previous':
        this.#goBack();
        break;
      case 'play-item':
        requireItem(queue, command.key);
        this.#playback.failures.forgetSongs();
        this.#goTo(command.key);
        break;
      case 'play-now':
        this.#playNow(command.song);
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
      case 'resume':
        this.#resumption.resume(command.lastKnown);
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

  #playNow(song: Song): void {
    const { current } = this.#state.snapshot;
    if (current && songId(current.song) === songId(song)) {
      this.#play();
      return;
    }
    const key = this.#queue.placeNext(song);
    this.#playback.failures.forgetSongs();
    this.#goTo(key);
  }

  /** Returns the same key until queue, song, mode or history change, so that the prepared song is the one played. */
  #nextKey(): number | null {
    const from = this.#place();
    const { unplayableCount } = this.#playback.failures;
    const before = this.#decision?.from;
    const isSame =
      before?.queue === from.queue &&
      before.currentKey === from.currentKey &&
      before.mode === from.mode &&
      before.history === from.history &&
      this.#decision?.unplayableCount === unplayableCount;
    if (!isSame || !this.#decision) {
      const key = nextPlayableKey({ ...from, random: this.#random }, this.#plays);
      this.#decision = { from, unplayableCount, key };
    }
    return this.#decision.key;
  }

  #place(): Omit<NavigationInput, 'random'> {
    const { queue, current, mode } = this.#state.snapshot;
    return { queue, currentKey: current?.key ?? null, mode, history: this.#history };
  }

  /** Whether a song may play in this browser, as far as it is known now. */
  readonly #plays = (song: Song): boolean => this.#source.canPlay(song) && !this.#playback.failures.isUnplayable(song);

  /** @param follows true when the song starts automatically after the previous one */
  #goTo(key: number | null, follows = false): void {
    const { current, mode, queue } = this.#state.snapshot;
    if (key === null) return;
    if (mode === 'random' && current) this.#history = rememberPlayed(this.#history, songId(current.song));
    this.#state.update({ queue: queues.takeUpNext(queue, key) });
    this.#playback.setCurrent(queues.itemOfKey(queue, key), { play: true, positionMs: 0, follows });
  }

  /** Goes on after a failed song: without the service to the next song that plays without it. */
  #skip(): void {
    const key = this.#state.snapshot.problem?.kind === 'not-saved-offline' ? this.#nextStoredKey() : this.#nextKey();
    // The song that would have followed may have been removed meanwhile.
    if (key === null) this.#playback.retry();
    else this.#goTo(key);
  }

  /** Key of the next song that plays without the service; null where no other one does. */
  #nextStoredKey(): number | null {
    return this.#nextKeyAmong((song) => this.#source.isStored(song) && this.#plays(song));
  }

  #nextKeyAmong(plays: (song: Song) => boolean): number | null {
    return nextKeyAmong({ ...this.#place(), random: this.#random }, plays);
  }

  #goBack(): void {
    const { queue } = this.#state.snapshot;
    const back = previousKey(this.#place(), this.#plays);
    this.#history = back.history;
    if (back.key !== null) this.#playback.setCurrent(queues.itemOfKey(queue, back.key), { play: true, positionMs: 0 });
  }

  #ended(): void {
    const { mode, sleepTimer, repeatSection } = this.#state.snapshot;
    if (repeatSection) this.#playback.repeat(repeatSection.fromMs);
    else if (sleepTimer === 'end-of-song') this.#endForSleep();
    else if (mode === 'single-loop') this.#playback.repeat(0);
    else this.#goTo(this.#nextKey(), true);
  }

  /** Stops, with the next song as the current one, paused. */
  #endForSleep(): void {
    const { mode, queue, current } = this.#state.snapshot;
    const key = mode === 'single-loop' ? (current?.key ?? null) : this.#nextKey();
    this.#state.update({ sleepTimer: null, queue: key === null ? queue : queues.takeUpNext(queue, key) });
    this.#playback.setCurrent(queues.itemOfKey(queue, key), { play: false, positionMs: 0 });
    this.#state.emit({ type: 'sleep-timer-ended' });
  }

  #setMode(mode: PlayMode): void {
    this.#history = [];
    this.#state.update({ mode });
  }
}
