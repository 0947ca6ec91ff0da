import { decodeBase64, decodeUtf8 } from '@/core/text/base64.ts';

/** Maximum size of decompressed lyrics in bytes; decompression stops there. */
const maxTextBytes = 2_000_000;

const magic = [0x6b, 0x72, 0x63, 0x31]; // "krc1"
const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];

/** Decodes the `content` of a lyrics response: base64 of plain text, or of KRC (XOR, then zlib). null = invalid. */
export async function decodeLyricContent(content: string): Promise<string | null> {
  const bytes = decodeBase64(content);
  if (bytes.length === 0) return null;
  return isPackedKrc(bytes) ? unpackKrc(bytes) : decodeUtf8(bytes);
}

/** True for the bytes of an encrypted KRC file. */
export function isPackedKrc(bytes: Uint8Array): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Text of an encrypted KRC file; null if it can't be decoded. */
export async function unpackKrc(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const packed = bytes.slice(magic.length).map((byte, index) => byte ^ (key[index % key.length] ?? 0));
  try {
    return decodeUtf8(await inflate(packed));
  } catch {
    return null;
  }
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length > maxTextBytes) {
      await reader.cancel();
      break;
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
