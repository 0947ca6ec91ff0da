import { isUtf8, utf8OfBytes } from '../../encoding/utf8-text';
import { keptTextBytes } from '../id3/id3-content';
import type { EmbeddedPicture, FileLayout } from '../layout/file-layout';
import { pictureInFile } from '../layout/pictures';
import type { ByteReader } from '../source/block-blob';
import { ascii, bytesBE, joinBytes, latin1, uintBE } from '../source/byte-view';
import type { Edit } from '../source/edited-blob';

/** A box (atom): its header starts at `at`, its content is from `from` to `to`. */
type Box = { name: string; at: number; from: number; to: number };

/** No real file has more boxes beside each other, except fragments, which are behind the tags. */
const maxBoxes = 2000;

/** A list of tags that is no longer is given to the tag library as it is. */
const smallListBytes = 64 * 1024;

/** The layout of an MPEG-4 file: pictures and long texts are removed from what the tag library reads. */
export async function mp4Layout(file: Blob, reader: ByteReader): Promise<FileLayout> {
  const moov = (await boxesOf(reader, 0, reader.size)).find(({ name }) => name === 'moov');
  const parents = moov ? await listPath(reader, moov) : [];
  const list = parents.at(-1);
  const items = list?.name === 'ilst' ? await boxesOf(reader, list.from, list.to) : [];
  return {
    mimeType: 'audio/mp4',
    edits: list && items.length > 0 ? await listEdits(reader, parents, items) : [],
    length: { durationMs: moov ? await movieMs(reader, moov) : 0 },
    pictures: await mp4Pictures(file, reader, items),
    readLyrics: (maxBytes) => mp4Lyrics(reader, items, maxBytes),
  };
}

async function boxAt(file: ByteReader, at: number, end: number): Promise<Box | null> {
  const header = await file.read(at, Math.min(end, at + 16));
  if (header.length < 8) return null;
  const short = uintBE(header, 0);
  const size = short === 0 ? end - at : short === 1 ? uintBE(header, 8, 4) * 2 ** 32 + uintBE(header, 12, 4) : short;
  const from = at + (short === 1 ? 16 : 8);
  if (at + size < from) return null;
  return { name: latin1(header, 4, 8), at, from, to: Math.min(end, at + size) };
}

