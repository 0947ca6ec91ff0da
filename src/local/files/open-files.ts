/** Songs around the current one whose files are kept even if others have to go. */
const nearest = 200;

/**
 * Files that stay open in this document. An open `File` stays readable after the browser has withdrawn the access to its
 * folder, which an extension loses with its last page. A few hundred bytes each: the content is not read.
 */
export class OpenFiles {
  readonly #files = new Map<string, File>();
  readonly #limit: number;
  /** Songs whose files may be kept, and their places: 0 is the most important one. */
  #places: ReadonlyMap<string, number> = new Map();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Sets the songs whose files may be kept, the most important first, and lets go of all others. */
  want(ids: readonly string[]): void {
    this.#places = new Map([...new Set(ids)].map((id, place) => [id, place]));
    for (const id of this.#files.keys()) if (!this.#places.has(id)) this.#files.delete(id);
  }

  /** Wanted songs whose files are not here and should be, the most important first. */
  missing(): string[] {
    // What is kept already stays: in a long queue in random order the nearest songs are others after each song.
    const room = this.#limit - this.#files.size;
    const absent = [...this.#places].filter(([id]) => !this.#files.has(id));
    return absent
      .filter(([, place], index) => index < room || place < Math.min(nearest, this.#limit))
      .map(([id]) => id);
  }

  /** Keeps a file if its song is wanted. */
  put(id: string, file: File): void {
    if (!this.#places.has(id)) return;
    this.#files.set(id, file);
    if (this.#files.size > this.#limit) this.#dropLeastImportant();
  }

  /** The file of a song if it is still readable; lets go of one that has changed or disappeared since. */
  async get(id: string): Promise<File | null> {
    const file = this.#files.get(id);
    if (!file) return null;
    if (await isReadable(file)) return file;
    // Another one may have been put meanwhile.
    if (this.#files.get(id) === file) this.#files.delete(id);
    return null;
  }

  #dropLeastImportant(): void {
    const placeOf = (id: string): number => this.#places.get(id) ?? 0;
    const last = [...this.#files.keys()].reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a));
    this.#files.delete(last);
  }
}

/** False for a file that was changed, moved or deleted after it was opened. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
