import { type FileTags, parentPath } from '@/core/local-music/local-track';
import type { TextEncodingName } from '@/core/text/encoding/encoding-units';

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
