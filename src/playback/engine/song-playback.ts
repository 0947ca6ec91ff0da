import { AppError, type ErrorKind, isServiceAway, toAppError } from '@/core/errors';
import type { QueueItem } from '@/core/queue/queue-items';
import type { EvenLoudness } from '@/playback/observers/even-loudness';
import type { Network } from '@/playback/observers/network';
import { StallWatch } from '@/playback/observers/stall-watch';
import type { AudioOutput } from '@/playback/output/audio-output';
import { MirrorChoice } from '@/playback/output/mirror-choice';
import { followedOutput } from '@/playback/output/output-following';
import type { AudioSource, OutputState } from '@/playback/output/output-state';
import type { EngineState } from './engine-state';
import { FailureCount, nextStepOf, noNextStep } from './failure-count';
import { NextSong } from './next-song';
import { SectionLoop } from './section-loop';
import type { SongSound, SongSource } from './song-source';

/** What ends sooner has no sound: its file is empty. */
const leastSoundMs = 1;

export type SongPlaybackParts = {
  state: EngineState;
  output: AudioOutput;
  source: SongSource;
  loudness: EvenLoudness;
  network: Network;
  /** Key of the item that will follow automatically; stable until its inputs change. */
  nextKey: () => number | null;
  /** Whether another song of the queue plays without the service. */
  canPlayStored: () => boolean;
  /** Whether another song of the queue may play in this browser. */
  canPlayOthers: () => boolean;
  /** The song has ended, or is so near its end that the next one has to start. */
  onEnded: () => void;
  /** The song failed and its countdown is over. */
  onSkip: () => void;
};

/**
 * Plays the current song: fetches its address, follows the output, and handles its failures. Latest wins: every load
 * aborts the previous one, and after every await an aborted one returns without changing anything.
 *
 *     setCurrent ──▶ loading ──sound──▶ playing ◀──▶ waiting
 *                 │  ▲               │ ▲
 *               fail │ retry      pause │ play
 *                 ▼  │               ▼ │
 *               failed            paused
 */
