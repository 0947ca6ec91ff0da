import { type FileTags, type LocalTrack, parentPath } from '@/core/local-music/local-track.ts';
import type { TextEncodingName } from '@/core/text/encoding/encoding-units.ts';
import type { WalkResult } from '@/local/folders/walk-folder.ts';

/** Paths found during a pass over a folder. */
export class FoundPaths {
  readonly #folderId: string;
  readonly #found = new Set<string>();
  readonly #open = new Set<string>();
  #unread: WalkResult['unread'] | null = null;
  #hasVanished = false;

  constructor(folderId: string) {
    this.#folderId = folderId;
  }

  /** True after a file vanished or a folder could not be read. */
  get hasMissingPaths(): boolean {
    return this.#hasVanished || (this.#unread?.size ?? 0) > 0;
  }

  add(path: string): void {
    this.#found.add(path);
  }

  /** Notes that the stored file of this path exists, as far as known. */
  markExisting(path: string): void {
    this.#open.add(path);
  }

  /** Notes that a found file is gone. */
  vanish(path: string): void {
    this.#hasVanished = true;
    this.#found.delete(path);
  }

  /** Notes that the folder was read except these folders, see `WalkResult`. */
  complete(unread: WalkResult['unread']): void {
    this.#unread = unread;
  }

  /** True if a track's file is known to be at its path, so that a file with the same stamp is a copy. */
  isStillThere({ folderId, path }: LocalTrack): boolean {
    return folderId === this.#folderId && this.#open.has(path);
  }

  /** True if the stored file of a path is gone; another file may be there. */
  isReplacedOrGone(path: string): boolean {
    return this.#unread !== null && !this.#open.has(path) && !this.#isUnread(path);
  }

  /** True if a path has no file and no unreadable folder. */
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

/** Minimum share of a folder's files in one encoding. */
const minShare = 2 / 3;

/** Encodings by folder, which decide files with too few bytes for detection. */
export class FolderEncodings {
  readonly #counts = new Map<string, Map<TextEncodingName, number>>();

  /** Counts a file with a certain encoding. */
  add(path: string, encoding: FileTags['textEncoding']): void {
    if (!encoding?.isCertain) return;
    const folder = parentPath(path);
    const counts = this.#counts.get(folder) ?? new Map<TextEncodingName, number>();
    this.#counts.set(folder, counts.set(encoding.name, (counts.get(encoding.name) ?? 0) + 1));
  }

  /** Encoding of most files beside a path; null without one. */
  beside(path: string): TextEncodingName | null {
    const counts = [...(this.#counts.get(parentPath(path)) ?? [])].sort(([, one], [, other]) => other - one);
    const sum = counts.reduce((all, [, count]) => all + count, 0);
    const [most] = counts;
    return most && most[1] >= sum * minShare ? most[0] : null;
  }
}
