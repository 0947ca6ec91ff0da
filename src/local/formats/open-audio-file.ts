import { asfFile } from './asf-file';
import type { AudioFile } from './audio-file';
import { type FileSource, latin1 } from './bytes';
import { chunkFile } from './chunk-file';
import { flacFile } from './flac-file';
import { readId3Tags } from './id3v2';
import { mp4File } from './mp4-file';
import { findMpegAudio } from './mpeg-audio';
import { mpegFile } from './mpeg-file';
import { oggFile } from './ogg-file';
import { readTagsAtEnd } from './tags-at-end';
import { UnreadableError } from './unreadable-error';

/** Formats that are left to the tag library, by how their files start. */
const rarerFormats: Readonly<Record<string, string>> = {
  OggS: 'audio/ogg',
  '\x1a\x45\xdf\xa3': 'audio/matroska',
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
 * A file as what it is by its content, whatever its name says; null for one that is not audio. A damaged one rejects with
 * `UnreadableError`.
 */
export async function openAudioFile(reader: FileSource): Promise<AudioFile | null> {
  const tags = await readId3Tags(reader, 0);
  const start = tags.at(-1)?.end ?? 0;
  const head = latin1(await reader.read(start, start + 16)).padEnd(16, '\0');
  if (head.startsWith('fLaC')) return flacFile(reader, tags, start);
  const container = start === 0 ? await containerFile(reader, head) : null;
  if (container) return container;
  const atEnd = await readTagsAtEnd(reader);
  const found = await findMpegAudio(reader, start, atEnd.audioEnd);
  if (found) return mpegFile(reader, tags, atEnd, { from: start, to: atEnd.audioEnd }, found);
  if (tags.length > 0) throw new UnreadableError('unexpected-content');
  return null;
}

/** A file that begins with the signature of its container; null for others. */
async function containerFile(reader: FileSource, head: string): Promise<AudioFile | null> {
  if (/^RIFF....WAVE/s.test(head)) return chunkFile(reader, 'wav');
  if (/^FORM....AIF[FC]/s.test(head)) return chunkFile(reader, 'aiff');
  if (/^....ftyp/s.test(head) && !pictureBrands.includes(head.slice(8, 12))) return mp4File(reader);
  if (head.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return asfFile(reader);
  const ogg = head.startsWith('OggS') ? await oggFile(reader) : null;
  if (ogg) return ogg;
  const rarer = Object.entries(rarerFormats).find(([signature]) => head.startsWith(signature));
  if (!rarer) return null;
  // Most collections have no file for it.
  const { libraryFile } = await import('./library-file');
  return libraryFile(reader, rarer[1]);
}