export class SongPlayback {
  readonly #parts: SongPlaybackParts;
  /** Aborts the running load; every new load replaces it. */
  #controller = new AbortController();
  /** What is loaded into the output; null while nothing is loaded for the current song. */
  #address: SongSound | null = null;
  /** True from loading an address until its sound has started once. */
  #starting = false;
  /** True once a fresh address was requested for this song, so that it happens only once. */
  #refreshed = false;
  readonly failures = new FailureCount();
  readonly #mirrors = new MirrorChoice();
  readonly #next: NextSong;
  readonly section: SectionLoop;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stall = new StallWatch(() => this.#outputFailed('network'));

  constructor(parts: SongPlaybackParts) {
    this.#parts = parts;
    const { state, output, source, nextKey, onEnded } = parts;
    this.#next = new NextSong({ state, output, source, mirrors: this.#mirrors, pick: nextKey, onDue: onEnded });
    this.section = new SectionLoop(state, output, (fromMs) => this.seek(fromMs));
    output.onChange(() => this.#sync());
  }

  /** Called whenever the next song or the repeated section may have changed. */
  checkNext(): void {
    this.#next.check();
    this.section.check();
  }

  /**
   * Makes an item the current one, or none, and aborts everything pending for the previous song. With `follows` it
   * starts automatically after the previous song, which may sound to its end.
   */
  setCurrent(current: QueueItem | null, options: { play: boolean; positionMs: number; follows?: boolean }): void {
    const { state, output, loudness } = this.#parts;
    const { play, positionMs, follows = false } = options;
    const prepared = current && play && positionMs === 0 ? this.#next.take(current) : null;
    const address = prepared?.address ?? null;
    this.#release();
    this.failures.forgetService();
    this.#refreshed = false;
    const fadeMs = follows && prepared ? prepared.fadeMs : 0;
    loudness.end();
    // The sound comes first: any work done before it would be heard as a gap.
    if (prepared) {
      const gain = loudness.begin(prepared.address);
      void this.#sound(this.#controller.signal, () => output.advance({ followOn: follows, fadeMs, gain }));
    } else output.unload();
    if (!play) output.pause();
    state.beginTurn();
    state.update({
      current,
      wantsToPlay: play && current !== null,
      clock: state.stillClock(current ? positionMs : 0),
      durationMs: address?.durationMs || (current?.song.durationMs ?? 0),
      bufferedMs: 0,
      delivered: address?.delivered ?? null,
      preview: address?.preview ?? null,
      repeatSection: null,
      problem: null,
      state: current === null ? 'empty' : play ? 'loading' : 'paused',
    });
    if (address) {
      this.#address = address;
      this.#starting = true;
      this.#sync();
    } else if (current && play) {
      void this.#fetch(current);
    }
  }

  /** Where the sound of the current song may come from; empty while nothing is loaded. */
  sources(): readonly AudioSource[] {
    return this.#address?.sources ?? [];
  }

  /** Resumes the current song at its position. */
  play(): void {
    const { state } = this.#parts;
    const { wantsToPlay, problem } = state.snapshot;
    if (problem) {
      this.retry();
    } else if (!wantsToPlay) {
      state.update({ wantsToPlay: true });
      if (this.#address) void this.#sound(this.#controller.signal);
      else void this.#load();
    }
  }

  pause(): void {
    const { state, output } = this.#parts;
    clearTimeout(this.#timer);
    const { problem } = state.snapshot;
    state.update({
      wantsToPlay: false,
      // After a pause neither the next song nor this one may start automatically.
      problem: problem && { ...problem, ...noNextStep },
    });
    output.pause();
    if (!this.#address) this.#controller.abort();
    this.#sync();
  }

  /** Seeks to a position in ms, clamped to the song. A song that is not loaded will start there. */
  seek(positionMs: number): void {
    const { state, output } = this.#parts;
    const { current, durationMs, clock } = state.snapshot;
    if (!Number.isFinite(positionMs)) throw new AppError('bad-data', { message: 'a position must be a number' });
    if (!current) return;
    const target = Math.max(0, durationMs > 0 ? Math.min(positionMs, durationMs) : positionMs);
    if (this.#address) output.seek(target);
    state.update({ clock: { ...clock, anchorMs: target, atEpochMs: Date.now() } });
    state.savePosition(target);
    this.#sync();
  }

  /** Plays again from this position, without fetching anything. */
  repeat(fromMs: number): void {
    this.#parts.output.seek(fromMs);
    void this.#sound(this.#controller.signal);
  }

  /** Loads the current song again after a problem. */
  retry(): void {
    clearTimeout(this.#timer);
    this.failures.forgetService();
    this.#refreshed = false;
    if (!this.#parts.state.snapshot.current) return;
    this.#parts.state.update({ wantsToPlay: true });
    void this.#load();
  }

  /** Cancels the automatic skip or retry after a failure. */
  cancelSkip(): void {
    const { problem } = this.#parts.state.snapshot;
    if (!problem) return;
    clearTimeout(this.#timer);
    this.#parts.state.update({ wantsToPlay: false, problem: { ...problem, ...noNextStep } });
  }

  /** Called when the network is back: nothing that fails for that reason waits any longer. */
  networkIsBack(): void {
    const { wantsToPlay, problem } = this.#parts.state.snapshot;
    if (!wantsToPlay || !problem || !(isServiceAway(problem.kind) || problem.kind === 'not-kept')) return;
    clearTimeout(this.#timer);
    void this.#load();
  }

  /** Loads the current song again, at its position. */
  async #load(): Promise<void> {
    const { state } = this.#parts;
    const { current, problem } = state.snapshot;
    if (!current) return;
    const positionMs = state.position();
    this.#release();
    state.update({
      state: 'loading',
      // While the service is unavailable its problem stays visible, instead of flickering at every retry.
      problem: problem && this.failures.isRetrying ? { ...problem, retryAtEpochMs: null } : null,
      clock: state.stillClock(positionMs),
    });
    await this.#fetch(current);
  }

  /** Fetches the address of the current song, and plays it unless playback was paused meanwhile. */
  async #fetch(current: QueueItem): Promise<void> {
    const { state, source, output, loudness } = this.#parts;
    const { signal } = this.#controller;
    try {
      const address = await source.resolve(current.song, signal);
      if (signal.aborted) return;
      this.failures.forgetService();
      this.#address = address;
      this.#starting = true;
      state.update({
        problem: null,
        delivered: address.delivered,
        preview: address.preview,
        durationMs: address.durationMs || current.song.durationMs,
      });
      const mirror = this.#mirrors[this.#refreshed ? 'second' : 'first'](address.sources);
      // The position may have been changed by a seek meanwhile.
      output.load(mirror, state.position(), loudness.begin(address));
      if (state.snapshot.wantsToPlay) await this.#sound(signal);
      else this.#sync();
    } catch (error) {
      if (!signal.aborted) this.#fail(toAppError(error));
    }
  }

  async #sound(signal: AbortSignal, start = (): Promise<void> => this.#parts.output.play()): Promise<void> {
    const { state } = this.#parts;
    try {
      await start();
    } catch (error) {
      const failure = toAppError(error);
      if (signal.aborted || failure.kind !== 'needs-gesture') return; // #sync reads others from output.error.
      state.update({ wantsToPlay: false });
      state.emit({ type: 'command-refused', problem: failure.toProblem() });
      this.#sync();
    }
  }

  /** Aborts everything pending, for good. */
  end(): void {
    this.#next.drop();
    this.#release();
  }

  /** Reads the output and publishes what changed. The only place that sets whether sound is on. */
  #sync(): void {
    const { state } = this.#parts;
    const snapshot = state.snapshot;
    if (!this.#address || !snapshot.current) {
      if (snapshot.problem) state.update({ state: 'failed' });
      else if (snapshot.state !== 'empty' && !snapshot.wantsToPlay) state.update({ state: 'paused' });
      return;
    }
    const output = this.#parts.output.read();
    if (output.error) this.#outputFailed(output.error);
    else if (output.ended) this.#ended(output);
    else this.#follow(output);
    this.checkNext();
  }

  #ended({ positionMs }: OutputState): void {
    if (positionMs >= leastSoundMs) this.#parts.onEnded();
    // Repeating it, or a queue of such songs, would never end.
    else this.#fail(new AppError('bad-audio', { message: 'the song is empty' }));
  }

  #follow(output: OutputState): void {
    const { state } = this.#parts;
    const change = followedOutput(state.snapshot, output, this.#starting, Date.now());
    const isSounding = change.state === 'playing';
    if (isSounding) {
      this.#starting = false;
      const { current } = state.snapshot;
      if (current && Math.max(output.positionMs, output.durationMs) >= leastSoundMs)
        this.failures.noteSound(current.song);
      this.#mirrors.works();
    }
    this.#stall.note(change.wantsToPlay && output.waiting);
    state.update(change);
    if (isSounding) state.saveMovingPosition(output.positionMs);
  }

  #outputFailed(reason: 'unusable' | 'network' | 'broken'): void {
    const onUnplayable = this.#address?.onUnplayable;
    onUnplayable?.();
    // One fresh address per song: the old one may have expired or its server be down. Damaged data stays damaged.
    if (!onUnplayable && (reason === 'broken' || this.#refreshed)) {
      this.#fail(new AppError(this.#errorKind(reason), { message: `the sound could not be loaded (${reason})` }));
      return;
    }
    this.#refreshed = !onUnplayable;
    if (this.#parts.state.snapshot.wantsToPlay) void this.#load();
    else this.#release();
  }

  #errorKind(reason: 'unusable' | 'network' | 'broken'): ErrorKind {
    const isAddress = this.#address?.sources.every((source) => typeof source === 'string') ?? false;
    if (!isAddress && reason === 'unusable') return 'unsupported-format';
    // A service on this computer gives addresses without a network, too.
    return isAddress && reason !== 'broken' && !this.#parts.network.isOnline() ? 'offline' : 'bad-audio';
  }

  #fail(error: AppError): void {
    const { state, network, canPlayStored, canPlayOthers } = this.#parts;
    const { current, queue, wantsToPlay } = state.snapshot;
    if (!current || error.kind === 'cancelled') return;
    const positionMs = state.position();
    this.#release();
    const isAway = isServiceAway(error.kind);
    const failure = {
      kind: isAway && !network.isOnline() ? ('offline' as const) : error.kind,
      canPlayStored: isAway && canPlayStored(),
    };
    if (error.kind === 'unsupported-format') this.failures.noteUnplayable(current.song);
    const isAlone = !canPlayOthers();
    const outcome = this.failures.note(failure, wantsToPlay, isAlone ? 1 : queue.items.length);
    const { kind, reaction, delayMs, isNews } = outcome;
    const problem = { ...error.toProblem(), kind };
    state.update({
      state: 'failed',
      wantsToPlay: delayMs !== null,
      clock: state.stillClock(positionMs),
      problem: { ...problem, songKey: current.key, ...nextStepOf(outcome, Date.now()) },
    });
    if (kind === 'unsupported-format' && isAlone && queue.items.length > 1) state.emit({ type: 'none-playable' });
    else if (isNews) state.emit({ type: 'song-failed', problem, song: current.song });
    if (reaction === 'give-up') state.emit({ type: 'gave-up' });
    const goOn = (): void => (reaction === 'skip' ? this.#parts.onSkip() : void this.#load());
    if (delayMs !== null) this.#timer = setTimeout(goOn, delayMs);
  }

  /** Aborts the request and the timers; forgets the loaded address. */
  #release(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    clearTimeout(this.#timer);
    this.#stall.note(false);
    this.#address = null;
    this.#starting = false;
  }
}
