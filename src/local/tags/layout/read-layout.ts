import { asfLayout } from '../containers/asf-file';
import { chunkLayout } from '../containers/chunk-file';
import { matroskaLayout } from '../containers/matroska-file';
import { mp4Layout } from '../containers/mp4-file';
import { id3Pictures, smallId3Tags } from '../id3/id3-content';
import { id3Lyrics } from '../id3/id3-lyrics';
import { readId3Tags } from '../id3/id3v2';
import { readTagsAtEnd } from '../mpeg/ape-tag';
import { findMpegAudio } from '../mpeg/mpeg-audio';
import { mpegLayout } from '../mpeg/mpeg-file';
import type { ByteReader } from '../source/block-blob';
import { latin1 } from '../source/byte-view';
import { UnreadableError } from '../unreadable-error';
import { flacLayout } from '../vorbis/flac-file';
import { oggLayout } from '../vorbis/ogg-file';
import { type FileLayout, noLyrics } from './file-layout';

/** Formats that are left to the tag library, by how their files start. */
const plainFormats: Readonly<Record<string, string>> = {
  'MAC ': 'audio/ape',
  wvpk: 'audio/wavpack',
  'MP+': 'audio/musepack',
  MPCK: 'audio/musepack',
  'DSD ': 'audio/dsf',
  FRM8: 'audio/dsd',
};

/** Kinds of pictures that share the container of MPEG-4. */
const pictureBrands: readonly string[] = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];

/**
 * Finds out by its content what a file is, and where its tags are. Null for a file that is not audio; a damaged one
 * rejects with `UnreadableError`.
 */
export async function readLayout(file: Blob, reader: ByteReader): Promise<FileLayout | null> {
  const tags = await readId3Tags(reader, 0);
  const start = tags.at(-1)?.end ?? 0;
  const head = latin1(await reader.read(start, start + 16)).padEnd(16, '\0');
  if (head.startsWith('fLaC')) {
    const flac = await flacLayout(file, reader, start);
    return {
      ...flac,
      edits: [{ from: 0, to: start, bytes: await smallId3Tags(reader, tags) }, ...flac.edits],
      pictures: [...flac.pictures, ...(await id3Pictures(file, reader, tags))],
      readLyrics: async (maxBytes) => (await flac.readLyrics(maxBytes)) ?? (await id3Lyrics(reader, tags, maxBytes)),
    };
  }
  if (start === 0) {
    const layout = await layoutBySignature(file, reader, head);
    if (layout) return layout;
  }
  const { audioEnd } = await readTagsAtEnd(reader);
  const found = await findMpegAudio(reader, start, audioEnd);
  if (found) return mpegLayout(file, reader, tags, found.at, found.frame);
  if (tags.length > 0) throw new UnreadableError('unexpected-content');
  return null;
}

async function layoutBySignature(file: Blob, reader: ByteReader, head: string): Promise<FileLayout | null> {
  if (head.startsWith('OggS')) return oggLayout(reader);
  if (/^RIFF....WAVE/s.test(head)) return chunkLayout(file, reader, 'wav');
  if (/^FORM....AIF[FC]/s.test(head)) return chunkLayout(file, reader, 'aiff');
  if (/^....ftyp/s.test(head) && !pictureBrands.includes(head.slice(8, 12))) return mp4Layout(file, reader);
  if (head.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return asfLayout(file, reader);
  if (head.startsWith('\x1a\x45\xdf\xa3')) return matroskaLayout(reader);
  const plain = Object.entries(plainFormats).find(([signature]) => head.startsWith(signature));
  return plain ? { mimeType: plain[1], edits: [], length: {}, pictures: [], readLyrics: noLyrics } : null;
}
