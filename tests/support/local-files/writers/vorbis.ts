import { type Bytes, be, bytesOf, le, readLe, utf8 } from './bytes.ts';

export type Comments = readonly (readonly [name: string, value: string | Uint8Array])[];

/** A comment header, as in FLAC and Ogg. */
function commentHeader(comments: Comments): Bytes {
  const fields = comments.map(([name, value]) => bytesOf(`${name}=`, typeof value === 'string' ? utf8(value) : value));
  return bytesOf(le(6), 'Kanade', le(fields.length), ...fields.flatMap((field) => [le(field.length), field]));
}

/** FLAC's picture block, which Ogg contains in base64. */
export function pictureBlock(picture: Uint8Array, mime: string, type = 3): Bytes {
  return bytesOf(be(type), be(mime.length), mime, be(0), be(0), be(0), be(0), be(0), be(picture.length), picture);
}

/** Replaces fields and picture blocks of a FLAC file. */
export function withFlacTags(file: Uint8Array, comments: Comments, pictures: readonly Uint8Array[] = []): Bytes {
  let at = 4;
  let streamInfo: Uint8Array = new Uint8Array(0);
  for (let isLast = false; !isLast; ) {
    const head = file[at] ?? 0;
    const size = ((file[at + 1] ?? 0) << 16) | ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    if ((head & 0x7f) === 0) streamInfo = file.subarray(at + 4, at + 4 + size);
    isLast = head >= 0x80;
    at += 4 + size;
  }
  const blocks = [
    [0, streamInfo] as const,
    ...pictures.map((picture) => [6, picture] as const),
    [4, commentHeader(comments)] as const,
  ];
  const written = blocks.map(([type, block], index) =>
    bytesOf([type | (index === blocks.length - 1 ? 0x80 : 0)], be(block.length, 3), block),
  );
  return bytesOf('fLaC', ...written, file.subarray(at));
}

type Page = { bytes: Uint8Array; flags: number; serial: number; segments: Uint8Array; data: Uint8Array };

function pagesOf(file: Uint8Array): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at + 27 <= file.length; ) {
    const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
    const from = at + 27 + segments.length;
    const to = from + segments.reduce((sum, length) => sum + length, 0);
    const bytes = file.subarray(at, to);
    pages.push({
      bytes,
      flags: file[at + 5] ?? 0,
      serial: readLe(file, at + 14),
      segments,
      data: file.subarray(from, to),
    });
    at = to;
  }
  return pages;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

function withChecksum(page: Bytes): Bytes {
  page.set([0, 0, 0, 0], 22);
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] ?? 0);
  page.set(le(crc >>> 0), 22);
  return page;
}

/** Replaces the fields of an Ogg file (Vorbis or Opus), with correct checksums. */
export function withOggTags(file: Uint8Array, comments: Comments): Bytes {
  const [first, ...rest] = pagesOf(file);
  if (!first) throw new RangeError('Not an Ogg file');
  const isOpus = Buffer.from(first.data.subarray(0, 8)).toString('latin1') === 'OpusHead';
  const headers = isOpus ? 1 : 2;
  const packets: number[][] = [[]];
  let used = 0;
  for (const page of rest) {
    if (packets.length > headers) break;
    used += 1;
    let at = 0;
    for (const length of page.segments) {
      packets.at(-1)?.push(...page.data.subarray(at, at + length));
      at += length;
      if (length < 255) packets.push([]);
    }
  }
  const tags = isOpus
    ? bytesOf('OpusTags', commentHeader(comments))
    : bytesOf([3], 'vorbis', commentHeader(comments), [1]);
  const pages = pagesWith([tags, ...packets.slice(1, headers).map((packet) => Uint8Array.from(packet))], first.serial);
  const audio = rest.slice(used).map((page, index) => {
    const copy = bytesOf(page.bytes);
    copy.set(le(pages.length + 1 + index), 18);
    return withChecksum(copy);
  });
  return bytesOf(first.bytes, ...pages, ...audio);
}

function pagesWith(packets: readonly Uint8Array[], serial: number): Bytes[] {
  const data = bytesOf(...packets);
  const lengths = packets.flatMap(({ length }) => [
    ...new Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  const pages: Bytes[] = [];
  let at = 0;
  for (let from = 0; from < lengths.length; from += 255) {
    const segments = lengths.slice(from, from + 255);
    const size = segments.reduce((sum, length) => sum + length, 0);
    const isContinued = from > 0 && lengths[from - 1] === 255;
    const granule = segments.some((length) => length < 255) ? le(0, 8) : new Array<number>(8).fill(255);
    pages.push(
      withChecksum(
        bytesOf(
          'OggS',
          [0, isContinued ? 1 : 0],
          granule,
          le(serial),
          le(pages.length + 1),
          le(0),
          [segments.length],
          segments,
          data.subarray(at, at + size),
        ),
      ),
    );
    at += size;
  }
  return pages;
}
