import { parseBlob } from 'music-metadata-browser';
import { describe, expect, it } from 'vitest';
import { fixture, makeSounds } from '../../../tests/support/local-files/sounds';
import { BlockReader } from './block-reader';
import { LibraryBlob } from './library-file';

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
