import { UnreadableError } from './unreadable-error.ts';

/** Big-endian unsigned integer of up to 6 bytes; bytes beyond the end count as 0. */
export function uintBE(bytes: Uint8Array, at: number, length = 4): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** Little-endian unsigned integer of up to 6 bytes. */
export function uintLE(bytes: Uint8Array, at: number, length = 4): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** Syncsafe integer of ID3v2: four bytes with 7 bits each. */
export function syncsafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((value, index) => value * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0);
}

/** One character per byte, for comparing identifiers. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Read access to a file for format parsers. */
export interface ByteReader {
  readonly size: number;
  /** Bytes from `from` up to `to`, fewer at the end of the file. They may be shared: do not change them. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A file that also returns parts without reading them. */
export interface FileSource extends ByteReader {
  slice(from: number, to: number, type: string): Blob;
}

/** Most tags are in the first or last 64 kB, and reading such a block hardly takes longer than reading 10 bytes. */
export const blockBytes = 64 * 1024;

/** Maximum number of blocks in memory: start and end of a file, and some between. */
const maxBlocks = 8;

/** Limit of a read: larger tags are useless, and a length field above it is wrong or an attack on the memory. */
export const maxReadBytes = 20 * 1024 * 1024;

/**
 * Reads a file in blocks, because tags are read in small parts, and each read is a round trip to the process that has
 * the file. A read above `maxReadBytes` rejects with `UnreadableError`.
 */
export class BlockReader implements FileSource {
  readonly size: number;
  readonly #file: Blob;
  readonly #signal: AbortSignal | undefined;
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(file: Blob, signal?: AbortSignal) {
    this.#file = file;
    this.#signal = signal;
    this.size = file.size;
  }

  async read(from: number, to: number): Promise<Uint8Array> {
    const end = Math.min(to, this.size);
    if (end <= from) return new Uint8Array(0);
    if (end - from > maxReadBytes) throw new UnreadableError('too-large');
    this.#signal?.throwIfAborted();
    const first = Math.floor(from / blockBytes);
    const last = Math.floor((end - 1) / blockBytes);
    if (last - first >= maxBlocks / 2) return this.#readFile(from, end);
    const blocks = await Promise.all(this.#blocksOf(first, last));
    const start = from - first * blockBytes;
    const [only] = blocks;
    const bytes = blocks.length === 1 && only ? only : joinBytes(blocks);
    return bytes.subarray(start, start + end - from);
  }

  slice(from: number, to: number, type: string): Blob {
    return this.#file.slice(from, to, type);
  }

  /** Blocks with these numbers. Missing blocks are read in one go, because each read is a round trip. */
  #blocksOf(first: number, last: number): Promise<Uint8Array>[] {
    const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const isMissing = (index: number): boolean => !this.#blocks.has(index);
    const from = wanted.find(isMissing);
    if (from !== undefined) {
      const to = wanted.findLast(isMissing) ?? from;
      const bytes = this.#readFile(from * blockBytes, (to + 1) * blockBytes);
      for (let index = from; index <= to; index += 1) {
        const start = (index - from) * blockBytes;
        this.#blocks.set(
          index,
          bytes.then((all) => all.subarray(start, start + blockBytes)),
        );
      }
    }
    const blocks = wanted.flatMap((index) => this.#blocks.get(index) ?? []);
    // The first block stays, because parsers read it again.
    const old = [...this.#blocks.keys()].filter((key) => key !== 0 && !wanted.includes(key));
    for (const key of old.slice(0, Math.max(0, this.#blocks.size - maxBlocks))) this.#blocks.delete(key);
    return blocks;
  }

  async #readFile(from: number, to: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(from, to).arrayBuffer());
  }
}
