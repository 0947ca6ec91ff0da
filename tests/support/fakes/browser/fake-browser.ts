import { Emitter } from '../../../../src/core/async/emitter.ts';
import type { ChannelMessage, PlayerChannel } from '../../../../src/playback/remote/channel.ts';
import type { Locks } from '../../../../src/storage/documents/life-lock.ts';
import { FakeLocks } from './fake-locks.ts';

export type FakeDocument = {
  channel: PlayerChannel;
  locks: Locks;
  /** Closes the document without warning: its locks are released, and it receives and posts nothing any more. */
  end: () => void;
};

/** Shared state of one origin's documents, in memory. */
export class FakeBrowser {
  readonly hub = new FakeHub();
  #locks = new FakeLocks();

  /** Documents opened from now on don't see the locks of the open ones. */
  deleteSiteData(): void {
    this.#locks = new FakeLocks();
  }

  openDocument(): FakeDocument {
    const channel = this.hub.open();
    const { locks, end } = this.#locks.open();
    return {
      channel,
      locks,
      end: () => {
        channel.close();
        end();
      },
    };
  }
}

/** Connects the ends of a channel in memory; clones messages as between documents. */
class FakeHub {
  readonly #ends = new Set<Emitter<[ChannelMessage]>>();
  /** All posted messages, oldest first. */
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
