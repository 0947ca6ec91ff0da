/** The tags of a `tinyMp3`. */
export type TinyTags = {
  title?: string;
  artist?: string;
  album?: string;
  track?: number;
  /** Embedded as the front cover. */
  picture?: { type: string; bytes: Uint8Array };
  /** Length of the sound in frames of 26.12 ms. */
  frames?: number;
};

/** A valid MP3 of silence (MPEG 1 layer 3, 128 kbit/s, 44.1 kHz) with an ID3v2.4 tag, a few kB in size. */
export function tinyMp3({ title, artist, album, track, picture, frames = 8 }: TinyTags = {}): Uint8Array<ArrayBuffer> {
  const tags = [
    ...(title === undefined ? [] : [textFrame('TIT2', title)]),
    ...(artist === undefined ? [] : [textFrame('TPE1', artist)]),
    ...(album === undefined ? [] : [textFrame('TALB', album)]),
    ...(track === undefined ? [] : [textFrame('TRCK', String(track))]),
    ...(picture ? [pictureFrame(picture)] : []),
  ];
  const content = joined(tags);
  const header = joined([ascii('ID3'), Uint8Array.of(4, 0, 0), syncSafe(content.length)]);
  const sound = new Uint8Array(417);
  sound.set([0xff, 0xfb, 0x90, 0x00]);
  return joined([header, content, ...Array.from({ length: frames }, () => sound)]);
}

function textFrame(id: string, text: string): Uint8Array {
  return frame(id, joined([Uint8Array.of(3), new TextEncoder().encode(text)]));
}

function pictureFrame({ type, bytes }: { type: string; bytes: Uint8Array }): Uint8Array {
  return frame('APIC', joined([Uint8Array.of(3), ascii(type), Uint8Array.of(0, 3, 0), bytes]));
}

function frame(id: string, content: Uint8Array): Uint8Array {
  return joined([ascii(id), syncSafe(content.length), Uint8Array.of(0, 0), content]);
}

function syncSafe(size: number): Uint8Array {
  return Uint8Array.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127);
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
