import { Emitter } from '@/core/async/emitter';
import { type AppError, type ErrorKind, isServiceAway } from '@/core/errors';
import {
  type FailureReaction,
  failureBesideStored,
  reactToFailure,
  serviceRetryDelay,
  skipDelayMs,
} from '@/core/player/auto-skip';
import type { QueueItem } from '@/core/queue/queue-items';
import type { Song } from '@/core/song/song';
import type { PlaybackError, PlayerEvent } from '@/playback/player';
import type { Network } from '@/playback/sources/network';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { EngineState } from './engine-state';
import type { QueueNavigation } from './queue-navigation';

/** How the player reacts to the failure of its current song. */
export type FailureOutcome = {
  /** The error that the player shows; its kind may differ from that of the failure. */
  error: PlaybackError;
  events: PlayerEvent[];
  /** What follows automatically, after a delay in ms; null = nothing does. */
  nextStep: { type: 'skip' | 'retry'; delayMs: number } | null;
};

/** No automatic next step. */
const noNextStep = { skipAtEpochMs: null, retryAtEpochMs: null } as const;

/** Counts consecutive failures of songs and of the service, decides what follows each, and when. */
export class SongFailures {
  readonly #state: EngineState;
  readonly #network: Network;
  readonly #navigation: QueueNavigation;
  #songs = 0;
  /** Songs in a row that the browser does not play; they are no failures. */
  #unplayableInARow = 0;
  #serviceRetries = 0;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  /** The countdown is over: the next song follows. */
  readonly skipDue = new Emitter();
  /** The countdown is over: the song is requested again. */
  readonly retryDue = new Emitter();

  constructor(state: EngineState, network: Network, navigation: QueueNavigation) {
    this.#state = state;
    this.#network = network;
    this.#navigation = navigation;
  }

  /** True while the same song is being retried because the service is unavailable. */
  get isRetrying(): boolean {
    return this.#serviceRetries > 0;
  }

  /** Resets the count after the user picks a song. */
  forgetSongs(): void {
    this.#songs = 0;
    this.#unplayableInARow = 0;
  }

  /** The same after a song starts to sound. */
  noteSound(song: Song): void {
    this.forgetSongs();
    this.#navigation.notePlayable(song);
  }

  /** Resets the retries after the service answered or another song is requested. */
  forgetService(): void {
    this.#serviceRetries = 0;
  }

  /** Counts a failure of the current song, which is neither skipped nor retried unless it is to play. */
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

  /** Nothing follows automatically; what is shown stays. */
  endCountdown(): void {
    clearTimeout(this.#countdown);
  }

  /** Nothing follows the failure that is shown. */
  cancelNextStep(): void {
    const { error } = this.#state.snapshot;
    this.endCountdown();
    if (error) this.#state.update({ wantsToPlay: false, error: { ...error, ...noNextStep } });
  }

  /** `not-saved-offline` where a song that is stored here takes the place of the failed one. */
  #shownKind(failed: ErrorKind, wantsToPlay: boolean): ErrorKind {
    if (!isServiceAway(failed)) return failed;
    const kind = this.#network.isOnline() ? failed : 'offline';
    const isSkipped = wantsToPlay && this.#navigation.nextStored() !== null;
    return isSkipped ? failureBesideStored(kind, this.#serviceRetries) : kind;
  }

  /**
   * `isNews` is false for what is reported only once: further retries of the service, and further songs that can't play
   * here.
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
      // The first one is explained; those after it would only repeat its message and its wait.
      const isNews = !isUnplayable || reaction === 'stay' || this.#unplayableInARow === 1;
      return { reaction, delayMs: reaction === 'skip' ? (isNews ? skipDelayMs : 0) : null, isNews };
    }
    this.#songs -= 1;
    this.#serviceRetries += 1;
    return { reaction, delayMs: serviceRetryDelay(this.#serviceRetries), isNews: this.#serviceRetries === 1 };
  }
}

/** The time of the automatic next step, as fields of an error. */
function timesOf(next: FailureOutcome['nextStep']): Pick<PlaybackError, 'skipAtEpochMs' | 'retryAtEpochMs'> {
  if (!next) return noNextStep;
  const at = steadyNow() + next.delayMs;
  return next.type === 'skip'
    ? { skipAtEpochMs: at, retryAtEpochMs: null }
    : { skipAtEpochMs: null, retryAtEpochMs: at };
}
