import { type ByteReader, latin1, syncsafe, uintBE } from './bytes.ts';

/**
 * Frame of an ID3v2 tag: its name in version 2.3 or later, and its range in the file, or its content if it had to be
 * decoded.
 */
export type Id3Frame = { id: string; from: number; to: number; content: Uint8Array | null };

/** ID3v2 tag. `end` is the first byte after it, or after its last frame if the tag claims more than the file has. */
export type Id3Tag = { major: number; frames: readonly Id3Frame[]; end: number; isTooLong?: boolean };

/** Limit for decoding: a tag that is unsynchronised as a whole must be decoded from its start. */
const maxDecodedBytes = 4 * 1024 * 1024;

/** Limit of frames; no real tag has more. */
const maxFrames = 2000;

const flagUnsynchronised = 0x80;
const flagExtended = 0x40;
const flagFooter = 0x10;

/** Consecutive ID3v2 tags from a position. */
export async function readId3Tags(file: ByteReader, from: number, limit = file.size): Promise<Id3Tag[]> {
  const tags: Id3Tag[] = [];
  for (let at = from; tags.length < 8; ) {
    const tag = await readId3Tag(file, at, limit);
    if (!tag) break;
    tags.push(tag);
    if (tag.isTooLong) break;
    at = tag.end;
  }
  return tags;
}

async function readId3Tag(file: ByteReader, at: number, limit: number): Promise<Id3Tag | null> {
  const header = await file.read(at, at + 10);
  if (header.length < 10 || latin1(header, 0, 3) !== 'ID3' || header[3] === 0xff) return null;
  const major = header[3] ?? 0;
  const flags = header[5] ?? 0;
  // Some programs write the length as a plain integer.
  const isPlain = header.subarray(6).some((byte) => byte > 0x7f);
  const dataEnd = at + 10 + (isPlain ? uintBE(header, 6) : syncsafe(header, 6));
  if (dataEnd > limit) {
    const frames = major < 2 || major > 4 ? [] : await readFrames(file, major, at + 10, limit);
    const complete = frames.filter(({ to }) => to < limit);
    return { major, frames: complete, end: complete.at(-1)?.to ?? at + 10, isTooLong: true };
  }
  const end = dataEnd + (major === 4 && flags & flagFooter ? 10 : 0);
  // In version 2.2, the second flag means an undefined compression.
  if (major < 2 || major > 4 || (major === 2 && flags & flagExtended)) return { major, frames: [], end };
  if (major < 4 && flags & flagUnsynchronised) {
    const data = withoutUnsynchronisation(await file.read(at + 10, Math.min(dataEnd, at + 10 + maxDecodedBytes)));
    const inMemory: ByteReader = { size: data.length, read: async (start, stop) => data.subarray(start, stop) };
    const frames = await readFrames(inMemory, major, await afterExtended(inMemory, major, flags, 0), data.length);
    return { major, frames: frames.map((frame) => ({ ...frame, content: data.subarray(frame.from, frame.to) })), end };
  }
  const start = await afterExtended(file, major, flags, at + 10);
  return { major, frames: await readFrames(file, major, start, dataEnd), end };
}

async function afterExtended(file: ByteReader, major: number, flags: number, at: number): Promise<number> {
  if (major === 2 || !(flags & flagExtended)) return at;
  const bytes = await file.read(at, at + 4);
  return at + (major === 4 ? syncsafe(bytes, 0) : 4 + uintBE(bytes, 0));
}

const idPattern = /^[A-Z][A-Z0-9]{2}[A-Z0-9 ]?$/;

/** iTunes and others write frames of version 2.2 into newer tags: three letters and a 0 or space. */
const olderIdPattern = /^[A-Z][A-Z0-9]{2}[\0 ]$/;

/** Frame names of version 2.2 for texts and lyrics, with their newer names. */
const newerIds: Readonly<Record<string, string>> = {
  TT1: 'TIT1',
  TT2: 'TIT2',
  TT3: 'TIT3',
  TP1: 'TPE1',
  TP2: 'TPE2',
  TP3: 'TPE3',
  TP4: 'TPE4',
  TAL: 'TALB',
  TRK: 'TRCK',
  TPA: 'TPOS',
  TYE: 'TYER',
  TDA: 'TDAT',
  TDR: 'TDRC',
  TCO: 'TCON',
  TCM: 'TCOM',
  TCP: 'TCMP',
  TBP: 'TBPM',
  TOR: 'TORY',
  TST: 'TSOT',
  TSA: 'TSOA',
  TSP: 'TSOP',
  TS2: 'TSO2',
  TSC: 'TSOC',
  TXX: 'TXXX',
  ULT: 'USLT',
  SLT: 'SYLT',
};

