import type { SongAddress } from '@/api/songs';
import { AppError, toAppError } from '@/core/errors';
import type { QueueItem } from '@/core/queue';
import type { AudioOutput, OutputState } from './audio-output';
import type { EngineState } from './engine-state';
import type { EvenLoudness } from './even-loudness';
import { FailureCount, nextStepOf, noNextStep } from './failure-count';
import { NextSong } from './next-song';
import { followedOutput } from './output-following';
import { SectionLoop } from './section-loop';
import type { SongSource } from './song-source';
import { StallWatch } from './stall-watch';

export type SongPlaybackParts = {
  state: EngineState;
  output: AudioOutput;
  source: SongSource;
  loudness: EvenLoudness;
  /** Key of the item that will follow by itself; the same answer until something about it changed. */
  nextKey: () => number | null;
  /** The song has played to its end, or so near to it that the next one is to begin. */
  onEnded: () => void;
  /** The song failed and its countdown is over. */
  onSkip: () => void;
};

/**
 * Makes the current song sound: fetches its address, follows the output, and deals with its failures. Latest wins:
 * every load aborts the one before, and after every await an aborted one returns without touching anything.
 *
 *     become ──▶ loading ──sound──▶ playing ◀──▶ waiting
 *                 │  ▲               │ ▲
 *               fail │ retry      pause │ play
 *                 ▼  │               ▼ │
 *               failed            paused
 */
