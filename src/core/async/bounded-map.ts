/**
 * A map with at most `limit` entries: adding one more evicts the oldest. Setting an entry again makes it the newest;
 * reading does not.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;

  constructor(limit: number, entries: Iterable<readonly [Key, Value]> = []) {
    super();
    this.#limit = limit;
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#limit) break;
      this.delete(oldest);
    }
    return this;
  }
}
