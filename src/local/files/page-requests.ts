import { Emitter } from '@/core/async/emitter.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import type { FileMessage, WantedFile } from './file-bus.ts';

/**
 * Time limit without a file, in ms. Open pages answer within some 10 ms; frozen ones never do, and the number of pages
 * is unknown. Longer than any task of a page, but within the 3 s before a song is skipped.
 */
export const answerLimitMs = 1000;

export type PageAnswer = {
  files: ReadonlyMap<string, File>;
  /** False if no page answered. */
  isAnswered: boolean;
};

type OpenRequest = { missing: Set<string>; onFile: (id: string, file: File) => void; onAnswered: () => void };

/** Requests files from open pages that this document can't open itself. */
export class PageRequests {
  readonly #bus: Bus<FileMessage>;
  readonly #requests = new Map<string, OpenRequest>();
  readonly #offers = new Emitter();

  /** Calls the listener if a page opened or can read more files. Returns the unsubscribe function. */
  readonly onOffer = this.#offers.subscribe;

  constructor(bus: Bus<FileMessage>) {
    this.#bus = bus;
    bus.subscribe((message) => this.#receive(message));
  }

  /**
   * Requests at most `maxWanted` files; resolves once all have arrived, or `answerLimitMs` passed without one. Never
   * rejects; an aborted request resolves at once to the files that have arrived.
   */
  ask(wanted: readonly WantedFile[], signal?: AbortSignal): Promise<PageAnswer> {
    const files = new Map<string, File>();
    let isAnswered = false;
    return new Promise((resolve) => {
      const request = crypto.randomUUID();
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        this.#requests.delete(request);
        resolve({ files, isAnswered });
      };
      let timer = setTimeout(end, answerLimitMs);
      const missing = new Set(wanted.map(({ id }) => id));
      this.#requests.set(request, {
        missing,
        onFile(id, file) {
          isAnswered = true;
          files.set(id, file);
          clearTimeout(timer);
          if (missing.size === 0) end();
          else timer = setTimeout(end, answerLimitMs);
        },
        onAnswered() {
          isAnswered = true;
        },
      });
      signal?.addEventListener('abort', end);
      if (signal?.aborted || wanted.length === 0) end();
      else this.#bus.post({ kind: 'want', request, files: wanted });
    });
  }

  /** Ignores files that were not requested, and duplicates. */
  #receive(message: FileMessage): void {
    if (message.kind === 'offer') {
      this.#offers.emit();
    } else if (message.kind === 'files') {
      const request = this.#requests.get(message.request);
      for (const { id, file } of message.files) {
        if (request?.missing.delete(id)) request.onFile(id, file);
      }
    } else if (message.kind === 'answered') {
      this.#requests.get(message.request)?.onAnswered();
    }
  }
}
