/** Big-endian unsigned integer of `length` bytes, up to 6; bytes beyond the end count as 0. */
export function uintBE(bytes: Uint8Array, at: number, length = 4): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** Little-endian unsigned integer of `length` bytes, up to 6. */
export function uintLE(bytes: Uint8Array, at: number, length = 4): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/** Four bytes of 7 bits each, as ID3v2 writes lengths. */
export function syncsafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((value, index) => value * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0);
}

/** Bytes as text of one character each, for comparing identifiers. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** All parts one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
