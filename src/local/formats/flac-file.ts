import { type AudioFile, type EmbeddedPicture, frontCoverType, pictureInFile, type Sound } from './audio-file.ts';
import { type FileSource, uintBE } from './bytes.ts';
import { id3Lyrics, id3Pictures, id3Tags } from './id3-frames.ts';
import type { Id3Tag } from './id3v2.ts';
import { apeTags, id3v1Tags, readTagsAtEnd } from './tags-at-end.ts';
import { UnreadableError } from './unreadable-error.ts';
import { type VorbisComment, vorbisComments, vorbisLyrics, vorbisTags } from './vorbis-comments.ts';

const blockTypes = { streamInfo: 0, comments: 4, picture: 6 } as const;
const lastBlockFlag = 0x80;
const streamInfoBytes = 34;

/** FLAC stream at a position, possibly after ID3v2 tags that some programs prepend. */
export async function flacFile(reader: FileSource, tags: readonly Id3Tag[], start: number): Promise<AudioFile> {
  let info: Uint8Array | null = null;
  const comments: VorbisComment[] = [];
  const pictures: { from: number; to: number }[] = [];
  let at = start + 4;
  for (let isLast = false; !isLast; ) {
    const header = await reader.read(at, at + 4);
    const from = at + 4;
    const to = from + uintBE(header, 1, 3);
    if (header.length < 4 || to > reader.size) throw new UnreadableError('unexpected-content');
    const type = (header[0] ?? 0) & 0x7f;
    isLast = ((header[0] ?? 0) & lastBlockFlag) !== 0;
    if (type === blockTypes.streamInfo) info = await reader.read(from, to);
    if (type === blockTypes.comments) comments.push(...(await vorbisComments(reader, from, to)));
    if (type === blockTypes.picture) pictures.push({ from, to });
    at = to;
  }
  if (info?.length !== streamInfoBytes) throw new UnreadableError('unexpected-content');
  const sound = flacSound(info, reader.size - at);
  return {
    readSound: async () => sound,
    readTags: async () => {
      const families = [await vorbisTags(reader, comments), await id3Tags(reader, tags)];
      if (families.flat().length > 0) return families;
      const atEnd = await readTagsAtEnd(reader);
      return [await apeTags(reader, atEnd), id3v1Tags(atEnd)];
    },
    readPictures: async () => [
      ...(await Promise.all(pictures.map(({ from, to }) => flacPicture(reader, from, to)))),
      ...(await id3Pictures(reader, tags)),
    ],
    async *readLyrics(maxBytes) {
      yield* vorbisLyrics(reader, comments, maxBytes);
      yield* id3Lyrics(reader, tags, maxBytes);
    },
  };
}

/** Uses the stream info: the sample rate has 20 bits, the number of samples 36. */
function flacSound(info: Uint8Array, audioBytes: number): Sound {
  const sampleRateHz = uintBE(info, 10, 3) >> 4;
  const samples = ((info[13] ?? 0) & 0x0f) * 2 ** 32 + uintBE(info, 14);
  const seconds = sampleRateHz === 0 ? 0 : samples / sampleRateHz;
  return {
    mediaType: 'audio/flac',
    durationMs: Math.round(seconds * 1000),
    isExact: true,
    bitRateKbps: seconds === 0 ? 0 : Math.round((audioBytes * 8) / seconds / 1000),
    sampleRateHz,
    isLossless: true,
  };
}

/** Parses a picture block: type, MIME type, description, four numbers, length. */
async function flacPicture(reader: FileSource, from: number, to: number): Promise<EmbeddedPicture> {
  const head = await reader.read(from, Math.min(to, from + 4096));
  const start = from + pictureStart(head);
  const end = Math.min(to, start + uintBE(head, start - from - 4));
  return pictureInFile(reader, Math.min(start, end), end, uintBE(head, 0) === frontCoverType);
}

/** Offset of the picture data in a picture block. */
export function pictureStart(block: Uint8Array): number {
  const descriptionAt = 8 + uintBE(block, 4);
  return descriptionAt + 4 + uintBE(block, descriptionAt) + 20;
}
