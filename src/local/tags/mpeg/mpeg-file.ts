import { id3Pictures, smallId3Tags } from '../id3/id3-content';
import { id3Lyrics } from '../id3/id3-lyrics';
import type { Id3Tag } from '../id3/id3v2';
import type { FileLayout } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { joinBytes } from '../source/byte-view';
import { apeLyrics, apePictures, readTagsAtEnd, smallTagsAtEnd } from './ape-tag';
import type { MpegFrame } from './mpeg-audio';
import { mpegLength } from './mpeg-length';

/** A silent frame of layer III at 128 kbit/s and 44.1 kHz. */
const silentFrame = Uint8Array.from({ length: 417 }, (_, index) => [0xff, 0xfb, 0x90, 0][index] ?? 0);

/** A short MP3 file without tags. */
export function silentMp3(): Uint8Array<ArrayBuffer> {
  return joinBytes(new Array<Uint8Array>(5).fill(silentFrame));
}

/**
 * The layout of an MP3 or AAC file whose sound starts at a position. The tag library gets five silent frames in place
 * of the sound: it needs four to end its search, and a damaged frame would make it refuse the file.
 */
export async function mpegLayout(
  file: Blob,
  reader: ByteReader,
  tags: readonly Id3Tag[],
  start: number,
  first: MpegFrame,
): Promise<FileLayout> {
  const atEnd = await readTagsAtEnd(reader);
  const bytes = joinBytes([await smallId3Tags(reader, tags), silentMp3(), await smallTagsAtEnd(reader, atEnd)]);
  return {
    mimeType: 'audio/mpeg',
    mediaType: first.isAac ? 'audio/aac' : first.isLayer3 ? 'audio/mpeg' : 'audio/mpeg; codecs="mp2"',
    edits: [{ from: 0, to: reader.size, bytes }],
    length: await mpegLength(reader, start, Math.max(start, atEnd.audioEnd), first),
    pictures: [...(await id3Pictures(file, reader, tags)), ...(await apePictures(file, reader, atEnd))],
    readLyrics: async (maxBytes) =>
      (await id3Lyrics(reader, tags, maxBytes)) ?? (await apeLyrics(reader, atEnd, maxBytes)),
  };
}
