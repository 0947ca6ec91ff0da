/** Listeners of one kind of event, called in the order in which they subscribed. */
export class Emitter<Args extends unknown[] = []> {
  readonly #listeners = new Map<object, (...args: Args) => void>();

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Calls the listener at each event, once for each subscription. Returns a function to unsubscribe. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    const subscription = {};
    this.#listeners.set(subscription, listener);
    return () => void this.#listeners.delete(subscription);
  };

  /** Calls the listeners; one that unsubscribes meanwhile is not called, and one that subscribes not yet. */
  emit(...args: Args): void {
    for (const [subscription, listener] of [...this.#listeners]) {
      if (this.#listeners.has(subscription)) listener(...args);
    }
  }

  /** Unsubscribes all. */
  clear(): void {
    this.#listeners.clear();
  }
}
