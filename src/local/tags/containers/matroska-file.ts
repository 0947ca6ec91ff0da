import { type FileLayout, noLyrics } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { uintBE } from '../source/byte-view';
import type { Edit } from '../source/edited-blob';

const segmentId = 0x18538067;
const clusterId = 0x1f43b675;
const attachmentsId = 0x1941a469;
const unknownId = [0x1f, 0xff, 0xff, 0xfe];

/** The layout of a Matroska file: attachments before the sound, which are pictures, are hidden from the tag library. */
export async function matroskaLayout(reader: ByteReader): Promise<FileLayout> {
  const edits: Edit[] = [];
  let at = 0;
  for (let count = 0; count < 100 && at < reader.size; count += 1) {
    const { id, size, content } = await elementAt(reader, at);
    if (id === clusterId || id === 0) break;
    if (id === attachmentsId) edits.push({ from: at, to: at + 4, bytes: Uint8Array.from(unknownId) });
    at = id === segmentId ? content : content + size;
  }
  return { mimeType: 'audio/matroska', edits, length: {}, pictures: [], readLyrics: noLyrics };
}

async function elementAt(file: ByteReader, at: number): Promise<{ id: number; size: number; content: number }> {
  const head = await file.read(at, at + 12);
  const idLength = Math.clz32((head[0] ?? 0) << 24) + 1;
  if (idLength > 4 || head.length <= idLength) return { id: 0, size: 0, content: 0 };
  const first = head[idLength] ?? 0;
  const sizeLength = Math.clz32(first << 24) + 1;
  if (sizeLength > 6) return { id: 0, size: 0, content: 0 };
  const size = uintBE(head, idLength, sizeLength) - 2 ** (7 * sizeLength);
  return { id: uintBE(head, 0, idLength), size, content: at + idLength + sizeLength };
}
