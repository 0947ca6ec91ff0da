import { asfFile } from './asf-file.ts';
import type { AudioFile } from './audio-file.ts';
import { type FileSource, latin1 } from './bytes.ts';
import { chunkFile } from './chunk-file.ts';
import { flacFile } from './flac-file.ts';
import { type Id3Tag, readId3Tags } from './id3v2.ts';
import { mp4File } from './mp4-file.ts';
import { findMpegAudio } from './mpeg-audio.ts';
import { mpegFile } from './mpeg-file.ts';
import { oggFile } from './ogg-file.ts';
import { readApeAtStart, readTagsAtEnd } from './tags-at-end.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Formats of the tag library, by their signatures. */
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

/** Brands of pictures in MPEG-4 containers. */
const pictureBrands: readonly string[] = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];

/**
 * Opens a file by its content, whatever its name; null if it is not audio. A damaged file rejects with
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
  const atStart = head.startsWith('APETAGEX') ? await readApeAtStart(reader, start) : null;
  const ape = atEnd.ape.length > 0 ? atEnd.ape : (atStart?.ape ?? []);
  const found = await findSound(reader, atStart?.end ?? start, atEnd.audioEnd);
  if (found) {
    // Browsers skip as many bytes as a tag claims.
    const from = tags.at(-1)?.isTooLong ? Number.NEGATIVE_INFINITY : start;
    return mpegFile(reader, [...tags, ...found.tags], { ...atEnd, ape }, { from, to: atEnd.audioEnd }, found);
  }
  if (tags.length > 0) throw new UnreadableError('unexpected-content');
  return null;
}

type FoundSound = NonNullable<Awaited<ReturnType<typeof findMpegAudio>>> & { tags: readonly Id3Tag[] };

/** Start of MPEG audio, and tags after zeros, download headers or other bytes before it. */
async function findSound(reader: FileSource, from: number, end: number): Promise<FoundSound | null> {
  const found = await findMpegAudio(reader, from, end);
  if (!found || found.at === from) return found && { ...found, tags: [] };
  const at = await findId3Tag(reader, from, found.at);
  const tags = at === null ? [] : await readId3Tags(reader, at, end);
  const tagsEnd = tags.at(-1)?.end ?? 0;
  const behind = tagsEnd > found.at ? await findMpegAudio(reader, tagsEnd, end) : null;
  return { ...(behind ?? found), tags };
}

/** Position of an ID3v2 header; null without one. */
async function findId3Tag(reader: FileSource, from: number, end: number): Promise<number | null> {
  const bytes = await reader.read(from, end);
  for (let at = bytes.indexOf(0x49); at !== -1; at = bytes.indexOf(0x49, at + 1)) {
    const [major = 0, revision = 0xff, , ...size] = bytes.subarray(at + 3, at + 10);
    const isVersion = major >= 2 && major <= 4 && revision < 10;
    if (isVersion && latin1(bytes, at, at + 3) === 'ID3' && size.every((byte) => byte < 0x80)) return from + at;
  }
  return null;
}

/** File with a container signature; null for others. */
async function containerFile(reader: FileSource, head: string): Promise<AudioFile | null> {
  if (/^RIFF....WAVE/s.test(head)) return chunkFile(reader, 'wav');
  if (/^FORM....AIF[FC]/s.test(head)) return chunkFile(reader, 'aiff');
  if (/^....ftyp/s.test(head) && !pictureBrands.includes(head.slice(8, 12))) return mp4File(reader);
  if (head.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return asfFile(reader);
  const ogg = head.startsWith('OggS') ? await oggFile(reader) : null;
  if (ogg) return ogg;
  const rarer = Object.entries(rarerFormats).find(([signature]) => head.startsWith(signature));
  if (!rarer) return null;
  // Rarely needed, so it is loaded on demand.
  const { libraryFile } = await import('./library-file.ts');
  return libraryFile(reader, rarer[1]);
}
