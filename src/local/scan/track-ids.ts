import type { LocalTrack } from '@/core/local-music/local-track';
import { chunkOf, chunkSize, newTrackId } from '../index/track-chunk';

/** Gives ids to new tracks, so that chunks are filled one after another. Only the one scan adds tracks. */
export class TrackIds {
  readonly #open: { number: number; free: number }[] = [];
  #highest = -1;

  /** `tracks` = all of the index, and removed ones, whose chunks may be used again. */
  constructor(tracks: Iterable<Pick<LocalTrack, 'id'>>) {
    const counts = new Map<number, number>();
    for (const { id } of tracks) {
      const number = chunkOf(id) ?? -1;
      counts.set(number, (counts.get(number) ?? 0) + 1);
      this.#highest = Math.max(this.#highest, number);
    }
    for (const [number, count] of counts) {
      // A chunk that is nearly full is written for little.
      if (number >= 0 && count <= chunkSize / 2) this.#open.push({ number, free: chunkSize - count });
    }
  }

  next(): string {
    let [chunk] = this.#open;
    if (!chunk) {
      this.#highest += 1;
      chunk = { number: this.#highest, free: chunkSize };
      this.#open.push(chunk);
    }
    chunk.free -= 1;
    if (chunk.free === 0) this.#open.shift();
    return newTrackId(chunk.number);
  }
}
