import type { ErrorKind } from '@/core/errors';
import {
  type FailureReaction,
  failureBesideStored,
  reactToFailure,
  serviceRetryDelay,
  skipDelayMs,
} from '@/core/player/auto-skip';
import { queueLimit } from '@/core/queue/queue';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { PlaybackError } from '@/playback/player';

/** How the player reacts to a failure. */
export type FailureOutcome = {
  /** As it is shown: `not-saved-offline` where a song that is stored here takes the place of the failed one. */
  kind: ErrorKind;
  reaction: FailureReaction;
  /** Delay in ms before the automatic next step; null = there is none. */
  delayMs: number | null;
  /** False for what is reported only once: further retries of the service, and further songs that can't play here. */
  isNews: boolean;
};

/** No automatic next step. */
export const noNextStep = { skipAtEpochMs: null, retryAtEpochMs: null } as const;

/** The times of the automatic next step, as fields of an error. */
export function nextStepOf(
  { reaction, delayMs }: FailureOutcome,
  nowEpochMs: number,
): Pick<PlaybackError, 'skipAtEpochMs' | 'retryAtEpochMs'> {
  if (delayMs === null) return noNextStep;
  const at = nowEpochMs + delayMs;
  return { skipAtEpochMs: reaction === 'skip' ? at : null, retryAtEpochMs: reaction === 'retry' ? at : null };
}

/** Counts consecutive failures of songs and of the service, and returns the reaction to each. */
export class FailureCount {
  #songs = 0;
  /** Songs in a row that the browser does not play; they are no failures. */
  #unplayableInARow = 0;
  readonly #unplayable = new Set<SongId>();
  #serviceRetries = 0;

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
    if (this.#unplayable.size > 0) this.#unplayable.delete(songId(song));
  }

  /** How many songs `isUnplayable` knows. */
  get unplayableCount(): number {
    return this.#unplayable.size;
  }

  /** True for a song that turned out to be in a format that this browser does not play, until it sounds. */
  isUnplayable(song: Song): boolean {
    return this.#unplayable.size > 0 && this.#unplayable.has(songId(song));
  }

  noteUnplayable(song: Song): void {
    if (this.#unplayable.size >= queueLimit) this.#unplayable.clear();
    this.#unplayable.add(songId(song));
  }

  /** Resets the retries after the service answered or another song is requested. */
  forgetService(): void {
    this.#serviceRetries = 0;
  }

  /**
   * @param failure `canPlayStored` when another song of the queue plays without the service
   * @param queueLength as in `reactToFailure`
   * @param wantsToPlay when false, the song is neither skipped nor retried
   */
  note(
    failure: { kind: ErrorKind; canPlayStored: boolean },
    wantsToPlay: boolean,
    queueLength: number,
  ): FailureOutcome {
    const isSkipped = wantsToPlay && failure.canPlayStored;
    const kind = isSkipped ? failureBesideStored(failure.kind, this.#serviceRetries) : failure.kind;
    const isUnplayable = kind === 'unsupported-format';
    if (isUnplayable) this.#unplayableInARow += 1;
    else this.#songs += 1;
    const reaction = wantsToPlay ? reactToFailure(kind, this.#songs, queueLength) : 'stay';
    if (reaction === 'give-up') this.#songs = 0;
    if (reaction !== 'retry') {
      // The first one is explained; those after it would only repeat its message and its wait.
      const isNews = !isUnplayable || reaction === 'stay' || this.#unplayableInARow === 1;
      return { kind, reaction, delayMs: reaction === 'skip' ? (isNews ? skipDelayMs : 0) : null, isNews };
    }
    this.#songs -= 1;
    this.#serviceRetries += 1;
    return { kind, reaction, delayMs: serviceRetryDelay(this.#serviceRetries), isNews: this.#serviceRetries === 1 };
  }
}
