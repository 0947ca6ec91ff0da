import { type FailureReaction, reactToFailure, serviceRetryDelay, skipDelayMs } from '@/core/auto-skip';
import type { ErrorKind } from '@/core/errors';
import type { PlaybackProblem } from './player';

/** What follows from a failure. */
export type FailureOutcome = {
  reaction: FailureReaction;
  /** After how long the next step comes by itself, in ms; null = it does not. */
  delayMs: number | null;
  /** False for further tries while the service is away: that is told once. */
  isNews: boolean;
};

/** Nothing more happens by itself. */
export const noNextStep = { skipAtEpochMs: null, retryAtEpochMs: null } as const;

/** The moments of what will happen by itself, as a problem tells them. */
export function nextStepOf(
  { reaction, delayMs }: FailureOutcome,
  nowEpochMs: number,
): Pick<PlaybackProblem, 'skipAtEpochMs' | 'retryAtEpochMs'> {
  if (delayMs === null) return noNextStep;
  const at = nowEpochMs + delayMs;
  return { skipAtEpochMs: reaction === 'skip' ? at : null, retryAtEpochMs: reaction === 'retry' ? at : null };
}

/** Counts failures in a row, of songs and of the service, and says what is done about each. */
export class FailureCount {
  #songs = 0;
  #serviceRetries = 0;

  /** True while the same song is tried again and again because the service is away. */
  get isRetrying(): boolean {
    return this.#serviceRetries > 0;
  }

  /** A song really sounds, or the listener chose something: failures before do not count any more. */
  forgetSongs(): void {
    this.#songs = 0;
  }

  /** The service answered, or another song is asked for. */
  forgetService(): void {
    this.#serviceRetries = 0;
  }

  /** @param wantsToPlay a song that is not to sound is not skipped either */
  note(kind: ErrorKind, wantsToPlay: boolean, queueLength: number): FailureOutcome {
    this.#songs += 1;
    const reaction = wantsToPlay ? reactToFailure(kind, this.#songs, queueLength) : 'stay';
    if (reaction === 'give-up') this.#songs = 0;
    if (reaction !== 'retry') return { reaction, delayMs: reaction === 'skip' ? skipDelayMs : null, isNews: true };
    this.#songs -= 1;
    this.#serviceRetries += 1;
    return { reaction, delayMs: serviceRetryDelay(this.#serviceRetries), isNews: this.#serviceRetries === 1 };
  }
}
