import { Emitter } from '@/core/async/emitter.ts';
import { AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { startIn } from '@/core/queue/item-start.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { type FoundAudio, findAudio } from '@/playback/sources/source-attempts.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineContext } from './engine-context.ts';
import { SecondSlot } from './second-slot.ts';
import { detailsOf, SongLoader, type SourceFailure } from './song-loader.ts';

const log = createLog('playback');

type Phase = 'idle' | 'finding' | 'loading' | 'playing' | 'waiting' | 'failed';

/**
 * The state machine of the current song.
 *
 *              play              address             sound             no data
 *     idle ──────────▶ finding ──────────▶ loading ─────────▶ playing ────────▶ waiting
 *      ▲                │ │ ▲                 ▲                  ▲                 │
 *      └──── pause ─────┘ │ │                 │                  └───── data ──────┘
 *              no address │ │ retry           │ another source is left
 *                         ▼ │                 │
 *                       failed ◀── else ── the source fails ── once a song ──▶ finding
 *
 * A source fails in loading, playing and waiting. `setCurrent` leads from each phase to idle, finding or, with a song that
 * was prefetched, loading. What is loaded and then paused stays in its phase; the snapshot shows it as `paused`. Latest wins:
 * each song, and each attempt for it, aborts the one before, and `#whenCurrent` drops what arrives for that.
 */
export class SongPlayback {
  readonly #context: EngineContext;
  readonly slot: SecondSlot;
  readonly loader: SongLoader;
  /** The song has ended, or the next one is due shortly before its end. */
  readonly ended = new Emitter();
  #phase: Phase = 'idle';
  /** Aborts the running attempt. */
  #controller = new AbortController();

  constructor(context: EngineContext) {
    this.#context = context;
    this.slot = new SecondSlot(context, () => this.ended.emit());
    this.loader = new SongLoader(context, this.slot, {
      onRivalStart: (started) => this.#followStart(started),
      onStall: () => this.#sourceFailed('stalled'),
    });
    context.output.onChange(() => this.#sync());
    context.failures.retryDue.subscribe(() => this.#find());
  }

  /**
   * Sets the current item, or none, and aborts everything pending for the previous song. `positionMs` is by default the
   * start of the item. With `follows` it starts automatically, and the previous song may fade out.
   */
  setCurrent(current: QueueItem | null, options: { play: boolean; positionMs?: number; follows?: boolean }): void {
    const { state, output, failures, gate } = this.#context;
    const startMs = current ? startIn(current, null) : 0;
    const { positionMs = startMs, follows = false } = options;
    const isWanted = options.play && current !== null;
    const play = isWanted && gate.mayStart();
    const prefetched = current && play && positionMs === startMs ? this.slot.take(current) : null;
    this.#abort();
    this.loader.forgetFailure();
    failures.forgetService();
    // Sound first: work done before it would be an audible gap.
    if (prefetched?.isLoaded) {
      const fadeMs = follows ? prefetched.fadeMs : 0;
      this.#followStart(this.loader.advance(prefetched, { followOn: follows, fadeMs }));
    } else this.loader.unload();
    if (!play) output.pause();
    state.beginTurn();
    this.#enter(prefetched ? 'loading' : play ? 'finding' : 'idle', {
      current,
      wantsToPlay: play,
      awaitsConsent: isWanted && !play,
      clock: state.pausedClock(!current ? 0 : prefetched ? startIn(current, prefetched.address) : positionMs),
      bufferedMs: 0,
      repeatSection: null,
      error: null,
      ...detailsOf(current, prefetched?.address ?? null),
    });
    if (prefetched?.isLoaded) this.#sync();
    else if (prefetched) this.#load(prefetched, prefetched.attempts.again(steadyNow()));
    else if (current && play) this.#request(current);
  }

