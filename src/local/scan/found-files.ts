import { type FileTags, type LocalTrack, parentPath } from '@/core/local-music/local-track';
import type { TextEncodingName } from '@/core/text/encoding/encoding-units';
import type { WalkResult } from '@/local/folders/walk-folder';

/** What a pass over a folder knows about the paths of its files. */
export class FoundPaths {
  readonly #folderId: string;
  readonly #found = new Set<string>();
  readonly #open = new Set<string>();
  #unread: WalkResult['unread'] | null = null;
  #hasVanished = false;

  constructor(folderId: string) {
    this.#folderId = folderId;
  }

  /** False until a file vanished, or a folder could not be read. */
  get isDoubtful(): boolean {
    return this.#hasVanished || (this.#unread?.size ?? 0) > 0;
  }

  add(path: string): void {
    this.#found.add(path);
  }

  /** The file of the path is the stored one, as far as is known. */
  keep(path: string): void {
    this.#open.add(path);
  }

  /** A file that was found is not there any more. */
  vanish(path: string): void {
    this.#hasVanished = true;
    this.#found.delete(path);
  }

  /** All of the folder was read but these folders, see `WalkResult`. */
  complete(unread: WalkResult['unread']): void {
    this.#unread = unread;
  }

  /** True if the file of a track is known to be where it was, so that a file with the same stamp is a copy of it. */
  isSaved({ folderId, path }: LocalTrack): boolean {
    return folderId === this.#folderId && this.#open.has(path);
  }

  /** True if the file that was stored for a path is not there; another one may be. */
  isReplacedOrGone(path: string): boolean {
    return this.#unread !== null && !this.#open.has(path) && !this.#isUnread(path);
  }

  /** True if there is no file at a path, and no folder that can't be read. */
  isGone(path: string): boolean {
    return this.#unread !== null && !this.#found.has(path) && !this.#unread.has(path) && !this.#isUnread(path);
  }

  #isUnread(path: string): boolean {
    if (!this.#unread?.size) return false;
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      if (this.#unread.has(path.slice(0, slash))) return true;
    }
    return false;
  }
}

/** The share of the files of a folder that has to be in one encoding. */
const leastShare = 2 / 3;

/** The encodings of the texts in the files of each folder, which decide those of files with too few bytes to detect it. */
export class FolderEncodings {
  readonly #counts = new Map<string, Map<TextEncodingName, number>>();

  /** Counts a file, if it is certain what its texts are in. */
  add(path: string, encoding: FileTags['textEncoding']): void {
    if (!encoding?.isCertain) return;
    const folder = parentPath(path);
    const counts = this.#counts.get(folder) ?? new Map<TextEncodingName, number>();
    this.#counts.set(folder, counts.set(encoding.name, (counts.get(encoding.name) ?? 0) + 1));
  }

  /** The encoding of nearly all files beside one; null where there is none. */
  beside(path: string): TextEncodingName | null {
    const counts = [...(this.#counts.get(parentPath(path)) ?? [])].sort(([, one], [, other]) => other - one);
    const sum = counts.reduce((all, [, count]) => all + count, 0);
    const [most] = counts;
    return most && most[1] >= sum * leastShare ? most[0] : null;
  }
}
