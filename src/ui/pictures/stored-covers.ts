import { createLog } from '@/core/log.ts';

const log = createLog('stored covers');

/** Reads the picture of a `storedCoverId`; null = there is none. */
export type ReadStoredCover = (coverId: string) => Promise<Blob | null>;

type Entry = {
  /** Object URL; undefined while it is being read, null = there is no picture. */
  url: string | null | undefined;
  users: Set<() => void>;
};

/** Maximum number of cached addresses, unused ones included: many rows of an album share one. */
const cacheLimit = 300;

/**
 * Object URLs of stored pictures. Each picture is read once and has one address everywhere; beyond the limit, the least
 * recently used addresses are revoked.
 */
export class StoredCovers {
  readonly #read: ReadStoredCover;
  readonly #limit: number;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(read: ReadStoredCover, limit = cacheLimit) {
    this.#read = read;
    this.#limit = limit;
  }

  /** The address of a picture in use; null = there is none, undefined = not known yet. */
  peek(coverId: string): string | null | undefined {
    return this.#entries.get(coverId)?.url;
  }

  /**
   * Reads a picture and holds its address until the returned function is called; `onChange` is called once it is known.
   */
  use(coverId: string, onChange: () => void): () => void {
    const known = this.#entries.get(coverId);
    const entry: Entry = known ?? { url: undefined, users: new Set() };
    const user = (): void => onChange();
    entry.users.add(user);
    this.#entries.delete(coverId);
    this.#entries.set(coverId, entry);
    if (!known) void this.#load(coverId, entry);
    return () => {
      entry.users.delete(user);
      if (entry.users.size === 0) this.#rest(coverId, entry);
    };
  }

  async #load(coverId: string, entry: Entry): Promise<void> {
    const picture = await this.#read(coverId).catch((error: unknown) => {
      log.warn('a stored picture could not be read', error);
      return null;
    });
    if (this.#entries.get(coverId) !== entry) return;
    entry.url = picture && URL.createObjectURL(picture);
    for (const user of [...entry.users]) user();
    this.#trim();
  }

  #rest(coverId: string, entry: Entry): void {
    // A missing picture may exist the next time.
    if (typeof entry.url === 'string') this.#trim();
    else this.#entries.delete(coverId);
  }

  #trim(): void {
    for (const [coverId, { url, users }] of this.#entries) {
      if (this.#entries.size <= this.#limit) return;
      if (users.size > 0 || typeof url !== 'string') continue;
      this.#entries.delete(coverId);
      URL.revokeObjectURL(url);
    }
  }
}

/** Covers of this document; empty until `setStoredCoverSource` is called. */
let covers = new StoredCovers(async () => null);

/** Sets the reader of stored pictures. Called once, before the first render. */
export function setStoredCoverSource(read: ReadStoredCover): void {
  covers = new StoredCovers(read);
}

export function storedCovers(): StoredCovers {
  return covers;
}
