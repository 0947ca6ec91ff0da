import type { Channel, ChannelMessage } from '../../../../src/playback/remote/channel.ts';

/** Connects the ends of one channel in memory; messages are cloned, as between documents. */
export class MemoryHub {
  readonly #ends = new Set<(message: unknown) => void>();
  /** Every message that was posted, oldest first. */
  readonly posted: ChannelMessage[] = [];

  open(): Channel {
    const listeners = new Set<(message: unknown) => void>();
    const deliver = (message: unknown): void => {
      for (const listener of [...listeners]) listener(message);
    };
    this.#ends.add(deliver);
    return {
      post: (message) => {
        if (!this.#ends.has(deliver)) return;
        this.posted.push(message);
        for (const other of this.#ends) {
          if (other !== deliver) queueMicrotask(() => this.#ends.has(other) && other(structuredClone(message)));
        }
      },
      onMessage(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => void this.#ends.delete(deliver),
    };
  }
}
