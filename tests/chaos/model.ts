import { earlierQueuesLimit } from '../../src/core/queue/earlier-queue.ts';

type Item = { id: number; title: string };

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('|') === b.join('|');
}

/** The expected state of the player, derived from the actions so far; plays the list from top to bottom in a loop. */
export class ChaosModel {
  playing = true;
  volume = 66;
  #items: Item[] = [];
  #current = 0;
  /** Ids of "play next" items, which precede all others. */
  #upNext: number[] = [];
  #ids = 0;
  /** Titles of the replaced queues, the last one first, without the current one. */
  #earlier: (readonly string[])[] = [];

  get titles(): string[] {
    return this.#items.map(({ title }) => title);
  }

  get earlier(): readonly (readonly string[])[] {
    return this.#earlier;
  }

  get index(): number {
    return this.#items.findIndex(({ id }) => id === this.#current);
  }

  /** Starts with this list. */
  take(titles: readonly string[], index: number, upNext: readonly number[], playing: boolean): void {
    this.#items = titles.map((title) => this.#item(title));
    this.#current = this.#items[index]?.id ?? 0;
    this.#upNext = upNext.flatMap((at) => this.#items[at]?.id ?? []);
    this.playing = playing;
  }

  /** Another list replaces this one. */
  replace(titles: readonly string[], index: number, upNext: readonly number[]): void {
    const before = this.titles;
    this.take(titles, index, upNext, true);
    if (isSame(before, titles)) return;
    const others = this.#earlier.filter((queue) => !isSame(queue, before) && !isSame(queue, titles));
    this.#earlier = [before, ...others].slice(0, earlierQueuesLimit);
  }

  append(title: string): void {
    this.#items.push(this.#item(title));
  }

  insertNext(title: string): void {
    const item = this.#item(title);
    let at = this.index + 1;
    while (this.#upNext.includes(this.#items[at]?.id ?? 0)) at += 1;
    this.#items.splice(at, 0, item);
    this.#upNext.push(item.id);
  }

  goOn(): void {
    const [waiting] = this.#upNext;
    this.#go(waiting ?? this.#items[(this.index + 1) % this.#items.length]?.id ?? 0);
    this.#upNext = this.#upNext.filter((id) => id !== this.#current);
  }

  goBack(): void {
    this.#go(this.#items.at(this.index - 1)?.id ?? 0);
  }

  #go(id: number): void {
    this.#current = id;
    this.playing = true;
  }

  #item(title: string): Item {
    this.#ids += 1;
    return { id: this.#ids, title };
  }
}
