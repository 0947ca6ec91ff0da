import { id3Pictures, smallId3Tags } from '../id3/id3-content';
import { id3Lyrics } from '../id3/id3-lyrics';
import { type Id3Tag, readId3Tags } from '../id3/id3v2';
import type { FileLayout } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { ascii, bytesBE, bytesLE, joinBytes, latin1, uintBE, uintLE } from '../source/byte-view';
import type { Edit } from '../source/edited-blob';

/** No real file has more. */
const maxChunks = 1000;

/** The layout of a WAV or AIFF file, which may hold ID3v2 tags in a chunk. */
export async function chunkLayout(file: Blob, reader: ByteReader, kind: 'wav' | 'aiff'): Promise<FileLayout> {
  const edits: Edit[] = [];
  const tags: Id3Tag[] = [];
  let isLossless: boolean | null = null;
  let mediaType = kind === 'wav' ? 'audio/wav' : 'audio/x-aiff';
  for (let at = 12, count = 0; at + 8 <= reader.size && count < maxChunks; count += 1) {
    const header = await reader.read(at, at + 8);
    const size = kind === 'wav' ? uintLE(header, 4) : uintBE(header, 4);
    const end = Math.min(reader.size, at + 8 + size + (size % 2));
    if (latin1(header, 0, 4).toLowerCase() === 'id3 ') {
      const found = await readId3Tags(reader, at + 8, Math.min(reader.size, at + 8 + size));
      edits.push({ from: at, to: end, bytes: chunk(kind, await smallId3Tags(reader, found)) });
      tags.push(...found);
    } else if (kind === 'wav' && latin1(header, 0, 4) === 'fmt ') {
      const code = waveCodec(await reader.read(at + 8, at + 8 + 26));
      isLossless = losslessWaves.includes(code);
      if (!isLossless && !knownWaves.includes(code)) mediaType += `; codecs="${code}"`;
    }
    at = end;
  }
  return {
    mimeType: kind === 'wav' ? 'audio/wav' : 'audio/aiff',
    mediaType,
    edits,
    length: {},
    isLossless,
    pictures: await id3Pictures(file, reader, tags),
    readLyrics: (maxBytes) => id3Lyrics(reader, tags, maxBytes),
  };
}

/** Samples as whole or floating-point numbers. The tag library takes what it does not know for lossless. */
const losslessWaves: readonly number[] = [1, 3];

/** A-law, µ-law and MP3: browsers play them, but know no media type for them. */
const knownWaves: readonly number[] = [6, 7, 85];

/** The number of the codec of a WAV file. */
function waveCodec(format: Uint8Array): number {
  const code = uintLE(format, 0, 2);
  // The extensible format names the real one at the start of an identifier.
  return code === 0xfffe ? uintLE(format, 24, 2) : code;
}

function chunk(kind: 'wav' | 'aiff', tag: Uint8Array): Uint8Array<ArrayBuffer> {
  if (tag.length === 0) return new Uint8Array(0);
  const padding = tag.length % 2 === 0 ? [] : [0];
  const name = kind === 'wav' ? 'id3 ' : 'ID3 ';
  return joinBytes([ascii(name), kind === 'wav' ? bytesLE(tag.length) : bytesBE(tag.length), tag, padding]);
}