  /** Resumes the current song at its position. */
  play(): void {
    const { state, output, gate } = this.#context;
    const { wantsToPlay, error } = state.snapshot;
    if (error) {
      this.retry();
    } else if (!wantsToPlay && gate.mayStart()) {
      state.update({ wantsToPlay: true, awaitsConsent: false });
      if (this.#phase === 'loading') this.loader.watch();
      if (this.#isLoaded) this.#followStart(output.play());
      else this.#find();
    }
  }

  pause(): void {
    const { state, output, failures } = this.#context;
    // Nothing starts automatically after a pause.
    failures.cancelNextStep();
    state.update({ wantsToPlay: false, awaitsConsent: false });
    this.loader.endRace();
    output.pause();
    if (this.#phase === 'finding') {
      this.#abort();
      this.#enter(state.snapshot.error ? 'failed' : 'idle');
    }
    this.#sync();
  }

  /** Seeks to a position in ms, clamped to the song. A song that is not loaded will start there. */
  seek(positionMs: number): void {
    const { state, output } = this.#context;
    const { current, durationMs, clock, wantsToPlay } = state.snapshot;
    if (!Number.isFinite(positionMs)) throw new AppError('bad-data', { message: 'a position must be a number' });
    if (!current) return;
    const target = Math.max(0, durationMs > 0 ? Math.min(positionMs, durationMs) : positionMs);
    if (this.#isLoaded) output.seek(target);
    state.update({ clock: { ...clock, anchorMs: target, atEpochMs: steadyNow() } });
    // A rival would start at the previous position.
    if (this.#phase === 'loading' && wantsToPlay) this.loader.watch();
    state.savePosition(target);
    this.#sync();
  }

  /** Plays again from this position without fetching anything. */
  repeat(fromMs: number): void {
    this.#context.output.seek(fromMs);
    this.#followStart(this.#context.output.play());
  }

  /** Requests the current song again after an error. */
  retry(): void {
    const { state, failures, gate } = this.#context;
    failures.forgetService();
    this.loader.forgetFailure();
    if (!state.snapshot.current || !gate.mayStart()) return;
    state.update({ wantsToPlay: true, awaitsConsent: false });
    this.#find();
  }

  /** Retries the current song if the missing network was the reason of its error. */
  networkIsBack(): void {
    const { wantsToPlay, error } = this.#context.state.snapshot;
    if (!wantsToPlay || !error || !(isServiceAway(error.kind) || error.kind === 'not-saved-offline')) return;
    // A source that failed without a network may work now.
    this.loader.forgetFailure();
    this.#find();
  }

  /** Switches from a preview to the whole song at the same position, if the whole song is available now. */
  replacePreview(): void {
    const { state } = this.#context;
    const { current, preview } = state.snapshot;
    if (!current || !preview) return;
    const onFound = (whole: FoundAudio): void => {
      if (whole.address.preview) return;
      const clock = state.pausedClock(preview.startMs + state.position());
      this.#abort();
      this.loader.forgetFailure();
      this.#load(whole, whole.attempts.current, { clock, error: null, ...detailsOf(current, whole.address) });
    };
    // If it is not found, the preview continues.
    void this.#whenCurrent(findAudio(this.#context, current.song, this.#controller.signal), onFound, () => undefined);
  }

  /** Aborts everything pending, for good. */
  end(): void {
    this.slot.drop();
    this.#abort();
  }

  get #isLoaded(): boolean {
    return this.#phase === 'loading' || this.#phase === 'playing' || this.#phase === 'waiting';
  }

  /** Publishes the phase with further changes of the snapshot. All transitions but `#abort` pass here. */
  #enter(phase: Phase, change: Partial<PlayerSnapshot> = {}): void {
    const { state } = this.#context;
    const { current, wantsToPlay } = { ...state.snapshot, ...change };
    const isPaused = phase === 'idle' || (!wantsToPlay && phase !== 'failed');
    const shown = isPaused ? 'paused' : phase === 'finding' ? 'loading' : phase;
    this.#phase = phase;
    state.update({ state: current ? shown : 'empty', ...change });
  }

  /** Returns to idle without publishing: aborts the attempt and forgets what is loaded. */
  #abort(): void {
    this.#phase = 'idle';
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#context.failures.endCountdown();
    this.loader.release();
  }

  /** Passes a result on unless its attempt was aborted: the only place that drops stale results. */
  async #whenCurrent<Result>(
    work: Promise<Result>,
    onResult: (result: Result) => void,
    onError: (error: AppError) => void,
  ): Promise<void> {
    const { signal } = this.#controller;
    try {
      const result = await work;
      if (!signal.aborted) onResult(result);
    } catch (error) {
      if (!signal.aborted) onError(toAppError(error));
    }
  }

