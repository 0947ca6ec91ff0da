import type { LocalTrack } from '@/core/local-music/local-track';

/** What a pass over a folder knows about the paths of its files. */
export class FoundPaths {
  readonly #folderId: string;
  readonly #found = new Set<string>();
  readonly #kept = new Set<string>();
  #unreadPaths: readonly string[] | null = null;
  #hasVanished = false;

  constructor(folderId: string) {
    this.#folderId = folderId;
  }

  /** False until a file vanished, or a folder could not be read. */
  get isDoubtful(): boolean {
    return this.#hasVanished || (this.#unreadPaths ?? []).length > 0;
  }

  add(path: string): void {
    this.#found.add(path);
  }

  /** The file of the path is the stored one, as far as can be told. */
  keep(path: string): void {
    this.#kept.add(path);
  }

  /** A file that was found is not there any more. */
  vanish(path: string): void {
    this.#hasVanished = true;
    this.#found.delete(path);
  }

  /** All of the folder was read but these paths, see `WalkResult`. */
  complete(unreadPaths: readonly string[]): void {
    this.#unreadPaths = unreadPaths;
  }

  /** True if the file of a track is known to be where it was, so that a file with the same stamp is a copy of it. */
  isKept({ folderId, path }: LocalTrack): boolean {
    return folderId === this.#folderId && this.#kept.has(path);
  }

  /** True if the file that was stored for a path is not there; another one may be. */
  isReplacedOrGone(path: string): boolean {
    return this.#unreadPaths !== null && !this.#kept.has(path) && !this.#isUnread(path);
  }

  /** True if there is no file at a path. */
  isGone(path: string): boolean {
    return this.#unreadPaths !== null && !this.#found.has(path) && !this.#isUnread(path);
  }

  #isUnread(path: string): boolean {
    return (this.#unreadPaths ?? []).some((folder) => path.startsWith(`${folder}/`));
  }
}