async function readFrames(file: ByteReader, major: number, from: number, end: number): Promise<Id3Frame[]> {
  const frames: Id3Frame[] = [];
  for (let at = from; at + shortHeaderBytes <= end && frames.length < maxFrames; ) {
    const header = await file.read(at, Math.min(end, at + longHeaderBytes));
    const id = latin1(header, 0, major === 2 ? 3 : 4);
    if (!idPattern.test(id) && !olderIdPattern.test(id)) break;
    const isShort = major === 2 || (olderIdPattern.test(id) && (await isShortFrame(file, header, at, end)));
    const start = at + (isShort ? shortHeaderBytes : longHeaderBytes);
    const size = isShort ? uintBE(header, 3, 3) : await frameSize(file, header, major, start, end);
    const stop = Math.min(end, start + size);
    const found = { id: newerId(id), from: start, to: stop, content: null };
    const frame = isShort ? found : await readFrame(file, found, major, header[9] ?? 0);
    if (frame && start <= end) frames.push(frame);
    at = start + size;
  }
  return frames;
}

/** Header lengths of version 2.2, and of 2.3 or later. */
const shortHeaderBytes = 6;
const longHeaderBytes = 10;

function newerId(id: string): string {
  const older = id.slice(0, 3);
  return id.length === 3 || olderIdPattern.test(id) ? (newerIds[older] ?? older) : id;
}

/** True for a 2.2 frame with a 2.2 header, by what follows it. */
async function isShortFrame(file: ByteReader, header: Uint8Array, at: number, end: number): Promise<boolean> {
  const short = at + shortHeaderBytes + uintBE(header, 3, 3);
  const long = at + longHeaderBytes + uintBE(header, 4);
  return !(await isFrameBoundary(file, long, end)) && (await isFrameBoundary(file, short, end));
}

/** True at the start of a frame or the padding, and at the end of the tag. */
async function isFrameBoundary(file: ByteReader, at: number, end: number): Promise<boolean> {
  if (at >= end) return at === end;
  const bytes = await file.read(at, Math.min(end, at + 4));
  const id = latin1(bytes);
  return bytes.every((byte) => byte === 0) || idPattern.test(id) || olderIdPattern.test(id);
}

/**
 * Version 2.4 writes lengths with 7 bits per byte, but well-known programs used 8: the position of the next frame
 * decides.
 */
async function frameSize(
  file: ByteReader,
  header: Uint8Array,
  major: number,
  start: number,
  end: number,
): Promise<number> {
  const plain = uintBE(header, 4);
  const safe = syncsafe(header, 4);
  if (major === 3 || plain === safe) return plain;
  if (header.subarray(4, 8).some((byte) => byte > 0x7f)) return plain;
  return !(await isFrameBoundary(file, start + safe, end)) && (await isFrameBoundary(file, start + plain, end))
    ? plain
    : safe;
}

/** Undoes the frame's flags; null for a compressed or encrypted frame. */
async function readFrame(file: ByteReader, frame: Id3Frame, major: number, flags: number): Promise<Id3Frame | null> {
  if (major === 2 || flags === 0) return frame;
  if (major === 3) {
    if (flags & 0xc0) return null;
    return flags & 0x20 ? { ...frame, from: frame.from + 1 } : frame;
  }
  if (flags & 0x0c) return null;
  const from = frame.from + (flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0);
  if (!(flags & 0x02)) return { ...frame, from };
  // Pictures rarely need decoding, and must not be read here.
  if (frame.to - from > maxDecodedBytes) return null;
  return { ...frame, from, content: withoutUnsynchronisation(await file.read(from, frame.to)) };
}

/** Removes the 0 byte after each FF byte. */
function withoutUnsynchronisation(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] === 0 && bytes[index - 1] === 0xff) continue;
    result[length] = bytes[index] ?? 0;
    length += 1;
  }
  return result.subarray(0, length);
}

/** Content of a frame, cut at `maxBytes`. */
export async function frameContent(file: ByteReader, frame: Id3Frame, maxBytes: number): Promise<Uint8Array> {
  return frame.content?.subarray(0, maxBytes) ?? file.read(frame.from, Math.min(frame.to, frame.from + maxBytes));
}
