export class ScanCancelled extends Error {
  constructor() {
    super('the scan was cancelled');
    this.name = 'ScanCancelled';
  }
}

/** Pauses and cancels a scan where it calls `pass`. */
export class ScanGate {
  #state: 'open' | 'paused' | 'cancelled' = 'open';
  #waiting: (() => void)[] = [];
  readonly #cancelling = new AbortController();

  /** Aborted by `cancel`. */
  get signal(): AbortSignal {
    return this.#cancelling.signal;
  }

  get isPaused(): boolean {
    return this.#state === 'paused';
  }

  setPaused(isPaused: boolean): void {
    if (this.#state === 'cancelled') return;
    this.#state = isPaused ? 'paused' : 'open';
    if (!isPaused) this.#wakeAll();
  }

  /** Can't be undone. */
  cancel(): void {
    this.#state = 'cancelled';
    this.#cancelling.abort(new ScanCancelled());
    this.#wakeAll();
  }

  /** Resolves when the scan may continue; rejects with `ScanCancelled`. */
  async pass(): Promise<void> {
    while (this.#state === 'paused') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#state === 'cancelled') throw new ScanCancelled();
  }

  #wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
