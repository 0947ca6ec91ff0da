import { type Bytes, be, bytesOf, latin1, le, syncsafe, utf8, utf16 } from './bytes.ts';

export type Id3Version = 2 | 3 | 4;
export type Id3Encoding = 'latin1' | 'utf-16' | 'utf-16be-mark' | 'utf-16be' | 'utf-8';

const encodingByte = { latin1: 0, 'utf-16': 1, 'utf-16be-mark': 1, 'utf-16be': 2, 'utf-8': 3 } as const;

/** A text in an ID3v2 encoding, without the encoding byte. `utf-16be-mark` = big-endian with a byte order mark. */
function encoded(text: string, encoding: Id3Encoding): Bytes {
  switch (encoding) {
    case 'latin1':
      return latin1(text);
    case 'utf-16':
      return bytesOf([0xff, 0xfe], utf16(text, 'le'));
    case 'utf-16be-mark':
      return bytesOf([0xfe, 0xff], utf16(text, 'be'));
    case 'utf-16be':
      return utf16(text, 'be');
    default:
      return utf8(text);
  }
}

const end = (encoding: Id3Encoding): number[] => (encoding.startsWith('utf-16') ? [0, 0] : [0]);

/** A frame; `size` overrides the length that it declares. */
export function frame(version: Id3Version, id: string, content: Uint8Array, size?: readonly number[]): Bytes {
  if (version === 2) return bytesOf(id, be(content.length, 3), content);
  return bytesOf(id, size ?? (version === 4 ? syncsafe(content.length) : be(content.length)), [0, 0], content);
}

/** A text frame: `T…`. */
export function textFrame(version: Id3Version, id: string, text: string, encoding: Id3Encoding): Bytes {
  return frame(version, id, bytesOf([encodingByte[encoding]], encoded(text, encoding)));
}

/** A text frame with the given bytes, declared as Latin-1. */
export function rawTextFrame(version: Id3Version, id: string, bytes: Uint8Array): Bytes {
  return frame(version, id, bytesOf([0], bytes));
}

/** `TXXX`, `TXX` in version 2.2. */
export function namedFrame(version: Id3Version, name: string, value: string, encoding: Id3Encoding = 'latin1'): Bytes {
  return frame(
    version,
    version === 2 ? 'TXX' : 'TXXX',
    bytesOf([encodingByte[encoding]], encoded(name, encoding), end(encoding), encoded(value, encoding)),
  );
}

/** `APIC`, `PIC` in version 2.2; type 3 is the front cover. */
export function pictureFrame(version: Id3Version, picture: Uint8Array, mime: string, type = 3): Bytes {
  const kind = version === 2 ? mime.replace('image/', '').replace('jpeg', 'jpg').toUpperCase() : `${mime}\0`;
  return frame(version, version === 2 ? 'PIC' : 'APIC', bytesOf([0], kind, [type], 'cover\0', picture));
}

/** `USLT`, `ULT` in version 2.2. */
export function lyricsFrame(version: Id3Version, text: string, encoding: Id3Encoding): Bytes {
  const content = bytesOf(
    [encodingByte[encoding]],
    'eng',
    encoded('', encoding),
    end(encoding),
    encoded(text, encoding),
  );
  return frame(version, version === 2 ? 'ULT' : 'USLT', content);
}

/** `SYLT` in milliseconds. */
export function timedLyricsFrame(
  version: Id3Version,
  lines: readonly { text: string; timeMs: number }[],
  encoding: Id3Encoding,
): Bytes {
  const pieces = lines.flatMap(({ text, timeMs }) => [encoded(text, encoding), end(encoding), be(timeMs)]);
  const head = bytesOf([encodingByte[encoding]], 'eng', [2, 1], encoded('', encoding), end(encoding));
  return frame(version, version === 2 ? 'SLT' : 'SYLT', bytesOf(head, ...pieces));
}

/** A tag; `flags` is its fifth byte, `padding` the number of zeros after the frames. */
export function id3v2(
  version: Id3Version,
  frames: readonly Uint8Array[],
  { flags = 0, padding = 0 }: { flags?: number; padding?: number } = {},
): Bytes {
  const content = bytesOf(...frames, new Uint8Array(padding));
  return bytesOf('ID3', [version, 0, flags], syncsafe(content.length), content);
}

/** A version 2.3 tag with unsynchronisation: a 0 follows each FF. */
export function unsynchronisedTag(frames: readonly Uint8Array[]): Bytes {
  const plain = bytesOf(...frames);
  const content = Uint8Array.from(Array.from(plain, (byte) => (byte === 0xff ? [0xff, 0] : [byte])).flat());
  return bytesOf('ID3', [3, 0, 0x80], syncsafe(content.length), content);
}

/** The 128 bytes of ID3v1 (1.1 with a track number); texts may be bytes, and are truncated. */
export function id3v1(fields: {
  title?: string | Uint8Array;
  artist?: string | Uint8Array;
  album?: string | Uint8Array;
  year?: string;
  track?: number;
  genre?: number;
}): Bytes {
  const field = (value: string | Uint8Array = '', length = 30): Bytes => {
    const bytes = typeof value === 'string' ? latin1(value) : value;
    return bytesOf(bytes.subarray(0, length), new Uint8Array(Math.max(0, length - bytes.length)));
  };
  const { title, artist, album, year, track = 0, genre = 255 } = fields;
  return bytesOf('TAG', field(title), field(artist), field(album), field(year, 4), field('', 28), [0, track, genre]);
}

/** An APEv2 tag for the end of a file; a Uint8Array is a binary value, several texts are joined by zeros. */
export function apeTag(items: Readonly<Record<string, string | readonly string[] | Uint8Array>>): Bytes {
  const written = Object.entries(items).map(([key, value]) => {
    const isBinary = value instanceof Uint8Array;
    const bytes = isBinary ? value : utf8(typeof value === 'string' ? value : value.join('\0'));
    return bytesOf(le(bytes.length), le(isBinary ? 2 : 0), key, [0], bytes);
  });
  const content = bytesOf(...written);
  const part = (flags: number): Bytes =>
    bytesOf('APETAGEX', le(2000), le(content.length + 32), le(written.length), le(flags), le(0, 8));
  return bytesOf(part(0xa0000000), content, part(0x80000000));
}

const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;

/** Samples of a frame of layer III, at 44.1 kHz. */
export const frameSamples = 1152;
export const frameRateHz = 44_100;

/** Consecutive silent layer III frames at a bit rate. */
export function silentFrames(bitRateKbps: (typeof rates)[number], count: number): Bytes {
  const frame = new Uint8Array(Math.floor((144_000 * bitRateKbps) / frameRateHz));
  frame.set([0xff, 0xfb, rates.indexOf(bitRateKbps) << 4, 0]);
  return bytesOf(...new Array<Uint8Array>(count).fill(frame));
}
