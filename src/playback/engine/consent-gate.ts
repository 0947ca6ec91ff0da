import { AppError } from '@/core/errors.ts';
import type { EngineState } from './engine-state.ts';

/** Whether the user has accepted the terms of use; read at each use, because another document may show them. */
export type PlaybackConsent = {
  isGiven(): boolean;
  /** Calls the listener after each change. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
};

/**
 * Prevents playback before the terms of use are accepted (docs/behaviour.md#disclaimer). Running playback continues:
 * the next song, or a retry of the same one.
 */
export class ConsentGate {
  readonly #state: EngineState;
  readonly #consent: PlaybackConsent;
  #isRefused = false;

  constructor(state: EngineState, consent: PlaybackConsent) {
    this.#state = state;
    this.#consent = consent;
  }

  /** Whether playback may start; if not, the running command is refused and the song waits for consent. */
  mayStart(): boolean {
    if (this.#state.snapshot.wantsToPlay || this.#consent.isGiven()) return true;
    this.#isRefused = true;
    this.#state.update({ awaitsConsent: true });
    return false;
  }

  /** Throws AppError `needs-consent` when the command tried to start playback without consent. */
  check(carryOut: () => void): void {
    this.#isRefused = false;
    carryOut();
    if (this.#isRefused) throw new AppError('needs-consent', { message: 'the terms of use are not accepted' });
  }

  /** Calls back when the terms are accepted while a song waits for that. Returns a function that unsubscribes. */
  onGiven(start: () => void): () => void {
    return this.#consent.subscribe(() => {
      if (this.#state.snapshot.awaitsConsent && this.#consent.isGiven()) start();
    });
  }
}