export class SongPlayback {
  readonly #parts: SongPlaybackParts;
  /** The request that may touch the song; every new one aborts it. */
  #request = new AbortController();
  /** What the output has been given; null while nothing is loaded for the current song. */
  #address: SongAddress | null = null;
  /** True from handing over an address until its sound has started once. */
  #starting = false;
  /** True once a fresh address was tried for this song, so that it happens only once. */
  #refreshed = false;
  readonly failures = new FailureCount();
  readonly #next: NextSong;
  /** The part of the song that is repeated, if one is. */
  readonly section: SectionLoop;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stall = new StallWatch(() => this.#outputFailed('network'));

  constructor(parts: SongPlaybackParts) {
    this.#parts = parts;
    const { state, output, source, nextKey, onEnded } = parts;
    this.#next = new NextSong({ state, output, source, pick: nextKey, onDue: onEnded });
    this.section = new SectionLoop(state, output, (fromMs) => this.seek(fromMs));
    output.onChange(() => this.#sync());
  }

  /** Something about the order of the songs may have changed. */
  checkNext(): void {
    this.#next.check();
    this.section.check();
  }

  /**
   * Makes an item the current one, or none. Whatever an older song still waits for can't reach this one. With `follows`
   * it comes by itself after the song before, which may sound to its end.
   */
  become(current: QueueItem | null, options: { play: boolean; positionMs: number; follows?: boolean }): void {
    const { state, output, loudness } = this.#parts;
    const { play, positionMs, follows = false } = options;
    const prepared = current && play && positionMs === 0 ? this.#next.take(current) : null;
    const address = prepared?.address ?? null;
    this.#letGo();
    this.failures.forgetService();
    this.#refreshed = false;
    const fadeMs = follows && prepared ? prepared.fadeMs : 0;
    loudness.end();
    // The sound comes first: whatever else is done before it would be heard as a gap.
    if (prepared) {
      const gain = loudness.begin(prepared.address);
      void this.#sound(this.#request.signal, () => output.advance({ followOn: follows, fadeMs, gain }));
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
      void this.#load();
    }
  }

  /** Goes on with the current song, from where it stands. */
  play(): void {
    const { state } = this.#parts;
    const { wantsToPlay, problem } = state.snapshot;
    if (problem) {
      this.retry();
    } else if (!wantsToPlay) {
      state.update({ wantsToPlay: true });
      if (this.#address) void this.#sound(this.#request.signal);
      else void this.#load();
    }
  }

  pause(): void {
    const { state, output } = this.#parts;
    clearTimeout(this.#timer);
    const { problem } = state.snapshot;
    state.update({
      wantsToPlay: false,
      // Whoever pauses does not want the next song, nor this one, to start by itself.
      problem: problem && { ...problem, ...noNextStep },
    });
    output.pause();
    if (!this.#address) this.#request.abort();
    this.#sync();
  }

  /** To a position in ms, clamped to the song. A song that is not loaded will start there. */
  seek(positionMs: number): void {
    const { state, output } = this.#parts;
    const { current, durationMs, clock } = state.snapshot;
    if (!Number.isFinite(positionMs)) throw new AppError('bad-data', { message: 'a position must be a number' });
    if (!current) return;
    const target = Math.max(0, durationMs > 0 ? Math.min(positionMs, durationMs) : positionMs);
    if (this.#address) output.seek(target);
    state.update({ clock: { ...clock, anchorMs: target, atEpochMs: Date.now() } });
    state.keepPosition(target);
    this.#sync();
  }

  /** From this position again, without fetching anything. */
  repeat(fromMs: number): void {
    this.#parts.output.seek(fromMs);
    void this.#sound(this.#request.signal);
  }

  /** Tries the current song again after a problem. */
  retry(): void {
    clearTimeout(this.#timer);
    this.failures.forgetService();
    this.#refreshed = false;
    if (!this.#parts.state.snapshot.current) return;
    this.#parts.state.update({ wantsToPlay: true });
    void this.#load();
  }

  /** Stays with the song that failed. */
  cancelSkip(): void {
    const { problem } = this.#parts.state.snapshot;
    if (!problem) return;
    clearTimeout(this.#timer);
    this.#parts.state.update({ wantsToPlay: false, problem: { ...problem, ...noNextStep } });
  }

  /** Fetches the address of the current song and lets it sound if that is still wanted. */
  async #load(): Promise<void> {
    const { state, source, output, loudness } = this.#parts;
    const { current } = state.snapshot;
    if (!current) return;
    const positionMs = state.position();
    this.#letGo();
    const { signal } = this.#request;
    const { problem } = state.snapshot;
    state.update({
      state: 'loading',
      // While the service is away its problem stays on show, instead of flickering at every try.
      problem: problem && this.failures.isRetrying ? { ...problem, retryAtEpochMs: null } : null,
      clock: state.stillClock(positionMs),
    });
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
      // The second time the last mirror is taken, in case the first one is what failed.
      output.load(address.urls.at(this.#refreshed ? -1 : 0) ?? '', positionMs, loudness.begin(address));
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
      if (signal.aborted || failure.kind !== 'needs-gesture') return; // Others show in output.error, which sync reads.
      state.update({ wantsToPlay: false });
      state.emit({ type: 'command-refused', problem: failure.toProblem() });
      this.#sync();
    }
  }

  /** Reads the output again and tells what changed. The only place that says whether sound is on. */
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
    else if (output.ended) this.#parts.onEnded();
    else this.#follow(output);
    this.checkNext();
  }

  #follow(output: OutputState): void {
    const { state } = this.#parts;
    const change = followedOutput(state.snapshot, output, this.#starting, Date.now());
    const isSounding = change.state === 'playing';
    if (isSounding) {
      this.#starting = false;
      this.failures.forgetSongs();
    }
    this.#stall.note(change.wantsToPlay && output.waiting);
    state.update(change);
    if (isSounding) state.keepMovingPosition(output.positionMs);
  }

  #outputFailed(reason: 'unusable' | 'network' | 'broken'): void {
    // One fresh address per song: the old one may have expired or its server gone. Damaged data stays damaged.
    if (reason === 'broken' || this.#refreshed) {
      this.#fail(new AppError('bad-audio', { message: `the sound could not be loaded (${reason})` }));
      return;
    }
    this.#refreshed = true;
    if (this.#parts.state.snapshot.wantsToPlay) void this.#load();
    else this.#letGo();
  }

  #fail(error: AppError): void {
    const { state } = this.#parts;
    const { current, queue, wantsToPlay } = state.snapshot;
    if (!current || error.kind === 'cancelled') return;
    const positionMs = state.position();
    this.#letGo();
    const outcome = this.failures.note(error.kind, wantsToPlay, queue.items.length);
    const { reaction, delayMs, isNews } = outcome;
    const problem = error.toProblem();
    state.update({
      state: 'failed',
      wantsToPlay: delayMs !== null,
      clock: state.stillClock(positionMs),
      problem: { ...problem, songKey: current.key, ...nextStepOf(outcome, Date.now()) },
    });
    if (isNews) state.emit({ type: 'song-failed', problem, song: current.song });
    if (reaction === 'give-up') state.emit({ type: 'gave-up' });
    const goOn = (): void => (reaction === 'skip' ? this.#parts.onSkip() : void this.#load());
    if (delayMs !== null) this.#timer = setTimeout(goOn, delayMs);
  }

  /** Ends everything that still works for the song so far: requests, timers, the loaded source. */
  #letGo(): void {
    this.#request.abort();
    this.#request = new AbortController();
    clearTimeout(this.#timer);
    this.#stall.note(false);
    this.#address = null;
    this.#starting = false;
  }
}
