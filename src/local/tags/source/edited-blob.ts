import type { ByteReader } from './block-blob';

/** Other bytes in place of a part of a file. */
export type Edit = { from: number; to: number; bytes: Uint8Array<ArrayBuffer> };

type Part = { at: number; length: number; bytes: Uint8Array | null; from: number };

/**
 * A file with other bytes in some places, in the part of the Blob interface that the tag library uses: `size`, `type`
 * and `slice().arrayBuffer()`. `edits` are in the order of the file and don't overlap.
 */
export class EditedBlob {
  readonly size: number;
  readonly type: string;
  readonly #file: ByteReader;
  readonly #parts: readonly Part[];

  constructor(file: ByteReader, edits: readonly Edit[], type: string) {
    const parts: Part[] = [];
    let at = 0;
    let from = 0;
    const add = (length: number, bytes: Uint8Array | null): void => {
      if (length > 0) parts.push({ at, length, bytes, from });
      at += Math.max(0, length);
    };
    for (const edit of edits) {
      add(edit.from - from, null);
      add(edit.bytes.length, edit.bytes);
      from = edit.to;
    }
    add(file.size - from, null);
    this.#file = file;
    this.#parts = parts;
    this.size = at;
    this.type = type;
  }

  slice(from = 0, to = this.size): { arrayBuffer(): Promise<ArrayBuffer> } {
    return { arrayBuffer: () => this.#read(Math.max(0, from), Math.min(to, this.size)) };
  }

  async #read(from: number, to: number): Promise<ArrayBuffer> {
    const result = new Uint8Array(Math.max(0, to - from));
    for (const part of this.#parts) {
      const start = Math.max(from, part.at);
      const end = Math.min(to, part.at + part.length);
      if (start >= end) continue;
      const offset = part.bytes ? 0 : part.from;
      const bytes = part.bytes
        ? part.bytes.subarray(start - part.at, end - part.at)
        : await this.#file.read(offset + start - part.at, offset + end - part.at);
      result.set(bytes, start - from);
    }
    return result.buffer;
  }
}
