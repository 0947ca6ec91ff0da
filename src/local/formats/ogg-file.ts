import {
  type AudioFile,
  type EmbeddedPicture,
  frontCoverType,
  pictureInMemory,
  pictureType,
  type Sound,
  soundRange,
} from './audio-file.ts';
import { type ByteReader, blockBytes, joinBytes, latin1, uintLE } from './bytes.ts';
import { pictureStart } from './flac-file.ts';
import { UnreadableError } from './unreadable-error.ts';
import { pictureKeys, type VorbisComment, vorbisComments, vorbisLyrics, vorbisTags } from './vorbis-comments.ts';

type OggPage = { flags: number; granule: number; serial: number; from: number; to: number; segments: Uint8Array };

/** Limit of a comment header: texts, and a picture of 30 MB in base64. */
const maxHeaderBytes = 42 * 1024 * 1024;

/** Maximum rest of a comment header that is read to its end: a few blocks. */
const skippedBytes = 4 * blockBytes;

/** Size of a full page relative to its content. */
const pageShare = (27 + 255 + 255 * 255) / (255 * 255);

/** Limit of pages of the Vorbis setup header, which has one or two. */
const maxSetupPages = 8;

/** Opus always counts at this rate. */
const opusRateHz = 48_000;

/** Ogg file with Vorbis or Opus; null for another codec. */
export async function oggFile(reader: ByteReader): Promise<AudioFile | null> {
  const first = await oggPage(reader, 0);
  if (!first || first.to > reader.size) throw new UnreadableError('unexpected-content');
  const id = await reader.read(first.from, first.to);
  const isOpus = latin1(id, 0, 8) === 'OpusHead';
  if (!isOpus && latin1(id, 0, 7) !== '\x01vorbis') return null;
  const packet = new OggPacket(reader, first.serial, first.to);
  const prefix = isOpus ? 8 : 7;
  const signature = isOpus ? 'OpusTags' : '\x03vorbis';
  const isComment = latin1(await packet.read(0, prefix)) === signature;
  const comments = isComment ? await vorbisComments(packet, prefix, packet.size) : [];
  return {
    readSound: async () => oggSound(reader, first, id, isOpus, await packet.audioStart(comments.at(-1)?.to ?? 0)),
    readTags: async () => [await vorbisTags(packet, comments)],
    readPictures: () => oggPictures(packet, comments),
    readLyrics: (maxBytes) => vorbisLyrics(packet, comments, maxBytes),
  };
}

async function oggPage(file: ByteReader, at: number): Promise<OggPage | null> {
  const head = await file.read(at, at + 27 + 255);
  if (latin1(head, 0, 4) !== 'OggS') return null;
  const segments = head.slice(27, 27 + (head[26] ?? 0));
  const from = at + 27 + segments.length;
  return {
    flags: head[5] ?? 0,
    granule: granuleOf(head, 6),
    serial: uintLE(head, 14),
    from,
    to: from + segments.reduce((sum, length) => sum + length, 0),
    segments,
  };
}

/** Granule position; −1 if no packet ends on the page. */
function granuleOf(bytes: Uint8Array, at: number): number {
  const high = uintLE(bytes, at + 4);
  return high >= 0x80000000 ? -1 : high * 2 ** 32 + uintLE(bytes, at);
}

/** Second packet of a stream; its pages are located as far as they are read. */
class OggPacket implements ByteReader {
  readonly size = maxHeaderBytes;
  readonly #file: ByteReader;
  readonly #serial: number;
  #parts: { at: number; from: number; length: number }[] = [];
  #length = 0;
  #nextPage: number;
  #isComplete = false;

  constructor(file: ByteReader, serial: number, at: number) {
    this.#file = file;
    this.#serial = serial;
    this.#nextPage = at;
  }

