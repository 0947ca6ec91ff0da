import { AppError, type ErrorKind } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { type LoadingWait, loadingWaitShownAfterMs, silentAfterMs } from '@/core/player/loading-wait.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import type { AudioOutput } from '@/playback/output/audio-output.ts';
import { type AudioSource, followedOutput, type OutputState } from '@/playback/output/output-state.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import type { SongSound } from '@/playback/sources/song-source.ts';
import {
  type FoundAudio,
  findAudio,
  type SourceAttempts,
  type SourceError,
} from '@/playback/sources/source-attempts.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineContext } from './engine-context.ts';
import type { EngineState } from './engine-state.ts';
import type { SecondSlot } from './second-slot.ts';

const log = createLog('song loader');

/** Interval for checking whether the second slot is still fading out, in ms. */
const busyMs = 250;

/** Playback that waits for data for longer than this has failed, in ms. */
const stallLimitMs = 15_000;

/** A pause from outside within this time after the start comes from the browser, in ms; see `#isStoppedAtStart`. */
const justBegunMs = 500;

/** Anything shorter is an empty file. */
const leastSoundMs = 1;

/** Reason of a source's failure; `broken` = damaged data. */
export type SourceFailure = SourceError['reason'] | 'broken';

/** State of the current song's source. */
export type SourceReading =
  | { type: 'failed'; reason: SourceFailure }
  /** The source ended; `isEmpty` = without any sound. */
  | { type: 'ended'; isEmpty: boolean }
  /** The source was paused from outside right after its start. */
  | { type: 'stopped' }
  /** The source is loading, sounding, waiting or paused; `change` is for the snapshot. */
  | { type: 'follows'; change: ReturnType<typeof followedOutput>; positionMs: number };

/** Callbacks for what happens between two readings. */
export type SourceReports = {
  /** A rival has become the current source; with the promise of `AudioOutput.play`. */
  onRivalStart: (started: Promise<void>) => void;
  /** The source has been waiting for data for too long. */
  onStall: () => void;
};

/** Next step after the failure of a source. */
export type AfterFailure =
  /** The rival plays instead. */
  | { type: 'rival' }
  /** Another source of the same address has to be loaded. */
  | { type: 'source'; found: FoundAudio; source: AudioSource }
  /** A new address has to be requested. */
  | { type: 'address' }
  | { type: 'failure'; error: AppError };

/**
 * Loads the audio of the current song: requests its address, tries its sources one after the other, and loads a second
 * one, the rival, when a source stays silent. The first of both with data plays; the other one is unloaded in the same
 * task, so that the song never sounds twice.
 *
 *     not watched ──load, watch──▶ watched ──silent──▶ racing ──rival has data──▶ rival is the source, watched
 *          ▲                          │                   │
 *          └──────── data, end ───────┴──── data, end ────┘
 */
export class SongLoader {
  readonly #context: EngineContext;
  readonly #slot: SecondSlot;
  readonly #reports: SourceReports;
  /** Audio loaded into the output; null while there is none for the current song. */
  #found: FoundAudio | null = null;
  /** Attempts that failed before a new address was requested, which happens once per song. */
  #failed: SourceAttempts | null = null;
  /** Whether a rival is loaded after the source has been silent for a while. */
  #isWatched = false;
  #waitMs = silentAfterMs;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while playback waits for data. */
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the song's first sound, by `steadyNow`; 0 before, and after it was restarted. */
  #beganAtMs = 0;

  constructor(context: EngineContext, slot: SecondSlot, reports: SourceReports) {
    this.#context = context;
    this.#slot = slot;
    this.#reports = reports;
  }

  /** Sources of the current song; empty while nothing is loaded. */
  sources(): readonly AudioSource[] {
    return this.#found?.address.sources ?? [];
  }

