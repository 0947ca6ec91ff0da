import type { EmbeddedPicture, FileLayout } from '../layout/file-layout';
import { frontCoverType, pictureInFile } from '../layout/pictures';
import type { ByteReader } from '../source/block-blob';
import { bytesBE, joinBytes, uintBE } from '../source/byte-view';
import { UnreadableError } from '../unreadable-error';
import { smallVorbisComments, type VorbisComment, vorbisComments, vorbisLyrics } from './vorbis-comments';

const blockTypes = { streamInfo: 0, comments: 4, picture: 6 } as const;
const lastBlockFlag = 0x80;

/** Longest comment block that the format can hold. */
const maxBlockBytes = 0xffffff;

/** The layout of a FLAC stream that starts at a position. */
export async function flacLayout(file: Blob, reader: ByteReader, start: number): Promise<FileLayout> {
  let streamInfo: Uint8Array | null = null;
  const comments: VorbisComment[] = [];
  const pictures: EmbeddedPicture[] = [];
  let at = start + 4;
  for (let isLast = false; !isLast; ) {
    const header = await reader.read(at, at + 4);
    const from = at + 4;
    const to = from + uintBE(header, 1, 3);
    if (header.length < 4 || to > reader.size) throw new UnreadableError('unexpected-content');
    const type = (header[0] ?? 0) & 0x7f;
    isLast = ((header[0] ?? 0) & lastBlockFlag) !== 0;
    if (type === blockTypes.streamInfo) streamInfo = (await reader.read(from, to)).slice();
    if (type === blockTypes.comments) comments.push(...(await vorbisComments(reader, from, to)));
    if (type === blockTypes.picture) pictures.push(await flacPicture(file, reader, from, to));
    at = to;
  }
  if (!streamInfo) throw new UnreadableError('unexpected-content');
  const small = await smallVorbisComments(reader, comments, maxBlockBytes);
  const blocks = joinBytes([
    bytesBE(streamInfo.length),
    streamInfo,
    [lastBlockFlag | blockTypes.comments],
    bytesBE(small.length, 3),
    small,
  ]);
  return {
    mimeType: 'audio/flac',
    edits: [{ from: start + 4, to: at, bytes: blocks }],
    length: {},
    pictures,
    readLyrics: (maxBytes) => vorbisLyrics(reader, comments, maxBytes),
  };
}

/** A picture block: type, MIME type, description, four numbers, and the length of the picture. */
async function flacPicture(file: Blob, reader: ByteReader, from: number, to: number): Promise<EmbeddedPicture> {
  const head = await reader.read(from, Math.min(to, from + 4096));
  const start = from + pictureStart(head);
  const end = Math.min(to, start + uintBE(head, start - from - 4));
  return pictureInFile(file, reader, Math.min(start, end), end, uintBE(head, 0) === frontCoverType);
}

/** Where the picture starts inside the block of a picture. */
export function pictureStart(block: Uint8Array): number {
  const descriptionAt = 8 + uintBE(block, 4);
  return descriptionAt + 4 + uintBE(block, descriptionAt) + 20;
}
