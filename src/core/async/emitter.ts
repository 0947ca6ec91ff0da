/** Listeners of one kind of event, called in the order in which they subscribed. */
export class Emitter<Args extends unknown[] = []> {
  readonly #listeners = new Map<object, (...args: Args) => void>();

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Calls the listener at each event, once per subscription. Returns the unsubscribe function. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    const subscription = {};
    this.#listeners.set(subscription, listener);
    return () => void this.#listeners.delete(subscription);
  };

  /** Calls the listeners. A listener removed during the call is skipped; one added during it is not called yet. */
  emit(...args: Args): void {
    for (const [subscription, listener] of [...this.#listeners]) {
      if (this.#listeners.has(subscription)) listener(...args);
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
