import { type Bytes, be, bytesOf, le } from './bytes.ts';

/** The same WAV file with a `LIST INFO` chunk; values may be bytes of any encoding. */
export function withRiffInfo(file: Uint8Array, fields: Readonly<Record<string, Uint8Array>>): Bytes {
  const items = Object.entries(fields).map(([name, value]) => {
    const text = bytesOf(value, [0]);
    return bytesOf(name, le(text.length), text, text.length % 2 ? [0] : []);
  });
  return withRiffChunk(file, 'LIST', bytesOf('INFO', ...items));
}

/** The same WAV file with one more chunk at its end. */
export function withRiffChunk(file: Uint8Array, name: string, content: Uint8Array): Bytes {
  const chunk = bytesOf(name, le(content.length), content, content.length % 2 ? [0] : []);
  return bytesOf('RIFF', le(file.length + chunk.length - 8), file.subarray(8), chunk);
}

/** The same AIFF file with one more chunk at its end. */
export function withAiffChunk(file: Uint8Array, name: string, content: Uint8Array): Bytes {
  const chunk = bytesOf(name, be(content.length), content, content.length % 2 ? [0] : []);
  return bytesOf('FORM', be(file.length + chunk.length - 8), file.subarray(8), chunk);
}