async function boxesOf(file: ByteReader, from: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < end && boxes.length < maxBoxes; ) {
    const box = await boxAt(file, at, end);
    if (!box) break;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** The boxes that lead to the list of tags, which is the last of them; [] without one. */
async function listPath(file: ByteReader, moov: Box): Promise<Box[]> {
  const inMoov = await boxesOf(file, moov.from, moov.to);
  const udta = inMoov.find(({ name }) => name === 'udta');
  const inUdta = udta ? await boxesOf(file, udta.from, udta.to) : [];
  for (const meta of [...inUdta, ...inMoov].filter(({ name }) => name === 'meta')) {
    // A version and flags, which QuickTime leaves out.
    const isFull = uintBE(await file.read(meta.from, meta.from + 4), 0) === 0;
    const list = (await boxesOf(file, meta.from + (isFull ? 4 : 0), meta.to)).find(({ name }) => name === 'ilst');
    if (list) return [moov, ...(udta && inUdta.includes(meta) ? [udta] : []), meta, list];
  }
  return [];
}

/** The length of the movie, which leaves out the silence that the encoder added; 0 where it is unknown. */
async function movieMs(file: ByteReader, moov: Box): Promise<number> {
  const header = (await boxesOf(file, moov.from, moov.to)).find(({ name }) => name === 'mvhd');
  if (!header) return 0;
  const bytes = await file.read(header.from, Math.min(header.to, header.from + 32));
  const isLong = bytes[0] === 1;
  const unitsPerSecond = uintBE(bytes, isLong ? 20 : 12);
  const units = isLong ? uintBE(bytes, 24) * 2 ** 32 + uintBE(bytes, 28) : uintBE(bytes, 16);
  return unitsPerSecond === 0 || units >= 0xffffffff ? 0 : Math.round((units / unitsPerSecond) * 1000);
}

async function listEdits(file: ByteReader, parents: readonly Box[], items: readonly Box[]): Promise<Edit[]> {
  const list = parents.at(-1);
  if (!list) return [];
  const isSmall = list.to - list.from <= smallListBytes;
  if (isSmall && !(await Promise.all(items.map((item) => hasWrongText(file, item)))).includes(true)) return [];
  const bytes = joinBytes(
    await Promise.all(items.filter(({ name }) => name !== 'covr').map((item) => smallItem(file, item))),
  );
  const removed = list.to - list.from - bytes.length;
  const sizes = await Promise.all(parents.map((box) => sizeEdit(file, box, removed)));
  return [...sizes, { from: list.from, to: list.to, bytes }];
}

/** The length in the header of a box, reduced. */
async function sizeEdit(file: ByteReader, box: Box, removed: number): Promise<Edit> {
  const size = box.to - box.at - removed;
  const isLong = uintBE(await file.read(box.at, box.at + 4), 0) === 1;
  const from = isLong ? box.at + 8 : box.at;
  const bytes = Uint8Array.from(
    isLong ? [...bytesBE(Math.floor(size / 2 ** 32)), ...bytesBE(size % 2 ** 32)] : bytesBE(size),
  );
  return { from, to: from + bytes.length, bytes };
}

/** The kind of a value that is text in UTF-8. */
const textKind = 1;

/** True for an item with a text that is not in UTF-8, as it says. */
async function hasWrongText(file: ByteReader, item: Box): Promise<boolean> {
  for (const { name, from, to } of await boxesOf(file, item.from, item.to)) {
    if (name !== 'data') continue;
    const value = await file.read(from, Math.min(to, from + keptTextBytes));
    if (uintBE(value, 0) === textKind && !isUtf8(value.subarray(valueHeaderBytes))) return true;
  }
  return false;
}

/** An item as it is, or with its value cut. */
async function smallItem(file: ByteReader, item: Box): Promise<Uint8Array> {
  if (item.to - item.at <= keptTextBytes && !(await hasWrongText(file, item))) {
    return (await file.read(item.at, item.to)).slice();
  }
  const parts: Uint8Array[] = [];
  for (const box of await boxesOf(file, item.from, item.to)) {
    const value = utf8OfBytes(await file.read(box.from, Math.min(box.to, box.from + keptTextBytes)));
    parts.push(joinBytes([bytesBE(value.length + 8), ascii(box.name), value]));
  }
  return joinBytes([bytesBE(8 + parts.reduce((sum, part) => sum + part.length, 0)), ascii(item.name), ...parts]);
}

/** Kind and language before the value of an item. */
const valueHeaderBytes = 8;

async function mp4Pictures(file: Blob, reader: ByteReader, items: readonly Box[]): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  for (const item of items.filter(({ name }) => name === 'covr')) {
    for (const { name, from, to } of await boxesOf(reader, item.from, item.to)) {
      if (name !== 'data' || to - from <= valueHeaderBytes) continue;
      pictures.push(pictureInFile(file, reader, from + valueHeaderBytes, to, pictures.length === 0));
    }
  }
  return pictures;
}

async function mp4Lyrics(file: ByteReader, items: readonly Box[], maxBytes: number): Promise<string | null> {
  for (const item of items.filter(({ name }) => name === '\xa9lyr')) {
    for (const { name, from, to } of await boxesOf(file, item.from, item.to)) {
      const start = from + valueHeaderBytes;
      if (name !== 'data' || to <= start) continue;
      const text = new TextDecoder().decode(utf8OfBytes(await file.read(start, Math.min(to, start + maxBytes))));
      if (text.trim() !== '') return text;
    }
  }
  return null;
}
