import { type Bytes, be, bytesOf, readBe, utf8 } from './bytes.ts';

/** An MPEG-4 box. */
export function box(name: string, ...parts: readonly (Uint8Array | readonly number[] | string)[]): Bytes {
  const content = bytesOf(...parts);
  return bytesOf(be(content.length + 8), name, content);
}

/** An iTunes text item: `©nam`, `©ART` …; bytes are written unchanged, declared as UTF-8. */
export function textItem(name: string, text: string | Uint8Array): Bytes {
  return box(name, box('data', be(1), be(0), typeof text === 'string' ? utf8(text) : text));
}

/** `trkn` and `disk`. */
export function numberItem(name: 'trkn' | 'disk', value: number, of: number): Bytes {
  return box(name, box('data', be(0), be(0), [0, 0], be(value, 2), be(of, 2), [0, 0]));
}

export function coverItem(picture: Uint8Array, kind: 'jpeg' | 'png'): Bytes {
  return box('covr', box('data', be(kind === 'jpeg' ? 13 : 14), be(0), picture));
}

/** `----:com.apple.iTunes:name`. */
export function freeItem(name: string, text: string): Bytes {
  return box(
    '----',
    box('mean', be(0), utf8('com.apple.iTunes')),
    box('name', be(0), utf8(name)),
    box('data', be(1), be(0), utf8(text)),
  );
}

function boxesOf(file: Uint8Array, from = 0, end = file.length): { name: string; at: number; to: number }[] {
  const boxes: { name: string; at: number; to: number }[] = [];
  for (let at = from; at + 8 <= end; ) {
    const to = at + readBe(file, at);
    boxes.push({ name: Buffer.from(file.subarray(at + 4, at + 8)).toString('latin1'), at, to });
    at = to;
  }
  return boxes;
}

/** Replaces the items of an M4A file, and corrects the offsets of audio after them. */
export function withItunesTags(file: Uint8Array, items: readonly Uint8Array[]): Bytes {
  const moov = boxesOf(file).find(({ name }) => name === 'moov');
  if (!moov) throw new RangeError('Not an MPEG-4 file');
  const kept = boxesOf(file, moov.at + 8, moov.to).filter(({ name }) => name !== 'udta');
  const handler = box('hdlr', be(0), be(0), utf8('mdirappl'), be(0, 9));
  const tags = box('udta', box('meta', be(0), handler, box('ilst', ...items)));
  const content = bytesOf(...kept.map(({ at, to }) => file.subarray(at, to)), tags);
  const moved = content.length + 8 - (moov.to - moov.at);
  if (boxesOf(file).some(({ name, at }) => name === 'mdat' && at > moov.at)) moveChunks(content, moved);
  return bytesOf(file.subarray(0, moov.at), box('moov', content), file.subarray(moov.to));
}

function moveChunks(moov: Bytes, by: number): void {
  const name = Buffer.from(moov).indexOf('stco');
  const count = readBe(moov, name + 8);
  for (let index = 0; index < count; index += 1) {
    const at = name + 12 + index * 4;
    moov.set(be(readBe(moov, at) + by), at);
  }
}