  /** Requests the current song again, to start at its position. */
  #find(): void {
    const { state, failures } = this.#context;
    const { current, error } = state.snapshot;
    if (!current) return;
    const clock = state.pausedClock(state.position());
    this.#abort();
    // While the service is unavailable its error stays visible, so that it does not flicker at every retry.
    this.#enter('finding', { clock, error: error && failures.isRetrying ? { ...error, retryAtEpochMs: null } : null });
    this.#request(current);
  }

  #request(current: QueueItem): void {
    const { signal } = this.#controller;
    const finding = this.slot.takePressed(current.song, signal) ?? this.loader.find(current.song, signal);
    const onFound = (found: FoundAudio): void => {
      const { state, failures } = this.#context;
      failures.forgetService();
      const isAtStart = current.startMs !== undefined && state.position() === startIn(current, null);
      const clock = isAtStart ? state.pausedClock(startIn(current, found.address)) : state.snapshot.clock;
      this.#load(found, found.attempts.current, { clock, error: null, ...detailsOf(current, found.address) });
    };
    void this.#whenCurrent(finding, onFound, (error) => this.#fail(error));
  }

  /** Loads a source of the current song, and plays it unless paused. */
  #load(found: FoundAudio, source: AudioSource, change: Partial<PlayerSnapshot> = {}): void {
    this.#enter('loading', change);
    this.loader.load(found, source);
    if (!this.#context.state.snapshot.wantsToPlay) {
      this.#sync();
      return;
    }
    this.loader.watch();
    this.#followStart(this.#context.output.play());
  }

  /** Pauses when the browser does not allow sound. Other errors are read from the output. */
  #followStart(started: Promise<void>): void {
    const { state } = this.#context;
    const onError = (failure: AppError): void => {
      if (failure.kind !== 'needs-gesture' && failure.kind !== 'no-output') return;
      log.warn('the sound did not start', failure);
      state.update({ wantsToPlay: false });
      state.emit({ type: 'command-refused', error: failure.toErrorInfo() });
      this.#sync();
    };
    void this.#whenCurrent(started, () => undefined, onError);
  }

  /** Applies the state of the source. */
  #sync(): void {
    if (!this.#isLoaded) return;
    const { state, output } = this.#context;
    const source = this.loader.read(this.#phase === 'loading');
    if (source.type === 'failed') this.#sourceFailed(source.reason);
    else if (source.type === 'stopped') this.#followStart(output.play());
    else if (source.type === 'follows') {
      const { change, positionMs } = source;
      const isStarting = this.#phase === 'loading' && change.state !== 'playing';
      this.#enter(isStarting ? 'loading' : change.state === 'waiting' ? 'waiting' : 'playing', change);
      if (change.state === 'playing') state.saveMovingPosition(positionMs);
    } else if (!source.isEmpty) this.ended.emit();
    // Repeating the song, or a queue of such songs, would never end.
    else this.#fail(new AppError('bad-audio', { message: 'the song is empty' }));
    this.slot.check();
  }

  #sourceFailed(reason: SourceFailure): void {
    const { state } = this.#context;
    const positionMs = state.position();
    const next = this.loader.sourceFailed(reason, this.#phase !== 'loading', positionMs);
    if (next.type === 'source') this.#load(next.found, next.source, { clock: state.pausedClock(positionMs) });
    else if (next.type === 'failure') this.#fail(next.error);
    else if (next.type === 'address' && state.snapshot.wantsToPlay) this.#find();
    else if (next.type === 'address') {
      this.#abort();
      this.#enter('idle');
    }
  }

  #fail(error: AppError): void {
    const { state, failures } = this.#context;
    const { current } = state.snapshot;
    if (!current || error.kind === 'cancelled') return;
    const clock = state.pausedClock(state.position());
    this.#abort();
    const { error: shown, events, nextStep } = failures.note(error, current);
    this.#enter('failed', { wantsToPlay: nextStep !== null, clock, error: shown });
    for (const event of events) state.emit(event);
    if (nextStep) failures.countDown(nextStep);
  }
}
