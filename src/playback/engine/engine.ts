import type { BlockRules } from '@/core/blocks/block-rules.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { repeatSectionOf } from '@/core/player/repeat-section.ts';
import { startIn } from '@/core/queue/item-start.ts';
import { nextPlayMode } from '@/core/queue/play-mode.ts';
import * as queues from '@/core/queue/queue.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { AudioOutput } from '@/playback/output/audio-output.ts';
import { PlayRecorder } from '@/playback/persistence/play-recorder.ts';
import type { Player, PlayerChange, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player.ts';
import { DeviceWatch } from './device-watch.ts';
import { createEngineContext, type EngineContext, type EnginePorts } from './engine-context.ts';
import type { EngineState } from './engine-state.ts';
import { QueueCommands, requireItem } from './queue-commands.ts';
import { Resumption } from './resumption.ts';
import { SleepTimer } from './sleep-timer.ts';
import { LoadingProgress } from './song-loader.ts';
import { SongPlayback } from './song-playback.ts';
import { EffectsReport, SoundCommands } from './sound-settings.ts';

/**
 * The player itself: carries out commands, owns the queue and chooses the next song. Commands wait until the stored
 * state is restored.
 */
export class Engine implements Player {
  readonly #context: EngineContext;
  readonly #playback: SongPlayback;
  readonly #section: SectionLoop;
  readonly #sleep: SleepTimer;
  readonly #sound: SoundCommands;
  readonly #queue: QueueCommands;
  readonly #restored: Promise<void>;
  readonly #resumption: Resumption;
  readonly #recorder: PlayRecorder;
  /** Cleanup functions of everything with timers or browser listeners. */
  readonly #endings: readonly (() => void)[];
  #isStopped = false;
  #rules: BlockRules;

  constructor(ports: EnginePorts) {
    const context = createEngineContext(ports);
    const { state, output, source, network, gate, blocks } = context;
    const playback = new SongPlayback(context);
    this.#context = context;
    this.#playback = playback;
    this.#rules = blocks.rules();
    playback.ended.subscribe(() => this.#ended());
    context.failures.skipDue.subscribe(() => this.#skip());
    this.#sound = new SoundCommands(context);
    this.#queue = new QueueCommands(context, playback);
    const sources = () => playback.loader.sources();
    this.#recorder = new PlayRecorder({ state, plays: ports.plays, sources, onRefusal: ports.onRefusal });
    new EffectsReport(state, output, sources);
    const loading = new LoadingProgress(state, output, () => playback.loader.waitsFor());
    this.#section = new SectionLoop(state, output, (fromMs) => playback.seek(fromMs));
    this.#sleep = new SleepTimer(state, output, () => playback.pause());
    this.#resumption = new Resumption(state, playback);
    const deviceWatch = new DeviceWatch(context, () => playback.pause());
    this.#endings = [
      () => playback.end(),
      () => this.#sleep.end(),
      () => this.#recorder.end(),
      () => loading.end(),
      () => deviceWatch.end(),
      network.onBack(() => playback.networkIsBack()),
      gate.onGiven(() => playback.play()),
      source.onRightsGained(() => playback.replacePreview()),
      blocks.subscribe(() => this.#blocksChanged()),
    ];
    this.#restored = state.restore().then(async (round) => {
      context.navigation.restore(round);
      await deviceWatch.begin();
      this.#resumption.begin();
      this.#sound.applyAll();
      this.#sleep.arm();
    });
  }

  readonly getSnapshot = (): PlayerSnapshot => this.#context.state.snapshot;
  readonly subscribe = (onChange: () => void): (() => void) => this.#context.state.subscribe(onChange);
  readonly onEvent = (listener: (event: PlayerEvent) => void): (() => void) => this.#context.state.onEvent(listener);

  /** Resolves when the saved state is restored. */
  readonly whenRestored = (): Promise<void> => this.#restored;

  /** See `AudioOutput.allowEffects`. */
  readonly allowEffects = (hosts: readonly string[], isAllowed: boolean): void =>
    this.#context.output.allowEffects(hosts, isAllowed);

  /** Does nothing: the engine is in this document. */
  readonly reconnect = (): void => undefined;

  /**
   * Ends playback at once and for good, because another document's engine takes over. The last snapshot stays; later
   * commands are refused as `no-response`.
   */
  readonly stop = (): void => {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#context.state.end();
    this.#context.output.dispose();
    for (const end of this.#endings) end();
  };

  readonly dispatch = async (command: PlayerCommand): Promise<void> => {
    await this.#restored;
    if (this.#isStopped) throw new AppError('no-response', { message: 'this engine was stopped' });
    if (command.type === 'save') return this.#context.state.saved();
    try {
      // Not sent by a user.
      if (command.type !== 'extend-radio') this.#sleep.wake();
      this.#resumption.note(command);
      this.#context.gate.check(() => {
        this.#carryOut(command);
        this.#playback.slot.check();
        this.#section.check();
      });
    } catch (error) {
      const refused = toAppError(error);
      this.#context.state.emit({ type: 'command-refused', error: refused.toErrorInfo() });
      throw refused;
    }
  };

  #carryOut(command: PlayerChange): void {
    const { queue, wantsToPlay, mode } = this.#context.state.snapshot;
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
        this.#advance(this.#context.navigation.nextRequested());
        break;
      case 'previous':
        this.#goBack();
        break;
      case 'play-item':
        requireItem(queue, command.key);
        this.#context.failures.forgetSongs();
        this.#goTo(command.key);
        break;
      case 'play-now':
        this.#playNow(command.song, command.startMs);
        break;
      case 'prepare-song':
        this.#playback.slot.press(command.song);
        break;
      case 'seek':
        this.#playback.seek(command.positionMs);
        break;
      case 'seek-by':
        this.#playback.seek(this.#context.state.position() + command.deltaMs);
        break;
      case 'set-mode':
        this.#context.navigation.setMode(command.mode);
        break;
      case 'cycle-mode':
        this.#context.navigation.setMode(nextPlayMode(mode));
        break;
      case 'set-sleep-timer':
        this.#sleep.set(command.minutes);
        break;
      case 'set-repeat-section':
        this.#section.set(command.fromMs, command.toMs);
        break;
      case 'clear-repeat-section':
        this.#context.state.update({ repeatSection: null });
        break;
      case 'cancel-skip':
        this.#context.failures.cancelNextStep();
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
    const { current, queue } = this.#context.state.snapshot;
    if (current) this.#playback.play();
    else this.#goTo((this.#context.navigation.firstAllowed(queue.items) ?? queue.items[0])?.key ?? null);
  }

  #playNow(song: Song, startMs?: number): void {
    const { snapshot } = this.#context.state;
    const { current } = snapshot;
    if (current && songId(current.song) === songId(song)) {
      if (startMs !== undefined) this.#playback.seek(startIn({ ...current, startMs }, snapshot));
      this.#play();
      return;
    }
    const key = this.#queue.placeNext(song, startMs);
    this.#context.failures.forgetSongs();
    this.#goTo(key);
  }

  /** Goes on to the next item, which is null for an empty queue, or if the user has blocked all other songs. */
  #advance(key: number | null, { follows = false, play = true } = {}): void {
    const { state, navigation } = this.#context;
    const { current, queue } = state.snapshot;
    if (key !== null) {
      navigation.noteSkipped(key);
      this.#goTo(key, { follows, play });
    } else if (current && queue.items.length > 0) {
      this.#playback.setCurrent(current, { play: false });
      state.emit({ type: 'all-blocked' });
    }
  }

  /** Skips the current song if the user has just blocked it. */
  #blocksChanged(): void {
    const { state, navigation, blocks } = this.#context;
    const { current, wantsToPlay } = state.snapshot;
    const before = this.#rules;
    this.#rules = blocks.rules();
    const block = current && !before.blockOf(current.song) && this.#rules.blockOf(current.song);
    if (block && navigation.isBlocked(current.song)) {
      // The user has chosen not to hear it: an earlier state does not return to it.
      this.#resumption.note({ type: 'next' });
      blocks.note([block], 'queue');
      this.#advance(navigation.next(), { play: wantsToPlay });
    }
    this.#playback.slot.check();
  }

  /** @param follows true when the song starts automatically after the previous one */
  #goTo(key: number | null, { follows = false, play = true } = {}): void {
    if (key === null) return;
    const { state, navigation } = this.#context;
    const { queue } = state.snapshot;
    navigation.leave(key);
    state.update({ queue: queues.takeUpNext(queue, key) });
    this.#playback.setCurrent(queues.itemOfKey(queue, key), { play, follows });
  }

  /** Continues after a failed song: without the service, with the next song that is stored. */
  #skip(): void {
    const { state, navigation } = this.#context;
    const key = state.snapshot.error?.kind === 'not-saved-offline' ? navigation.nextStored() : navigation.next();
    // The next song may have been removed meanwhile.
    if (key === null) this.#playback.retry();
    else this.#advance(key);
  }

  #goBack(): void {
    const { state, navigation } = this.#context;
    const item = queues.itemOfKey(state.snapshot.queue, navigation.previous());
    if (item) this.#playback.setCurrent(item, { play: true });
  }

  #ended(): void {
    const { state, navigation } = this.#context;
    const { mode, sleepTimer, repeatSection } = state.snapshot;
    if (repeatSection) {
      this.#playback.repeat(repeatSection.fromMs);
      return;
    }
    this.#recorder.songEnded();
    if (sleepTimer === 'end-of-song') this.#endForSleep();
    else if (mode === 'single-loop') {
      state.beginTurn();
      this.#playback.repeat(0);
    } else this.#advance(navigation.next(), { follows: true });
  }

  /** Stops with the next song current and paused. */
  #endForSleep(): void {
    const { state, navigation } = this.#context;
    const { mode, queue, current } = state.snapshot;
    const key = (mode === 'single-loop' ? null : navigation.next()) ?? current?.key ?? null;
    if (key !== null) navigation.leave(key);
    state.update({ sleepTimer: null, queue: key === null ? queue : queues.takeUpNext(queue, key) });
    this.#playback.setCurrent(queues.itemOfKey(queue, key), { play: false });
    state.emit({ type: 'sleep-timer-ended' });
  }
}

/** Repeats a section: seeks back to its start when playback or a seek passes its end. */
class SectionLoop {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #goBack: (fromMs: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: EngineState, output: AudioOutput, goBack: (fromMs: number) => void) {
    this.#state = state;
    this.#output = output;
    this.#goBack = goBack;
    output.onChange(() => this.check());
  }

  /** Between two positions in ms. Throws AppError `bad-data` when they are not a section of the current song. */
  set(fromMs: number, toMs: number): void {
    const { current, durationMs } = this.#state.snapshot;
    const repeatSection = current && repeatSectionOf(fromMs, toMs, durationMs);
    if (!repeatSection) throw new AppError('bad-data', { message: 'no such part of the song' });
    this.#state.update({ repeatSection });
  }

  /** Called whenever position or section may have changed. */
  check(): void {
    clearTimeout(this.#timer);
    const { repeatSection, state, speed } = this.#state.snapshot;
    if (!repeatSection || state !== 'playing') return;
    const waitMs = (repeatSection.toMs - this.#output.read().positionMs) / speed;
    if (waitMs <= 0) this.#goBack(repeatSection.fromMs);
    else this.#timer = setTimeout(() => this.check(), waitMs);
  }
}