  async read(from: number, to: number): Promise<Uint8Array> {
    while (!this.#isComplete && this.#length < to) await this.#addPage();
    const pieces: Uint8Array[] = [];
    for (const part of this.#parts) {
      const start = Math.max(from, part.at);
      const end = Math.min(to, part.at + part.length);
      if (start < end) pieces.push(await this.#file.read(part.from + start - part.at, part.from + end - part.at));
    }
    const [only] = pieces;
    return pieces.length === 1 && only ? only : joinBytes(pieces);
  }

  /**
   * Start of the audio, after the comment header. Pages of a large picture are not located: the size of their headers
   * is estimated.
   */
  async audioStart(fieldsEnd: number): Promise<number> {
    const part = this.#parts.at(-1);
    if (part && fieldsEnd - part.at > part.length + skippedBytes) {
      return Math.min(this.#file.size, part.from + Math.round((fieldsEnd - part.at) * pageShare));
    }
    while (!this.#isComplete && this.#length <= fieldsEnd + skippedBytes) await this.#addPage();
    let at = this.#nextPage;
    for (let count = 0; count < maxSetupPages; count += 1) {
      const page = await oggPage(this.#file, at);
      // Header pages have granule position 0, or none if no packet ends on them.
      if (!page || page.granule > 0 || page.to <= at) break;
      at = page.to;
    }
    return at;
  }

  async #addPage(): Promise<void> {
    const page = await oggPage(this.#file, this.#nextPage);
    if (!page || this.#length > maxHeaderBytes || page.to <= this.#nextPage) {
      this.#isComplete = true;
      return;
    }
    this.#nextPage = page.to;
    if (page.serial !== this.#serial) return;
    let length = 0;
    for (const segment of page.segments) {
      length += segment;
      if (segment < 255) {
        this.#isComplete = true;
        break;
      }
    }
    this.#parts.push({ at: this.#length, from: page.from, length });
    this.#length += length;
  }
}

/**
 * Duration by the last page's granule position. Of several joined streams, only the last one counts, because the others
 * would require reading the whole file.
 */
async function oggSound(
  file: ByteReader,
  first: OggPage,
  id: Uint8Array,
  isOpus: boolean,
  audioStart: number,
): Promise<Sound> {
  const sampleRateHz = isOpus ? opusRateHz : uintLE(id, 12);
  const skipped = isOpus ? uintLE(id, 10, 2) : 0;
  const end = await pagesEnd(file);
  const granule = await lastGranule(file, first.serial, end);
  const durationMs =
    granule === null || sampleRateHz === 0 ? 0 : Math.max(0, Math.round(((granule - skipped) / sampleRateHz) * 1000));
  // Only Vorbis declares a target bit rate.
  const nominalKbps = isOpus ? 0 : Math.round(uintLE(id, 20) / 1000);
  const bitRateKbps = durationMs > 0 ? Math.round(((end - audioStart) * 8) / durationMs) : nominalKbps;
  const mediaType = `audio/ogg; codecs="${isOpus ? 'opus' : 'vorbis'}"`;
  const range = soundRange({ from: 0, to: file.size }, { from: 0, to: end });
  const sound = { mediaType, durationMs, isExact: true, bitRateKbps, sampleRateHz, isLossless: false };
  return range ? { ...sound, range } : sound;
}

async function lastGranule(file: ByteReader, serial: number, end: number): Promise<number | null> {
  // A page has at most 65,307 bytes, so two blocks contain the start of the last one.
  const tail = await file.read(Math.max(0, end - 2 * blockBytes), end);
  for (let at = tail.length - 27; at >= 0; at -= 1) {
    if (!isPageAt(tail, at)) continue;
    const granule = granuleOf(tail, at + 6);
    if (granule >= 0 && uintLE(tail, at + 14) === serial) return granule;
  }
  return null;
}

function isPageAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x4f && latin1(bytes, at, at + 5) === 'OggS\0';
}

/** Maximum distance of the last page from the end of a file. */
const maxForeignBytes = 16 * 1024 * 1024;

/** End of the last page of any stream; the end of the file if that page is cut or not found. */
async function pagesEnd(file: ByteReader): Promise<number> {
  for (let end = file.size; end > Math.max(0, file.size - maxForeignBytes); end -= 2 * blockBytes) {
    const from = Math.max(0, end - 2 * blockBytes);
    // Including the header of a page that starts in the last bytes.
    const bytes = await file.read(from, Math.min(file.size, end + 27));
    for (let at = Math.min(bytes.length - 27, end - from - 1); at >= 0; at -= 1) {
      if (!isPageAt(bytes, at)) continue;
      const page = await oggPage(file, from + at);
      return Math.min(file.size, page?.to ?? file.size);
    }
  }
  return file.size;
}

async function oggPictures(packet: ByteReader, comments: readonly VorbisComment[]): Promise<EmbeddedPicture[]> {
  const pictures = comments.filter(({ key }) => pictureKeys.includes(key));
  return Promise.all(
    pictures.map(async ({ key, from, to }) => {
      const head = fromBase64(await packet.read(from, Math.min(to, from + 8)));
      const isFront = key === 'METADATA_BLOCK_PICTURE' && head[3] === frontCoverType;
      return {
        isFront,
        sizeBytes: Math.floor(((to - from) * 3) / 4),
        open: async () => {
          const block = fromBase64(await readLong(packet, from, to));
          const start = pictureType(block) === null ? pictureStart(block) : 0;
          return pictureInMemory(block.subarray(start), isFront).open();
        },
      };
    }),
  );
}

/** Reads in parts, because a single read is limited. */
async function readLong(packet: ByteReader, from: number, to: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const step = 4 * 1024 * 1024;
  for (let at = from; at < to; at += step) pieces.push(await packet.read(at, Math.min(to, at + step)));
  return joinBytes(pieces);
}

function fromBase64(bytes: Uint8Array): Uint8Array {
  try {
    const text = atob(new TextDecoder('latin1').decode(bytes));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
