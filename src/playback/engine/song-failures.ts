import { Emitter } from '@/core/async/emitter.ts';
import { type AppError, type ErrorKind, isServiceAway } from '@/core/errors.ts';
import {
  type FailureReaction,
  failureBesideStored,
  reactToFailure,
  serviceRetryDelay,
  skipDelayMs,
} from '@/core/player/auto-skip.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import type { PlaybackError, PlayerEvent } from '@/playback/player.ts';
import type { Network } from '@/playback/sources/network.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineState } from './engine-state.ts';
import type { QueueNavigation } from './queue-navigation.ts';

/** Reaction of the player to an error of its current song. */
export type FailureOutcome = {
  /** The error to show; its kind may differ from the original. */
  error: PlaybackError;
  events: PlayerEvent[];
  /** Automatic next step after a delay in ms; null = none. */
  nextStep: { type: 'skip' | 'retry'; delayMs: number } | null;
};

/** No automatic next step. */
const noNextStep = { skipAtEpochMs: null, retryAtEpochMs: null } as const;

/** Counts consecutive errors of songs and of the service, and decides which step follows each, and when. */
export class SongFailures {
  readonly #state: EngineState;
  readonly #network: Network;
  readonly #navigation: QueueNavigation;
  #songs = 0;
  /** Consecutive songs in unplayable formats, which don't count as failures. */
  #unplayableInARow = 0;
  #serviceRetries = 0;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  /** Emitted when the next song is due after an error. */
  readonly skipDue = new Emitter();
  /** Emitted when a retry of the song is due. */
  readonly retryDue = new Emitter();

  constructor(state: EngineState, network: Network, navigation: QueueNavigation) {
    this.#state = state;
    this.#network = network;
    this.#navigation = navigation;
  }

  /** True while the song is retried because the service is unavailable. */
  get isRetrying(): boolean {
    return this.#serviceRetries > 0;
  }

  /** Resets the count of failed songs after the user picks a song. */
  forgetSongs(): void {
    this.#songs = 0;
    this.#unplayableInARow = 0;
  }

  /** Resets the same count after a song has started to sound. */
  noteSound(song: Song): void {
    this.forgetSongs();
    this.#navigation.notePlayable(song);
  }

  /** Resets the retries after an answer of the service or a request for another song. */
  forgetService(): void {
    this.#serviceRetries = 0;
  }

  /** Counts an error of the current song. A next step follows only if playback is wanted. */
  note(failure: AppError, { song, key }: QueueItem): FailureOutcome {
    const { queue, wantsToPlay } = this.#state.snapshot;
    if (failure.kind === 'unsupported-format') this.#navigation.noteUnplayable(song);
    const isAlone = !this.#navigation.hasOther();
    const kind = this.#shownKind(failure.kind, wantsToPlay);
    const { reaction, delayMs, isNews } = this.#count(kind, wantsToPlay, isAlone ? 1 : queue.items.length);
    const info = { ...failure.toErrorInfo(), kind };
    const events: PlayerEvent[] = [];
    if (kind === 'unsupported-format' && isAlone && queue.items.length > 1) events.push({ type: 'none-playable' });
    else if (isNews) events.push({ type: 'song-failed', error: info, song });
    if (reaction === 'give-up') events.push({ type: 'gave-up' });
    const type = reaction === 'skip' ? 'skip' : 'retry';
    const nextStep: FailureOutcome['nextStep'] = delayMs === null ? null : { type, delayMs };
    return { error: { ...info, songKey: key, ...timesOf(nextStep) }, events, nextStep };
  }

  countDown({ type, delayMs }: NonNullable<FailureOutcome['nextStep']>): void {
    const due = type === 'skip' ? this.skipDue : this.retryDue;
    this.#countdown = setTimeout(() => due.emit(), delayMs);
  }

  /** Cancels the next step; the shown error stays. */
  endCountdown(): void {
    clearTimeout(this.#countdown);
  }

  /** Cancels the next step of the shown error and pauses. */
  cancelNextStep(): void {
    const { error } = this.#state.snapshot;
    this.endCountdown();
    if (error) this.#state.update({ wantsToPlay: false, error: { ...error, ...noNextStep } });
  }

  /** `not-saved-offline` if a song stored on this device is played instead. */
  #shownKind(failed: ErrorKind, wantsToPlay: boolean): ErrorKind {
    if (!isServiceAway(failed)) return failed;
    const kind = this.#network.isOnline() ? failed : 'offline';
    const isSkipped = wantsToPlay && this.#navigation.nextStored() !== null;
    return isSkipped ? failureBesideStored(kind, this.#serviceRetries) : kind;
  }

  /**
   * `isNews` is false for errors that are reported only once: further retries of the service, and further unplayable
   * songs.
   */
  #count(
    kind: ErrorKind,
    wantsToPlay: boolean,
    queueLength: number,
  ): { reaction: FailureReaction; delayMs: number | null; isNews: boolean } {
    const isUnplayable = kind === 'unsupported-format';
    if (isUnplayable) this.#unplayableInARow += 1;
    else this.#songs += 1;
    const reaction = wantsToPlay ? reactToFailure(kind, this.#songs, queueLength) : 'stay';
    if (reaction === 'give-up') this.#songs = 0;
    if (reaction !== 'retry') {
      // Only the first one is reported; later ones would repeat its message and delay.
      const isNews = !isUnplayable || reaction === 'stay' || this.#unplayableInARow === 1;
      return { reaction, delayMs: reaction === 'skip' ? (isNews ? skipDelayMs : 0) : null, isNews };
    }
    this.#songs -= 1;
    this.#serviceRetries += 1;
    return { reaction, delayMs: serviceRetryDelay(this.#serviceRetries), isNews: this.#serviceRetries === 1 };
  }
}

/** Time of the next step, as fields of an error. */
function timesOf(next: FailureOutcome['nextStep']): Pick<PlaybackError, 'skipAtEpochMs' | 'retryAtEpochMs'> {
  if (!next) return noNextStep;
  const at = steadyNow() + next.delayMs;
  return next.type === 'skip'
    ? { skipAtEpochMs: at, retryAtEpochMs: null }
    : { skipAtEpochMs: null, retryAtEpochMs: at };
}
