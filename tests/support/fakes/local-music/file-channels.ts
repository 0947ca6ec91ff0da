import type { FileChannel, FileMessage } from '../../../../src/local/files/file-channel.ts';

/** Connects channels as one origin does. `sent` is everything that was posted; messages arrive in a later microtask. */
export class FileChannels {
  readonly sent: unknown[] = [];
  readonly #listeners = new Map<object, Set<(message: unknown) => void>>();

  open(): FileChannel {
    const end = {};
    const listeners = new Set<(message: unknown) => void>();
    this.#listeners.set(end, listeners);
    return {
      post: (message: FileMessage) => this.post(message, end),
      onMessage(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => void this.#listeners.delete(end),
    };
  }

  /** Posts anything, also what no document of this build would. */
  post(message: unknown, from: object = {}): void {
    this.sent.push(message);
    queueMicrotask(() => {
      for (const [end, listeners] of [...this.#listeners]) {
        if (end !== from) for (const listener of [...listeners]) listener(message);
      }
    });
  }
}