  /** What a loading song waits for; null if unknown. */
  waitsFor(): LoadingWait | null {
    const { state, output, source } = this.#context;
    const { current } = state.snapshot;
    const { waiting, isSilent } = output.read();
    // Data has arrived, but the audio output is not ready.
    if (isSilent && !waiting) return null;
    if (this.#found) return this.#found.attempts.waitsFor();
    return current && source.waitsFor(current.song);
  }

  /** Requests the address of the current song. Rejects like `SongSource.resolve`. */
  find(song: Song, signal: AbortSignal): Promise<FoundAudio> {
    return findAudio(this.#context, song, signal, this.#failed);
  }

  /** Loads a source at the position of the current song, which a seek may have changed. */
  load(found: FoundAudio, source: AudioSource): void {
    const { state, output, evenLoudness } = this.#context;
    this.endRace();
    this.#noteStall(false);
    this.#found = found;
    output.load(source, state.position(), evenLoudness.begin(found.address));
  }

  /** Plays the second slot; resolves and rejects like `AudioOutput.advance`. */
  async advance(found: FoundAudio, options: { followOn: boolean; fadeMs: number }): Promise<void> {
    const gain = this.#context.evenLoudness.begin(found.address);
    this.#found = found;
    this.#wait(silentAfterMs);
    await this.#slot.advance({ ...options, gain });
  }

  /** Watches the loaded source: if it stays silent, it gets a rival. */
  watch(): void {
    this.endRace();
    this.#wait(silentAfterMs);
  }

  /** Unloads the rival and loads no other. */
  endRace(): void {
    clearTimeout(this.#silenceTimer);
    this.#isWatched = false;
    if (!this.#slot.holdsRival) return;
    this.#slot.dropRival();
    this.#found?.attempts.dropRival();
  }

  /**
   * Reads the state of the source. Called after every change of the output.
   * @param isStarting whether it has not sounded yet
   */
  read(isStarting: boolean): SourceReading {
    const { state, failures } = this.#context;
    this.#checkRace();
    const output = this.#context.output.read();
    if (output.error) return { type: 'failed', reason: output.error };
    if (output.ended) return { type: 'ended', isEmpty: output.positionMs < leastSoundMs };
    if (this.#isStoppedAtStart(output)) {
      log.warn('the sound was paused from outside as soon as it began, and is started again');
      // Once per loaded song: a system that pauses it again has a reason.
      this.#beganAtMs = 0;
      return { type: 'stopped' };
    }
    const change = followedOutput(state.snapshot, output, isStarting, steadyNow());
    if (change.state === 'playing') {
      if (isStarting) this.#beganAtMs = steadyNow();
      const { current } = state.snapshot;
      const hasSound = Math.max(output.positionMs, output.durationMs) >= leastSoundMs;
      if (current && hasSound) failures.noteSound(current.song);
      this.endRace();
      this.#found?.attempts.deliver(steadyNow());
    }
    this.#noteStall(change.wantsToPlay && output.waiting);
    return { type: 'follows', change, positionMs: output.positionMs };
  }

  /** The source failed; `hasSounded` and `positionMs` as in `SourceError`. */
  sourceFailed(reason: SourceFailure, hasSounded: boolean, positionMs: number): AfterFailure {
    if (!this.#found) return { type: 'address' };
    const { address, attempts } = this.#found;
    if (address.onUnplayable) {
      address.onUnplayable();
      this.#failed = null;
      return { type: 'address' };
    }
    if (reason !== 'broken') {
      // A song that stalls at its start has already tried its rivals.
      if (reason !== 'stalled' && this.#replaceByRival('failed')) return { type: 'rival' };
      const source = attempts.afterFailure({ reason, hasSounded, positionMs, nowMs: steadyNow() });
      if (source !== null) return { type: 'source', found: this.#found, source };
    }
    // One new address per song: the old one may have expired. Damaged data stays damaged.
    if (reason === 'broken' || this.#failed) {
      const message = `the sound could not be loaded (${reason})`;
      return { type: 'failure', error: new AppError(this.#errorKind(reason), { message }) };
    }
    this.#failed = attempts;
    return { type: 'address' };
  }

  /** Allows another request for a new address after a failure. */
  forgetFailure(): void {
    this.#failed = null;
  }

  /** Unloads the previous song, so that it is silent. */
  unload(): void {
    this.#context.evenLoudness.end();
    this.#context.output.unload();
  }

  /** Forgets what is loaded; the output is not unloaded. */
  release(): void {
    this.endRace();
    this.#noteStall(false);
    this.#found = null;
    this.#beganAtMs = 0;
  }

  /**
   * Whether playback was paused from outside right after its start. Chromium did that 20 ms after the start in a tab
   * that had taken over from a reloaded one: once in some thousand starts, for unknown reasons.
   */
  #isStoppedAtStart({ paused }: OutputState): boolean {
    const { wantsToPlay } = this.#context.state.snapshot;
    return wantsToPlay && paused && steadyNow() - this.#beganAtMs < justBegunMs;
  }

  #noteStall(isStalled: boolean): void {
    if (isStalled) {
      this.#stallTimer ??= setTimeout(() => this.#reports.onStall(), stallLimitMs);
    } else {
      clearTimeout(this.#stallTimer);
      this.#stallTimer = undefined;
    }
  }

  #errorKind(reason: SourceFailure): ErrorKind {
    const isAddress = this.sources().every((source) => typeof source === 'string');
    if (!isAddress && reason === 'unusable') return 'unsupported-format';
    // A service on this computer gives addresses even without a network.
    return isAddress && reason !== 'broken' && !this.#context.network.isOnline() ? 'offline' : 'bad-audio';
  }

  /** @param isSilent whether source and rival were silent for the whole time limit */
  #checkRace(isSilent = false): void {
    if (!this.#isWatched) return;
    const rival = this.#slot.readRival();
    if (this.#hasData()) this.endRace();
    else if (rival === 'ready') this.#replaceByRival('silent');
    else if (rival === 'failed') this.#loadRival('failed');
    else if (isSilent) this.#loadRival('silent');
  }

  /** Whether the source has sent data. */
  #hasData(): boolean {
    const { durationMs, error } = this.#context.output.read();
    return error === null && durationMs > 0;
  }

  #wait(waitMs: number): void {
    this.#isWatched = true;
    this.#waitMs = waitMs;
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#checkRace(true), waitMs);
  }

  /** @param reason why another source is tried */
  #loadRival(reason: 'failed' | 'silent'): void {
    if (!this.#found) return;
    if (this.#slot.isBusy) {
      this.#wait(busyMs);
      return;
    }
    const rival = this.#found.attempts.beside(steadyNow(), reason);
    if (rival === null) {
      if (reason === 'failed') this.#slot.dropRival();
      return;
    }
    this.#slot.loadRival(rival, this.#context.state.position());
    this.#wait(Math.max(silentAfterMs, this.#waitMs) * 2);
  }

  /** Replaces the source by the rival, even one without data. False without a rival. */
  #replaceByRival(reason: 'failed' | 'silent'): boolean {
    const loaded = this.#slot.readRival();
    if (!this.#found || !(loaded === 'ready' || loaded === 'loading')) return false;
    this.#found.attempts.replaceByRival(steadyNow(), reason);
    this.#reports.onRivalStart(this.advance(this.#found, { followOn: false, fadeMs: 0 }));
    return true;
  }
}

/** Fields of the snapshot about the audio of a song; without an address, those known from the song. */
export function detailsOf(
  current: QueueItem | null,
  address: SongSound | null,
): Pick<PlayerSnapshot, 'durationMs' | 'delivered' | 'preview'> {
  return {
    durationMs: address?.durationMs || (current?.song.durationMs ?? 0),
    delivered: address?.delivered ?? null,
    preview: address?.preview ?? null,
  };
}

/** Minimum interval between reports of the buffered range, in ms. */
const publishEveryMs = 1000;

/** Interval for reading what a loading song waits for, in ms. */
const readEveryMs = 500;

/**
 * Publishes the buffered range of the current song and, once it has been loading for `loadingWaitShownAfterMs`, what it
 * waits for.
 */
export class LoadingProgress {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #waitsFor: () => LoadingWait | null;
  #publishedAt = 0;
  #bufferTimer: ReturnType<typeof setTimeout> | undefined;
  /** Turn of the loading song; null without one. */
  #turn: number | null = null;
  #waitTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param waitsFor what the current song waits for now */
  constructor(state: EngineState, output: AudioOutput, waitsFor: () => LoadingWait | null) {
    this.#state = state;
    this.#output = output;
    this.#waitsFor = waitsFor;
    output.onChange(() => this.#publishBuffered());
    state.subscribe(() => this.#followState());
  }

  end(): void {
    clearTimeout(this.#bufferTimer);
    clearTimeout(this.#waitTimer);
  }

  #publishBuffered(): void {
    const { snapshot } = this.#state;
    // During loading, the output may still report the previous song.
    const isLoaded = snapshot.state === 'playing' || snapshot.state === 'paused' || snapshot.state === 'waiting';
    const bufferedMs = Math.round(this.#output.read().bufferedMs);
    if (!isLoaded || bufferedMs === snapshot.bufferedMs) return;
    clearTimeout(this.#bufferTimer);
    const waitMs = this.#publishedAt + publishEveryMs - steadyNow();
    if (waitMs > 0) {
      this.#bufferTimer = setTimeout(() => this.#publishBuffered(), waitMs);
      return;
    }
    this.#publishedAt = steadyNow();
    this.#state.update({ bufferedMs });
  }

  #followState(): void {
    const { state, wantsToPlay } = this.#state.snapshot;
    const isLoading = wantsToPlay && (state === 'loading' || state === 'waiting');
    const turn = isLoading ? this.#state.turn : null;
    if (turn === this.#turn) return;
    this.#turn = turn;
    clearTimeout(this.#waitTimer);
    this.#state.update({ loadingWait: null });
    if (turn !== null) this.#waitTimer = setTimeout(() => this.#publishWait(), loadingWaitShownAfterMs);
  }

  #publishWait(): void {
    const loadingWait = this.#waitsFor();
    const isNew = JSON.stringify(loadingWait) !== JSON.stringify(this.#state.snapshot.loadingWait);
    if (isNew) this.#state.update({ loadingWait });
    this.#waitTimer = setTimeout(() => this.#publishWait(), readEveryMs);
  }
}
