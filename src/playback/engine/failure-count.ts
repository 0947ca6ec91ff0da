import type { ErrorKind } from '@/core/errors';
import {
  type FailureReaction,
  failureBesideStored,
  reactToFailure,
  serviceRetryDelay,
  skipDelayMs,
} from '@/core/player/auto-skip';
import type { PlaybackProblem } from '@/playback/player';

/** How the player reacts to a failure. */
export type FailureOutcome = {
  /** As it is shown: `not-kept` where a song that is stored here takes the place of the failed one. */
  kind: ErrorKind;
  reaction: FailureReaction;
  /** Delay in ms before the automatic next step; null = there is none. */
  delayMs: number | null;
  /** False for further retries while the service is unavailable, which is reported only once. */
  isNews: boolean;
};

/** No automatic next step. */
export const noNextStep = { skipAtEpochMs: null, retryAtEpochMs: null } as const;

/** The times of the automatic next step, as fields of a problem. */
export function nextStepOf(
  { reaction, delayMs }: FailureOutcome,
  nowEpochMs: number,
): Pick<PlaybackProblem, 'skipAtEpochMs' | 'retryAtEpochMs'> {
  if (delayMs === null) return noNextStep;
  const at = nowEpochMs + delayMs;
  return { skipAtEpochMs: reaction === 'skip' ? at : null, retryAtEpochMs: reaction === 'retry' ? at : null };
}

/** Counts consecutive failures of songs and of the service, and returns the reaction to each. */
export class FailureCount {
  #songs = 0;
  #serviceRetries = 0;

  /** True while the same song is being retried because the service is unavailable. */
  get isRetrying(): boolean {
    return this.#serviceRetries > 0;
  }

  /** Resets the count after a song starts to sound or the user picks one. */
  forgetSongs(): void {
    this.#songs = 0;
  }

  /** Resets the retries after the service answered or another song is requested. */
  forgetService(): void {
    this.#serviceRetries = 0;
  }

  /**
   * @param failure `canPlayStored` when another song of the queue plays without the service
   * @param wantsToPlay when false, the song is neither skipped nor retried
   */
  note(
    failure: { kind: ErrorKind; canPlayStored: boolean },
    wantsToPlay: boolean,
    queueLength: number,
  ): FailureOutcome {
    const isSkipped = wantsToPlay && failure.canPlayStored;
    const kind = isSkipped ? failureBesideStored(failure.kind, this.#serviceRetries) : failure.kind;
    this.#songs += 1;
    const reaction = wantsToPlay ? reactToFailure(kind, this.#songs, queueLength) : 'stay';
    if (reaction === 'give-up') this.#songs = 0;
    if (reaction !== 'retry') {
      return { kind, reaction, delayMs: reaction === 'skip' ? skipDelayMs : null, isNews: true };
    }
    this.#songs -= 1;
    this.#serviceRetries += 1;
    return { kind, reaction, delayMs: serviceRetryDelay(this.#serviceRetries), isNews: this.#serviceRetries === 1 };
  }
}
