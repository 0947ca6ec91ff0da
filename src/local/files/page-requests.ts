import { Emitter } from '@/core/async/emitter';
import type { Bus } from '@/storage/documents/bus';
import type { FileMessage, WantedFile } from './file-bus';

/**
 * A request ends after this long without a file, in ms. Pages that are open answer within a few dozen ms; one that is
 * frozen never does, and how many there are is unknown. Longer than any task of a page takes, and short enough to be
 * heard as part of the three seconds before a song is skipped.
 */
export const answerLimitMs = 1000;

export type PageAnswer = {
  files: ReadonlyMap<string, File>;
  /** False when there was no page, or none that could answer. */
  isAnswered: boolean;
};

type OpenRequest = { missing: Set<string>; onFile: (id: string, file: File) => void; onAnswered: () => void };

/** Asks the open pages for files that this document can't open itself. */
export class PageRequests {
  readonly #bus: Bus<FileMessage>;
  readonly #requests = new Map<string, OpenRequest>();
  readonly #offers = new Emitter();

  /** Calls the listener when a page opened or can read more than before. Returns a function that unsubscribes. */
  readonly onOffer = this.#offers.subscribe;

  constructor(bus: Bus<FileMessage>) {
    this.#bus = bus;
    bus.subscribe((message) => this.#receive(message));
  }

  /**
   * Requests at most `maxWanted` files from the pages that can open them; resolves once all have arrived or
   * `answerLimitMs` passed without one. Never rejects; an aborted request resolves at once to what has arrived.
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

  /** Files that were not requested and second copies are ignored. */
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
