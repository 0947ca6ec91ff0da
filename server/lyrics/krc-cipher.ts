import { deflateSync, inflateSync } from 'node:zlib';

const MAGIC = 'krc1';
const KEY = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];

function applyKey(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (KEY[index % KEY.length] as number)));
}

/** Encrypts KRC text: deflate, XOR, magic, base64. */
export function encryptKrc(text: string): string {
  return Buffer.concat([Buffer.from(MAGIC, 'latin1'), applyKey(deflateSync(Buffer.from(text, 'utf8')))]).toString(
    'base64',
  );
}

/** Reverses {@link encryptKrc}; throws for other content. */
export function decryptKrc(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.subarray(0, 4).toString('latin1') !== MAGIC) throw new Error('Not KRC content');
  return inflateSync(applyKey(bytes.subarray(4))).toString('utf8');
}
