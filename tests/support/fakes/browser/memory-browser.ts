import type { PlayerChannel } from '../../../../src/playback/remote/channel.ts';
import type { Locks } from '../../../../src/storage/documents/life-lock.ts';
import { MemoryHub } from './memory-channel.ts';
import { MemoryLocks } from './memory-locks.ts';

export type MemoryDocument = {
  channel: PlayerChannel;
  locks: Locks;
  /** Closes it without warning: its locks are released, and it no longer receives or posts messages. */
  end: () => void;
};

/** What documents of one origin share, in memory. */
export class MemoryBrowser {
  readonly hub = new MemoryHub();
  readonly #locks = new MemoryLocks();

  openDocument(): MemoryDocument {
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
