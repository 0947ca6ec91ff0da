import type { Network } from '../../../src/playback/sources/network.ts';

/** A network that a test cuts and brings back. */
export class FakeNetwork implements Network {
  readonly #listeners = new Set<() => void>();
  #isOnline = true;

  isOnline(): boolean {
    return this.#isOnline;
  }

  onBack(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (isOnline) for (const listener of this.#listeners) listener();
  }
}
