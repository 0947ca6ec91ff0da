import { parseBlob } from 'music-metadata-browser';
import { describe, expect, it } from 'vitest';
import { fixture, makeSounds } from '../../../tests/support/local-files/sounds.ts';
import { BlockReader, type FileSource } from './bytes.ts';
import { LibraryBlob, libraryFile } from './library-file.ts';

const sounds = await makeSounds();

describe('the tag library', () => {
  it.each([
    ['audio/mpeg', sounds.mp3],
    ['audio/flac', sounds.flac],
    ['audio/ogg', sounds.ogg],
    ['audio/wav', sounds.wav],
    ['audio/mp4', fixture('tone.m4a')],
    ['audio/x-ms-wma', fixture('tone.wma')],
    ['audio/matroska', fixture('tone.mka')],
    ['audio/aiff', fixture('tone.aiff')],
    ['', sounds.mp3],
  ])('uses no more of a Blob of the type "%s" than LibraryBlob has', async (type, bytes) => {
    const used = new Set<string | symbol>();
    const blob = new LibraryBlob(new BlockReader(new Blob([bytes])), type);
    const watched = new Proxy(blob, {
      get(target, name) {
        used.add(name);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { format } = await parseBlob(watched as unknown as Blob, { skipCovers: true, duration: false });
    expect(format.sampleRate).toBeGreaterThan(0);
    expect([...used].filter((name) => !['size', 'type', 'slice'].includes(String(name)))).toEqual([]);
  });
});

it('ends a Matroska file of more elements than any sound has', async () => {
  const original = fixture('tone.mka');
  const segmentAt = original.findIndex((_, at) =>
    [0x18, 0x53, 0x80, 0x67].every((byte, offset) => original[at + offset] === byte),
  );
  let reads = 0;
  const reader = new BlockReader(
    new Blob([original.slice(0, segmentAt + 4), Uint8Array.of(1, 0, 0, 0, 0, 16, 0, 0), emptyElements(1024 * 1024)]),
  );
  const counted: FileSource = {
    size: reader.size,
    slice: (...part) => reader.slice(...part),
    read: (...part) => {
      reads += 1;
      return reader.read(...part);
    },
  };
  await expect(libraryFile(counted, 'audio/matroska').readSound()).rejects.toMatchObject({ reason: 'too-large' });
  expect(reads).toBeLessThan(201_000);
});

/** Empty void elements of two bytes each. */
function emptyElements(bytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: bytes }, (_, at) => (at % 2 === 0 ? 0xec : 0x80));
}

describe('LibraryBlob', () => {
  const bytes = Uint8Array.from({ length: 30 }, (_, index) => index + 100);

  it('shows an unknown kind of element where one is hidden, in every part of the file that is read', async () => {
    const blob = new LibraryBlob(new BlockReader(new Blob([bytes])), '', [10, 20]);
    const expected = bytes.slice();
    for (const at of [10, 20]) expected.set([0x1f, 0xff, 0xff, 0xfe], at);
    for (let from = 0; from < bytes.length; from += 1) {
      for (const to of [from, from + 1, from + 7, 99]) {
        const read = new Uint8Array(await blob.slice(from, to).arrayBuffer());
        expect(read).toEqual(expected.slice(from, to));
      }
    }
  });
});
