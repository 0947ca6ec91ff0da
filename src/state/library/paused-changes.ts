/** Delay after the last of several changes, in ms. */
const pauseMs = 800;

type PausedChangesParts<Change> = {
  send: (change: Change) => Promise<void>;
  /** Changes of the same line are sent one after another, because each names the version that the one before it left. */
  lineOf: (change: Change) => unknown;
};

/** Changes that are sent once the user pauses, or hides the page: of each key only the last one. */
export class PausedChanges<Key, Change> {
  readonly #send: PausedChangesParts<Change>['send'];
  readonly #lineOf: PausedChangesParts<Change>['lineOf'];
  readonly #waiting = new Map<Key, { change: Change; timer: ReturnType<typeof setTimeout> }>();
  readonly #lines = new Map<unknown, Promise<void>>();

  constructor({ send, lineOf }: PausedChangesParts<Change>) {
    this.#send = send;
    this.#lineOf = lineOf;
  }

  /** The change of this key that is not sent yet. */
  waiting(key: Key): Change | undefined {
    return this.#waiting.get(key)?.change;
  }

  /** Takes the place of an earlier change of the same key. */
  add(key: Key, change: Change): void {
    clearTimeout(this.#waiting.get(key)?.timer);
    if (this.#waiting.size === 0) document.addEventListener('visibilitychange', this.#onVisibility);
    this.#waiting.set(key, { change, timer: setTimeout(() => this.#sendNow(key), pauseMs) });
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') for (const key of this.#waiting.keys()) this.#sendNow(key);
  };

  #sendNow(key: Key): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    const { change, timer } = waiting;
    clearTimeout(timer);
    this.#waiting.delete(key);
    if (this.#waiting.size === 0) document.removeEventListener('visibilitychange', this.#onVisibility);
    const line = this.#lineOf(change);
    // After a failed one too.
    const before = this.#lines.get(line)?.catch(() => undefined) ?? Promise.resolve();
    this.#lines.set(
      line,
      before.then(() => this.#send(change)),
    );
  }
}
