export type Bytes = Uint8Array<ArrayBuffer>;

type Part = Uint8Array | readonly number[] | string;

/** Concatenates parts; a string has one byte per character. */
export function bytesOf(...parts: readonly Part[]): Bytes {
  const pieces = parts.map((part) => (typeof part === 'string' ? latin1(part) : part));
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Big-endian. */
export function be(value: number, length = 4): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

/** Little-endian. */
export function le(value: number, length = 4): number[] {
  return be(value, length).reverse();
}

/** One byte per character; characters above U+00FF throw. */
export function latin1(text: string): Bytes {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 0xff) throw new RangeError(`Not in Latin-1: ${character}`);
    return code;
  });
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function utf16(text: string, order: 'le' | 'be'): Bytes {
  const number = order === 'le' ? le : be;
  return Uint8Array.from(Array.from({ length: text.length }, (_, index) => number(text.charCodeAt(index), 2)).flat());
}

export function readBe(bytes: Uint8Array, at: number, length = 4): number {
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}

export function readLe(bytes: Uint8Array, at: number, length = 4): number {
  return bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
}

/** A length in seven bits per byte. */
export function syncsafe(value: number): number[] {
  return [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);
}

/** Adds a `LIST INFO` chunk to a WAV file; values may be bytes in any encoding. */
export function withRiffInfo(file: Uint8Array, fields: Readonly<Record<string, Uint8Array>>): Bytes {
  const items = Object.entries(fields).map(([name, value]) => {
    const text = bytesOf(value, [0]);
    return bytesOf(name, le(text.length), text, text.length % 2 ? [0] : []);
  });
  return withRiffChunk(file, 'LIST', bytesOf('INFO', ...items));
}

/** Appends a chunk to a WAV file. */
export function withRiffChunk(file: Uint8Array, name: string, content: Uint8Array): Bytes {
  const chunk = bytesOf(name, le(content.length), content, content.length % 2 ? [0] : []);
  return bytesOf('RIFF', le(file.length + chunk.length - 8), file.subarray(8), chunk);
}

/** Appends a chunk to an AIFF file. */
export function withAiffChunk(file: Uint8Array, name: string, content: Uint8Array): Bytes {
  const chunk = bytesOf(name, be(content.length), content, content.length % 2 ? [0] : []);
  return bytesOf('FORM', be(file.length + chunk.length - 8), file.subarray(8), chunk);
}
