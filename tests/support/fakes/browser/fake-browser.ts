import type { PlayerChannel } from '../../../../src/playback/remote/channel.ts';
import type { Locks } from '../../../../src/storage/documents/life-lock.ts';
import { FakeHub } from './fake-channel.ts';
import { FakeLocks } from './fake-locks.ts';

export type MemoryDocument = {
  channel: PlayerChannel;
  locks: Locks;
  /** Closes it without warning: its locks are released, and it no longer receives or posts messages. */
  end: () => void;
};

/** What documents of one origin share, in memory. */
export class FakeBrowser {
  readonly hub = new FakeHub();
  readonly #locks = new FakeLocks();

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
