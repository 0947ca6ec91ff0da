import { AppError } from '@/core/errors';
import type { EngineState } from './engine-state';

/** Whether the user has accepted the terms of use; read at each use, because another document may ask for them. */
export type PlaybackConsent = {
  isGiven(): boolean;
  /** Calls the listener after each change. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
};

/**
 * Keeps sound from starting before the terms of use are accepted (docs/behaviour.md#disclaimer). What is on may go on:
 * the next song, or the same one after a failure.
 */
export class ConsentGate {
  readonly #state: EngineState;
  readonly #consent: PlaybackConsent;
  #isRefused = false;

  constructor(state: EngineState, consent: PlaybackConsent) {
    this.#state = state;
    this.#consent = consent;
  }

  /** Whether sound may start now; if not, the running command is refused, and the song waits for the answer. */
  mayStart(): boolean {
    if (this.#state.snapshot.wantsToPlay || this.#consent.isGiven()) return true;
    this.#isRefused = true;
    this.#state.update({ awaitsConsent: true });
    return false;
  }

  /** Throws AppError `needs-consent` when the command was to start sound that may not start. */
  check(carryOut: () => void): void {
    this.#isRefused = false;
    carryOut();
    if (this.#isRefused) throw new AppError('needs-consent', { message: 'the terms of use are not accepted' });
  }

  /** Calls back when the terms are accepted while a song waits for that. Returns a function that ends it. */
  onGiven(start: () => void): () => void {
    return this.#consent.subscribe(() => {
      if (this.#state.snapshot.awaitsConsent && this.#consent.isGiven()) start();
    });
  }
}
