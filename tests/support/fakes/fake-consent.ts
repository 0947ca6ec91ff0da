import type { PlaybackConsent } from '../../../src/playback/engine/consent-gate.ts';

/** The answer to the terms of use, given by default. */
export class FakeConsent implements PlaybackConsent {
  readonly #listeners = new Set<() => void>();
  #isGiven = true;

  readonly isGiven = (): boolean => this.#isGiven;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Gives or withdraws it. */
  set(isGiven: boolean): void {
    this.#isGiven = isGiven;
    for (const listener of [...this.#listeners]) listener();
  }
}
