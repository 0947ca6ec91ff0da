import { Emitter } from '../../../../src/core/async/emitter.ts';
import type { ChannelMessage, PlayerChannel } from '../../../../src/playback/remote/channel.ts';

/** Connects the ends of one channel in memory; messages are cloned, as between documents. */
export class FakeHub {
  readonly #ends = new Set<Emitter<[ChannelMessage]>>();
  /** Every message that was posted, oldest first. */
  readonly posted: ChannelMessage[] = [];

  open(): PlayerChannel {
    const end = new Emitter<[ChannelMessage]>();
    this.#ends.add(end);
    return {
      post: (message) => {
        if (!this.#ends.has(end)) return;
        this.posted.push(message);
        for (const other of this.#ends) {
          if (other !== end) queueMicrotask(() => this.#ends.has(other) && other.emit(structuredClone(message)));
        }
      },
      subscribe: end.subscribe,
      close: () => void this.#ends.delete(end),
    };
  }
}
