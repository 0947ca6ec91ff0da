import { describe, expect, it } from 'vitest';
import { coverColours } from '../../tests/support/local-files/corpus/corpus-file.ts';
import { countingFile } from '../../tests/support/local-files/counting-file.ts';
import { makeCorpus } from '../../tests/support/local-files/make-corpus.ts';
import { fixture, makeSounds } from '../../tests/support/local-files/sounds.ts';
import { asfPicture, withAsfTags } from '../../tests/support/local-files/writers/asf.ts';
import { bytesOf } from '../../tests/support/local-files/writers/bytes.ts';
import { id3v2, pictureFrame, textFrame } from '../../tests/support/local-files/writers/id3.ts';
import { pngPicture } from '../../tests/support/local-files/writers/pictures.ts';
import { pictureBlock, withFlacTags, withOggTags } from '../../tests/support/local-files/writers/vorbis.ts';
import { maxPictureBytes, readPicture } from './read-tags.ts';

const corpus = await makeCorpus();
const sounds = await makeSounds();
const front = pngPicture(64, coverColours.front);

const pictureOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<[string, Uint8Array] | null> => {
  const picture = await readPicture(new Blob([bytes]));
  return picture && [picture.type, new Uint8Array(await picture.arrayBuffer())];
};

describe('readPicture', () => {
  it.each([
    'ID3/ID3v2.2.mp3',
    'ID3/ID3v2.3.mp3',
    'ID3/APEv2.mp3',
    'Vorbis/Vorbis comments.flac',
    'Vorbis/Vorbis comments.ogg',
    'Containers/Tags last.m4a',
    'Containers/Tags first.m4a',
    'Containers/ASF.wma',
    'Chunks/ID3.wav',
    'Chunks/AIFF in disguise.wav',
  ])('finds the front cover in %s', async (path) => {
    const file = corpus.find((candidate) => candidate.path === path);
    expect(await pictureOf(file?.bytes ?? bytesOf())).toEqual(['image/png', front]);
  });

  it.each([
    'ID3/No tags.mp3',
    'Vorbis/High resolution.flac',
    'Chunks/No tags.wav',
    'Containers/Matroska.ogg',
    'Broken/random.mp3',
  ])('finds none in %s', async (path) => {
    const file = corpus.find((candidate) => candidate.path === path);
    expect(await pictureOf(file?.bytes ?? bytesOf())).toBeNull();
  });

  it('takes the first picture where none is a front cover', async () => {
    const [first, second] = [pngPicture(8, '#111111'), pngPicture(8, '#222222')];
    const frames = [pictureFrame(3, first, 'image/png', 4), pictureFrame(3, second, 'image/png', 0)];
    expect(await pictureOf(bytesOf(id3v2(3, frames), sounds.mp3))).toEqual(['image/png', first]);
  });

  it('tells the type by the picture and not by what the tag says', async () => {
    const tag = id3v2(3, [pictureFrame(3, front, 'image/jpg')]);
    expect((await pictureOf(bytesOf(tag, sounds.mp3)))?.[0]).toBe('image/png');
  });

  it.each([
    ['an address', bytesOf('http://example.org/a.jpg')],
    ['nothing', bytesOf()],
    ['no picture', bytesOf('plain text')],
  ])('skips %s in place of a picture', async (_what, content) => {
    const frames = [pictureFrame(3, content, '-->', 3), pictureFrame(3, front, 'image/png', 4)];
    expect(await pictureOf(bytesOf(id3v2(3, frames), sounds.mp3))).toEqual(['image/png', front]);
  });

  it('does not read the picture itself, nor offer one above the limit', async () => {
    const picture = pngPicture(64, '#123456');
    for (const [size, isOffered] of [
      [maxPictureBytes, true],
      [maxPictureBytes + 1, false],
    ] as const) {
      const frame = pictureFrame(3, picture, 'image/png');
      const rest = size - picture.length;
      // Frame and tag declare the length of the whole picture; the zeros after it are the rest.
      const head = id3v2(3, [frame]);
      setSizes(head, frame.length - 10 + rest);
      const file = countingFile([head, { hole: rest }, sounds.mp3]);
      const found = await readPicture(file.blob);
      expect(found?.size ?? null).toBe(isOffered ? size : null);
      expect(file.bytesRead()).toBeLessThan(400_000);
    }
  });

  it('finds a picture of several megabytes in Ogg and FLAC', async () => {
    const large = pngPicture(1200, '#654321', false);
    const block = pictureBlock(large, 'image/png');
    expect((await pictureOf(withFlacTags(sounds.flac, [], [block])))?.[1].length).toBe(large.length);
    const inOgg = withOggTags(sounds.ogg, [
      ['METADATA_BLOCK_PICTURE', Buffer.from(block).toString('base64')],
      ['TITLE', 'After'],
    ]);
    expect((await pictureOf(inOgg))?.[1].length).toBe(large.length);
  });

  it('finds a picture with a description in ASF', async () => {
    const value = asfPicture(front, 'image/png');
    const described = bytesOf(value.subarray(0, value.length - front.length - 2), 'c\0o\0v\0', [0, 0], front);
    const file = withAsfTags(fixture('tone.wma'), 'Title', '', { 'WM/Picture': described });
    expect(await pictureOf(file)).toEqual(['image/png', front]);
  });

  it('rejects for a damaged file', async () => {
    const tag = id3v2(3, [textFrame(3, 'TIT2', 'long enough', 'latin1')]);
    await expect(readPicture(new Blob([tag.slice(0, 15)]))).rejects.toMatchObject({
      reason: 'unexpected-content',
    });
  });
});

/** Writes the length of the only frame and of its tag. */
function setSizes(tag: Uint8Array, frameSize: number): void {
  const view = new DataView(tag.buffer);
  view.setUint32(14, frameSize);
  const size = frameSize + 10;
  for (const [index, shift] of [21, 14, 7, 0].entries()) tag[6 + index] = (size >> shift) & 0x7f;
}
