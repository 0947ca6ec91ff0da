import { Emitter } from '@/core/async/emitter';
import { AppError, type ErrorKind, isServiceAway, toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { LoadingWait } from '@/core/player/loading-wait';
import type { QueueItem } from '@/core/queue/queue-items';
import type { Song } from '@/core/song/song';
import { type AudioSource, followedOutput, type OutputState } from '@/playback/output/output-state';
import type { SourceAttempts, SourceError } from '@/playback/sources/source-attempts';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { EngineContext } from './engine-context';
import { nextStepOf, noNextStep } from './failure-count';
import { NextSong } from './next-song';
import { SectionLoop } from './playback-timers';
import type { FoundSong, RacingSong } from './song-finding';

const log = createLog('playback');

/** Sound that has been waiting for data for this long has failed, in ms. */
const stallLimitMs = 15_000;

/** A pause from outside this soon after a loaded song began is the browser's own, in ms; see `#isStoppedAtStart`. */
const justBegunMs = 500;

/** What ends sooner has no sound: its file is empty. */
const leastSoundMs = 1;

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
  readonly #context: EngineContext;
  /** The song has ended, or is so near its end that the next one has to start. */
  readonly ended = new Emitter();
  /** The song failed and its countdown is over. */
  readonly skipDue = new Emitter();
  /** Aborts the running load; every new load replaces it. */
  #controller = new AbortController();
  /** What is loaded into the output; null while nothing is loaded for the current song. */
  #loaded: FoundSong | null = null;
  /** True from loading an address until its sound has started once. */
  #starting = false;
  /** When the loaded song first sounded, by `steadyNow`; 0 before, and once it was started again. */
  #beganAtMs = 0;
  /** What failed, once a fresh address was requested for this song, so that it happens only once. */
  #failed: SourceAttempts | null = null;
  readonly #next: NextSong;
  readonly #racing: RacingSong = { freeSlot: () => this.#next.unload(), playRival: () => this.#playRival() };
  readonly section: SectionLoop;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the sound waits for data. */
  #stallTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: EngineContext) {
    this.#context = context;
    const { state, output } = context;
    this.#next = new NextSong(context);
    this.#next.due.subscribe(() => this.ended.emit());
    this.section = new SectionLoop(state, output, (fromMs) => this.seek(fromMs));
    output.onChange(() => this.#sync());
  }

  /** Called whenever the next song or the repeated section may have changed. */
  checkNext(): void {
    this.#next.check();
    this.section.check();
  }

  /** See `NextSong.prepareChoice`. */
  prepareChoice(song: Song): void {
    this.#next.prepareChoice(song);
  }

  /**
   * Makes an item the current one, or none, and aborts everything pending for the previous song. With `follows` it
   * starts automatically after the previous song, which may sound to its end.
   */
  setCurrent(current: QueueItem | null, options: { play: boolean; positionMs: number; follows?: boolean }): void {
    const { state, output, failures, evenLoudness, gate } = this.#context;
    const { positionMs, follows = false } = options;
    const isWanted = options.play && current !== null;
    const play = isWanted && gate.mayStart();
    const prepared = current && play && positionMs === 0 ? this.#next.take(current) : null;
    const address = prepared?.address ?? null;
    this.#release();
    failures.forgetService();
    this.#failed = null;
    const fadeMs = follows && prepared ? prepared.fadeMs : 0;
    evenLoudness.end();
    // The sound comes first: any work done before it would be heard as a gap.
    if (prepared?.isLoaded) {
      const gain = evenLoudness.begin(prepared.address);
      void this.#sound(this.#controller.signal, () => output.advance({ followOn: follows, fadeMs, gain }));
    } else output.unload();
    if (!play) output.pause();
    state.beginTurn();
    state.update({
      current,
      wantsToPlay: play,
      awaitsConsent: isWanted && !play,
      clock: state.stillClock(current ? positionMs : 0),
      durationMs: address?.durationMs || (current?.song.durationMs ?? 0),
      bufferedMs: 0,
      delivered: address?.delivered ?? null,
      preview: address?.preview ?? null,
      repeatSection: null,
      error: null,
      state: current === null ? 'empty' : play ? 'loading' : 'paused',
    });
    if (prepared) {
      this.#loaded = prepared;
      this.#starting = true;
      if (prepared.isLoaded) {
        prepared.race.begin(this.#racing);
        this.#sync();
      } else this.#loadSource(prepared.attempts.again(steadyNow()));
    } else if (current && play) {
      void this.#fetch(current);
    }
  }

  /** Where the sound of the current song may come from; empty while nothing is loaded. */
  sources(): readonly AudioSource[] {
    return this.#loaded?.address.sources ?? [];
  }

  /** What the current song waits for while it loads; null where that is nothing known. */
  waitsFor(): LoadingWait | null {
    const { state, output } = this.#context;
    const { current } = state.snapshot;
    const { waiting, isSilent } = output.read();
    // The data is there: the sound output is not.
    if (isSilent && !waiting) return null;
    if (this.#loaded) return this.#loaded.attempts.waitsFor();
    return current && this.#context.source.waitsFor(current.song);
  }

  /** Resumes the current song at its position. */
  play(): void {
    const { state, gate } = this.#context;
    const { wantsToPlay, error } = state.snapshot;
    if (error) {
      this.retry();
    } else if (!gate.mayStart()) {
      state.update({ awaitsConsent: true });
    } else if (!wantsToPlay) {
      state.update({ wantsToPlay: true, awaitsConsent: false });
      if (!this.#loaded) void this.#load();
      else {
        if (this.#starting) this.#loaded.race.begin(this.#racing);
        void this.#sound(this.#controller.signal);
      }
    }
  }

  pause(): void {
    const { state, output } = this.#context;
    clearTimeout(this.#timer);
    const { error } = state.snapshot;
    state.update({
      wantsToPlay: false,
      awaitsConsent: false,
      // After a pause neither the next song nor this one may start automatically.
      error: error && { ...error, ...noNextStep },
    });
    this.#loaded?.race.end();
    output.pause();
    if (!this.#loaded) this.#controller.abort();
    this.#sync();
  }

  /** Seeks to a position in ms, clamped to the song. A song that is not loaded will start there. */
  seek(positionMs: number): void {
    const { state, output } = this.#context;
    const { current, durationMs, clock, wantsToPlay } = state.snapshot;
    if (!Number.isFinite(positionMs)) throw new AppError('bad-data', { message: 'a position must be a number' });
    if (!current) return;
    const target = Math.max(0, durationMs > 0 ? Math.min(positionMs, durationMs) : positionMs);
    if (this.#loaded) output.seek(target);
    state.update({ clock: { ...clock, anchorMs: target, atEpochMs: steadyNow() } });
    // A rival would begin at the previous position.
    if (this.#loaded && this.#starting && wantsToPlay) this.#loaded.race.begin(this.#racing);
    state.savePosition(target);
    this.#sync();
  }

  /** Plays again from this position, without fetching anything. */
  repeat(fromMs: number): void {
    this.#context.output.seek(fromMs);
    void this.#sound(this.#controller.signal);
  }

  /** Loads the current song again after an error. */
  retry(): void {
    const { state, failures, gate } = this.#context;
    clearTimeout(this.#timer);
    failures.forgetService();
    this.#failed = null;
    if (!state.snapshot.current) return;
    if (!gate.mayStart()) {
      state.update({ awaitsConsent: true });
      return;
    }
    state.update({ wantsToPlay: true, awaitsConsent: false });
    void this.#load();
  }

  /** Cancels the automatic skip or retry after a failure. */
  cancelSkip(): void {
    const { error } = this.#context.state.snapshot;
    if (!error) return;
    clearTimeout(this.#timer);
    this.#context.state.update({ wantsToPlay: false, error: { ...error, ...noNextStep } });
  }

  /** Called when the network is back: nothing that fails for that reason waits any longer. */
  networkIsBack(): void {
    const { wantsToPlay, error } = this.#context.state.snapshot;
    if (!wantsToPlay || !error || !(isServiceAway(error.kind) || error.kind === 'not-saved-offline')) return;
    clearTimeout(this.#timer);
    // What failed without a network may work with it.
    this.#failed = null;
    void this.#load();
  }

  /** Loads the current song again, at its position. */
  async #load(): Promise<void> {
    const { state, failures } = this.#context;
    const { current, error } = state.snapshot;
    if (!current) return;
    const positionMs = state.position();
    this.#release();
    state.update({
      state: 'loading',
      // While the service is unavailable its error stays visible, instead of flickering at every retry.
      error: error && failures.isRetrying ? { ...error, retryAtEpochMs: null } : null,
      clock: state.stillClock(positionMs),
    });
    await this.#fetch(current);
  }

  /** Fetches the address of the current song, and plays it unless playback was paused meanwhile. */
  async #fetch(current: QueueItem): Promise<void> {
    const { failures } = this.#context;
    const { signal } = this.#controller;
    try {
      const found = await this.#next.find(current.song, signal, this.#failed);
      if (signal.aborted) return;
      failures.forgetService();
      this.#start(found);
    } catch (error) {
      if (!signal.aborted) this.#fail(toAppError(error));
    }
  }

  /** Plays the current song from an address that was found for it, unless it is paused. */
  #start(found: FoundSong): void {
    const { state } = this.#context;
    const { delivered, preview, durationMs } = found.address;
    const ofCatalogue = state.snapshot.current?.song.durationMs ?? 0;
    state.update({ error: null, delivered, preview, durationMs: durationMs || ofCatalogue });
    this.#loaded = found;
    this.#loadSource(found.attempts.current);
  }

  /**
   * Goes on in the whole song at the same moment where a preview is current and the whole song is delivered by now. Never
   * rejects: otherwise the preview plays on.
   */
  async replacePreview(): Promise<void> {
    const { state, findSong } = this.#context;
    const { current, preview } = state.snapshot;
    const { signal } = this.#controller;
    if (!current || !preview) return;
    const whole = await findSong(current.song, signal).catch(() => null);
    if (signal.aborted || !whole || whole.address.preview) return;
    const clock = state.stillClock(preview.startMs + state.position());
    this.#release();
    this.#failed = null;
    state.update({ state: state.snapshot.wantsToPlay ? 'loading' : 'paused', clock });
    this.#start(whole);
  }

  /** Loads a source of the current song at its position, which a seek may have changed, and plays it unless it is paused. */
  #loadSource(source: AudioSource): void {
    const { state, output, evenLoudness } = this.#context;
    if (!this.#loaded) return;
    this.#loaded.race.end();
    this.#starting = true;
    output.load(source, state.position(), evenLoudness.begin(this.#loaded.address));
    if (!state.snapshot.wantsToPlay) {
      this.#sync();
      return;
    }
    this.#loaded.race.begin(this.#racing);
    void this.#sound(this.#controller.signal);
  }

  /** The rival of the current source takes its place. */
  #playRival(): void {
    const { output, evenLoudness } = this.#context;
    if (!this.#loaded) return;
    const { address, race } = this.#loaded;
    const gain = evenLoudness.begin(address);
    race.begin(this.#racing);
    void this.#sound(this.#controller.signal, () => output.advance({ followOn: false, fadeMs: 0, gain }));
  }

  async #sound(signal: AbortSignal, start = (): Promise<void> => this.#context.output.play()): Promise<void> {
    const { state } = this.#context;
    try {
      await start();
    } catch (error) {
      const failure = toAppError(error);
      // #sync reads others from output.error.
      if (signal.aborted || !(failure.kind === 'needs-gesture' || failure.kind === 'no-output')) return;
      log.warn('the sound did not start', failure);
      state.update({ wantsToPlay: false });
      state.emit({ type: 'command-refused', error: failure.toErrorInfo() });
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
    const { state } = this.#context;
    const snapshot = state.snapshot;
    if (!this.#loaded || !snapshot.current) {
      if (snapshot.error) state.update({ state: 'failed' });
      else if (snapshot.state !== 'empty' && !snapshot.wantsToPlay) state.update({ state: 'paused' });
      return;
    }
    this.#loaded.race.check();
    const output = this.#context.output.read();
    if (output.error) this.#outputFailed(output.error);
    else if (output.ended) this.#ended(output);
    else if (this.#isStoppedAtStart(output)) this.#startAgain();
    else this.#follow(output);
    this.checkNext();
  }

  #ended({ positionMs }: OutputState): void {
    if (positionMs >= leastSoundMs) this.ended.emit();
    // Repeating it, or a queue of such songs, would never end.
    else this.#fail(new AppError('bad-audio', { message: 'the song is empty' }));
  }

  #follow(output: OutputState): void {
    const { state, failures } = this.#context;
    const change = followedOutput(state.snapshot, output, this.#starting, steadyNow());
    const isSounding = change.state === 'playing';
    if (isSounding) {
      if (this.#starting) this.#beganAtMs = steadyNow();
      this.#starting = false;
      const { current } = state.snapshot;
      const hasSound = Math.max(output.positionMs, output.durationMs) >= leastSoundMs;
      if (current && hasSound) failures.noteSound(current.song);
      this.#loaded?.race.end();
      this.#loaded?.attempts.deliver(steadyNow());
    }
    this.#noteStall(change.wantsToPlay && output.waiting);
    state.update(change);
    if (isSounding) state.saveMovingPosition(output.positionMs);
  }

  /**
   * Whether the sound was paused from outside right after it began. Chromium was seen to do that, 20 ms after the start, in a
   * tab that had taken the sound over from one that was reloaded: once in some thousand starts, and why is not known.
   */
  #isStoppedAtStart({ paused }: OutputState): boolean {
    const { wantsToPlay } = this.#context.state.snapshot;
    return wantsToPlay && paused && steadyNow() - this.#beganAtMs < justBegunMs;
  }

  /** Once for each song that is loaded: a system that pauses it again has a reason. */
  #startAgain(): void {
    log.warn('the sound was paused from outside as soon as it began, and is started again');
    this.#beganAtMs = 0;
    void this.#sound(this.#controller.signal);
  }

  #noteStall(isStalled: boolean): void {
    if (isStalled) {
      this.#stallTimer ??= setTimeout(() => this.#outputFailed('stalled'), stallLimitMs);
    } else {
      clearTimeout(this.#stallTimer);
      this.#stallTimer = undefined;
    }
  }

  #outputFailed(reason: SourceError['reason'] | 'broken'): void {
    const onUnplayable = this.#loaded?.address.onUnplayable;
    onUnplayable?.();
    if (!onUnplayable && reason !== 'broken' && this.#triedAnother(reason)) return;
    // One fresh address per song: the old one may have expired. Damaged data stays damaged.
    if (!onUnplayable && (reason === 'broken' || this.#failed)) {
      this.#fail(new AppError(this.#errorKind(reason), { message: `the sound could not be loaded (${reason})` }));
      return;
    }
    this.#failed = onUnplayable ? null : (this.#loaded?.attempts ?? null);
    if (this.#context.state.snapshot.wantsToPlay) void this.#load();
    else this.#release();
  }

  /** Loads another source of the current answer of the service, which costs no request; false where none is left. */
  #triedAnother(reason: SourceError['reason']): boolean {
    const { state } = this.#context;
    if (!this.#loaded) return false;
    // A song that stalls at its start stalled with the rivals, too.
    if (reason !== 'stalled' && this.#loaded.race.takeOver()) return true;
    const positionMs = state.position();
    const hasSounded = !this.#starting;
    const source = this.#loaded.attempts.afterFailure({ reason, hasSounded, positionMs, nowMs: steadyNow() });
    if (source === null) return false;
    state.update({ state: state.snapshot.wantsToPlay ? 'loading' : 'paused', clock: state.stillClock(positionMs) });
    this.#loadSource(source);
    return true;
  }

  #errorKind(reason: SourceError['reason'] | 'broken'): ErrorKind {
    const isAddress = this.sources().every((source) => typeof source === 'string');
    if (!isAddress && reason === 'unusable') return 'unsupported-format';
    // A service on this computer gives addresses without a network, too.
    return isAddress && reason !== 'broken' && !this.#context.network.isOnline() ? 'offline' : 'bad-audio';
  }

  #fail(error: AppError): void {
    const { state, network, failures, navigation } = this.#context;
    const { current, queue, wantsToPlay } = state.snapshot;
    if (!current || error.kind === 'cancelled') return;
    const positionMs = state.position();
    this.#release();
    const isAway = isServiceAway(error.kind);
    const failure = {
      kind: isAway && !network.isOnline() ? ('offline' as const) : error.kind,
      canPlayStored: isAway && navigation.nextStored() !== null,
    };
    if (error.kind === 'unsupported-format') failures.noteUnplayable(current.song);
    const isAlone = !navigation.hasOther();
    const outcome = failures.note(failure, wantsToPlay, isAlone ? 1 : queue.items.length);
    const { kind, reaction, delayMs, isNews } = outcome;
    const info = { ...error.toErrorInfo(), kind };
    state.update({
      state: 'failed',
      wantsToPlay: delayMs !== null,
      clock: state.stillClock(positionMs),
      error: { ...info, songKey: current.key, ...nextStepOf(outcome, steadyNow()) },
    });
    if (kind === 'unsupported-format' && isAlone && queue.items.length > 1) state.emit({ type: 'none-playable' });
    else if (isNews) state.emit({ type: 'song-failed', error: info, song: current.song });
    if (reaction === 'give-up') state.emit({ type: 'gave-up' });
    const goOn = (): void => (reaction === 'skip' ? this.skipDue.emit() : void this.#load());
    if (delayMs !== null) this.#timer = setTimeout(goOn, delayMs);
  }

  /** Aborts the request and the timers; forgets the loaded address. */
  #release(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    clearTimeout(this.#timer);
    this.#noteStall(false);
    this.#loaded?.race.end();
    this.#loaded = null;
    this.#starting = false;
    this.#beganAtMs = 0;
  }
}
