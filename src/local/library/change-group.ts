import type { IndexChange } from '../index/local-bus';

/** A list as long as this takes a while to be sorted, filtered and shown again, so that it is not done with each batch. */
const longList = 2000;
const shortRestMs = 100;
const longRestMs = 1000;

/** Collects the changes that a scan reports several times a second, and has them shown together. */
export class ChangeGroup {
  readonly #onChanges: (changes: readonly IndexChange[]) => void;
  readonly #listLength: () => number;
  #changes: IndexChange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shownMs = Number.NEGATIVE_INFINITY;

  constructor(options: { onChanges: (changes: readonly IndexChange[]) => void; listLength: () => number }) {
    this.#onChanges = options.onChanges;
    this.#listLength = options.listLength;
  }

  /** Shows a change at once where none was shown shortly before, else with others a moment later. */
  add(change: IndexChange): void {
    this.#changes.push(change);
    if (this.#timer !== null) return;
    const restMs = this.#listLength() < longList ? shortRestMs : longRestMs;
    const waitMs = this.#shownMs + restMs - performance.now();
    if (waitMs <= 0) this.show();
    else this.#timer = setTimeout(() => this.show(), waitMs);
  }

  /** Shows what is waiting now, if anything is. */
  show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changes = this.#changes;
    if (changes.length === 0) return;
    this.#changes = [];
    this.#shownMs = performance.now();
    this.#onChanges(changes);
  }

  /** Forgets what is waiting. */
  clear(): void {
    this.#changes = [];
    this.show();
  }
}
