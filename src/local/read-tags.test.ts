import { describe, expect, it } from 'vitest';
import { readTags } from '@/local/read-tags.ts';
import { mp3InfoFrame } from '../../server/audio/mp3-layout.ts';
import { countingFile } from '../../tests/support/local-files/counting-file.ts';
import { fixture, makeSounds } from '../../tests/support/local-files/sounds.ts';
import { asfPicture, withAsfTags } from '../../tests/support/local-files/writers/asf.ts';
import { be, bytesOf, le } from '../../tests/support/local-files/writers/bytes.ts';
import {
  apeTag,
  frame,
  frameRateHz,
  frameSamples,
  id3v1,
  id3v2,
  namedFrame,
  pictureFrame,
  silentFrames,
  textFrame,
} from '../../tests/support/local-files/writers/id3.ts';
import {
  box,
  coverItem,
  freeItem,
  numberItem,
  textItem,
  withItunesTags,
} from '../../tests/support/local-files/writers/mp4.ts';
import { pngPicture } from '../../tests/support/local-files/writers/pictures.ts';
import { type Comments, withFlacTags, withOggTags } from '../../tests/support/local-files/writers/vorbis.ts';

const sounds = await makeSounds();
const megabyte = 1024 * 1024;
const hugeBytes = 100 * megabyte;

const lengthMs = (frames: number): number => Math.round((frames * frameSamples * 1000) / frameRateHz);

describe('readTags', () => {
  it.each([
    ['ID3v2', hugePictureInMp3()],
    ['MPEG-4', hugePictureInM4a()],
    ['APE', hugePictureInApe()],
    ['Ogg', hugePictureInOgg()],
  ])('reads no picture of 100 MB in %s', async (_family, parts) => {
    const file = countingFile(parts);
    await expect(readTags(file.blob)).resolves.toMatchObject({ title: 'Title' });
    expect(file.bytesRead()).toBeLessThan(megabyte);
  });

  describe('of MP3 files in which a tag is not where it should be', () => {
    const song = silentFrames(128, 100);
    const title = textFrame(3, 'TIT2', 'Title', 'latin1');
    const tag = id3v2(3, [title]);
    const tooLong = bytesOf('ID3', [3, 0, 0], [0, 127, 0, 0], title);
    const plainLength = bytesOf('ID3', [3, 0, 0], be(200), title, new Uint8Array(200 - title.length));

    it.each<[string, Uint8Array<ArrayBuffer>[]]>([
      ['behind zeros', [new Uint8Array(3_000), tag]],
      ['behind a line end', [bytesOf('\r\n'), tag]],
      ['behind the headers of a download', [bytesOf('HTTP/1.0 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n'), tag]],
      ['behind zeros and another tag', [id3v2(3, [textFrame(3, 'TALB', 'Album', 'latin1')]), new Uint8Array(200), tag]],
      ['at the start, in the form for the end', [apeTag({ Title: 'Title' })]],
      ['with a length beyond the file', [tooLong]],
      ['with a length as a plain number', [plainLength]],
    ])('reads one %s', async (_place, parts) => {
      await expect(readTags(new Blob([...parts, song]))).resolves.toMatchObject({
        title: 'Title',
        durationMs: lengthMs(100),
      });
    });

    it('gives the browser only the sound behind a tag with a length beyond the file', async () => {
      const { soundRange } = await readTags(new Blob([tooLong, song]));
      expect(soundRange).toEqual({ from: tooLong.length, to: tooLong.length + song.length });
    });

    it('takes the artists of the first of two tags', async () => {
      const older = id3v2(3, [textFrame(3, 'TPE1', 'Older', 'latin1'), textFrame(3, 'TALB', 'Album', 'latin1')]);
      const newer = id3v2(3, [textFrame(3, 'TPE1', 'Newer', 'latin1')]);
      await expect(readTags(new Blob([newer, older, song]))).resolves.toMatchObject({
        artists: ['Newer'],
        album: 'Album',
      });
    });
  });

  it('reads little of an ordinary file, however long it is', async () => {
    const tag = id3v2(3, [textFrame(3, 'TIT2', 'Ordinary', 'utf-16')]);
    const file = countingFile([tag, ...new Array<Uint8Array>(300).fill(sounds.mp3)]);
    await expect(readTags(file.blob)).resolves.toMatchObject({ title: 'Ordinary', bitRateKbps: 128 });
    expect(file.blob.size).toBeGreaterThan(4_000_000);
    expect(file.reads()).toBeLessThanOrEqual(3);
  });

  it('reads only the start and the end of a file that counts its frames, behind a picture of usual size', async () => {
    const tag = id3v2(3, [
      pictureFrame(3, pngPicture(110, '#ffffff', false), 'image/png'),
      textFrame(3, 'TIT2', 'Title', 'latin1'),
    ]);
    const header = Uint8Array.from(mp3InfoFrame(300 * 40 * frameSamples, 128));
    const file = countingFile([tag, header, ...new Array<Uint8Array>(300).fill(sounds.mp3)]);
    await expect(readTags(file.blob)).resolves.toMatchObject({ title: 'Title', durationMs: lengthMs(300 * 40) });
    expect(file.reads()).toBe(2);
  });

  it.each([
    [
      'MPEG-4',
      withItunesTags(fixture('tone.m4a'), [
        coverItem(pngPicture(1200, '#ffffff', false), 'png'),
        textItem('\xa9nam', 'Title'),
      ]),
    ],
    [
      'ASF',
      withAsfTags(fixture('tone.wma'), 'Title', '', {
        'WM/Picture': asfPicture(pngPicture(8, '#ffffff'), 'image/png'),
      }),
    ],
    [
      'Ogg',
      withOggTags(sounds.ogg, [
        ['METADATA_BLOCK_PICTURE', 'A'.repeat(3 * megabyte)],
        ['TITLE', 'Title'],
      ]),
    ],
  ])('finds the title behind a large picture in %s', async (_format, bytes) => {
    await expect(readTags(new Blob([bytes]))).resolves.toMatchObject({ title: 'Title' });
  });

  it('measures the length of a file without a header by its constant bit rate', async () => {
    const { durationMs } = await readTags(new Blob([bytesOf(...new Array<Uint8Array>(60).fill(sounds.mp3))]));
    expect(durationMs).toBeGreaterThan(60_000);
    expect(durationMs).toBeLessThan(65_000);
  });

  it('counts the frames of a variable bit rate without a header', async () => {
    const file = bytesOf(silentFrames(32, 600), silentFrames(320, 3000), silentFrames(32, 600));
    await expect(readTags(new Blob([file]))).resolves.toMatchObject({
      durationMs: lengthMs(4200),
      isDurationExact: true,
      bitRateKbps: Math.round((file.length * 8) / lengthMs(4200)),
    });
  });

  it('counts frames on both sides of damaged bytes, and none that is cut', async () => {
    const damage = new Uint8Array(30_000).fill(0xff);
    const cut = silentFrames(192, 1).subarray(0, 300);
    const file = bytesOf(silentFrames(64, 50), silentFrames(128, 2800), damage, silentFrames(192, 900), cut);
    await expect(readTags(new Blob([file]))).resolves.toMatchObject({ durationMs: lengthMs(3750) });
  });

  it('counts the frames of AAC, whose sizes always vary', async () => {
    const { durationMs, isDurationExact } = await readTags(new Blob([fixture('tone.aac')]));
    expect([durationMs, isDurationExact]).toEqual([534, true]);
  });

  it('estimates the length of a file that is too long for counting', async () => {
    const start = [silentFrames(64, 1), silentFrames(128, 400)];
    const file = countingFile([...start, ...new Array<Uint8Array>(90).fill(silentFrames(320, 1500))]);
    const { durationMs, isDurationExact } = await readTags(file.blob);
    expect(durationMs).toBeGreaterThan(0);
    expect(isDurationExact).toBe(false);
    expect(file.bytesRead()).toBeLessThan(megabyte);
  });

  it('knows the length of a file that says it, or that has a constant rate', async () => {
    for (const bytes of [sounds.mp3Info, sounds.mp3, sounds.flac, sounds.ogg, sounds.wav, fixture('tone.m4a')]) {
      await expect(readTags(new Blob([bytes]))).resolves.toMatchObject({ isDurationExact: true });
    }
  });

  it.each([
    ['Vorbis', sounds.ogg],
    ['Opus', fixture('tone.opus')],
  ])('does not count a cover into the bit rate of %s', async (_format, sound) => {
    const rateWith = async (comments: Comments): Promise<number> =>
      (await readTags(new Blob([withOggTags(sound, comments)]))).bitRateKbps;
    const plain = await rateWith([['TITLE', 'Title']]);
    for (const kilobytes of [30, 300, 3000]) {
      const picture = await rateWith([
        ['METADATA_BLOCK_PICTURE', 'A'.repeat(kilobytes * 1024)],
        ['TITLE', 'Title'],
      ]);
      // The end of a large cover is not located; the following header has some kB.
      expect(picture).toBeLessThan(plain + 60);
    }
    expect(await rateWith([['METADATA_BLOCK_PICTURE', 'A'.repeat(30 * 1024)]])).toBe(plain);
  });

  it('takes the length from a VBRI header', async () => {
    const first = Uint8Array.from(sounds.mp3.subarray(0, 417));
    first.fill(0, 4);
    first.set(bytesOf('VBRI', be(1, 2), be(0, 2), be(75, 2), be(17_000), be(39)), 36);
    const { durationMs } = await readTags(new Blob([bytesOf(first, sounds.mp3)]));
    expect(durationMs).toBe(lengthMs(39));
  });

  describe('of a file with other bytes around its sound', () => {
    const tag = id3v2(3, [textFrame(3, 'TIT2', 'Title', 'latin1')]);
    const kilobytes = (count: number, value = 0): Uint8Array<ArrayBuffer> => new Uint8Array(count * 1024).fill(value);
    const noise = (count: number): Uint8Array<ArrayBuffer> => kilobytes(count).map((_, at) => (at * at * 31) >> 7);
    const song = bytesOf(...new Array<Uint8Array>(20).fill(sounds.mp3));
    const songMs = lengthMs(800);
    const withHeader = (seconds: number): Uint8Array<ArrayBuffer> => bytesOf(mp3InfoFrame(seconds * 44_100, 128), song);

    it.each([
      ['64 kB of zeros before it', [tag, kilobytes(64), song], 64],
      ['a megabyte of zeros before it', [tag, kilobytes(1024), song], 1024],
      ['other padding before it', [tag, kilobytes(100, 0xff), song], 100],
      ['noise before it, without a tag', [noise(200), song], 200],
    ])('finds the sound with %s', async (_what, parts, kB) => {
      const { durationMs, isDurationExact, soundRange } = await readTags(new Blob(parts));
      expect(Math.abs(durationMs - songMs)).toBeLessThan(100);
      expect(isDurationExact).toBe(true);
      const from = kB * 1024 + (parts[0] === tag ? tag.length : 0);
      expect(soundRange).toEqual({ from, to: from + song.length });
    });

    it.each([
      ['zeros', kilobytes(3000)],
      ['noise', noise(3000)],
      ['bytes like the start of frames', kilobytes(3000, 0xff)],
    ])('ends the sound before 3 MB of %s', async (_what, garbage) => {
      for (const sound of [song, withHeader(20.9)]) {
        const { durationMs, soundRange } = await readTags(new Blob([tag, sound, garbage]));
        expect(Math.abs(durationMs - songMs)).toBeLessThan(200);
        expect(soundRange).toEqual({ from: tag.length, to: tag.length + sound.length });
      }
      const { soundRange } = await readTags(new Blob([sounds.ogg, garbage]));
      expect(soundRange).toEqual({ from: 0, to: sounds.ogg.length });
      const aac = bytesOf(...new Array<Uint8Array>(20).fill(fixture('tone.aac')));
      const ofAac = await readTags(new Blob([aac, garbage]));
      expect(ofAac.soundRange).toEqual({ from: 0, to: aac.length });
    });

    it.each([1, 10, 90, 3600])('counts the frames where the header says %i seconds', async (seconds) => {
      const file = withHeader(seconds);
      const { durationMs, soundRange } = await readTags(new Blob([tag, file]));
      expect(Math.abs(durationMs - songMs)).toBeLessThan(200);
      // Without the header frame, which the browser would use for counting.
      expect(soundRange).toEqual({ from: tag.length + 417, to: tag.length + file.length });
    });

    it('has no range where all of it is sound, tags aside', async () => {
      for (const parts of [[tag, song], [tag, withHeader(20.9)], [tag, song, id3v1({ title: 'End' })], [sounds.ogg]]) {
        expect((await readTags(new Blob(parts))).soundRange).toBeUndefined();
      }
    });
  });

  it.each([
    ['track 0', 'TRCK', '0', { trackNumber: null }],
    ['a track that is no number', 'TRCK', 'A', { trackNumber: null }],
    ['a track above the limit', 'TRCK', '10000', { trackNumber: null }],
    ['a track with its total', 'TRCK', '01/12', { trackNumber: 1 }],
    ['a disc', 'TPOS', ' 2 / 3', { discNumber: 2 }],
    ['the year 0', 'TYER', '0', { year: null }],
    ['a year in a date', 'TDRC', '2019-05-03', { year: 2019 }],
    ['a year of two digits', 'TYER', '99', { year: null }],
    ['an empty title', 'TIT2', '  ', { title: null }],
    ['a genre by its number', 'TCON', '(17)', { genres: ['Rock'] }],
    ['a genre by its number alone', 'TCON', '17', { genres: ['Rock'] }],
    ['genres by numbers and words', 'TCON', '(8)(RX)((Live)', { genres: ['Jazz', 'Remix', '(Live)'] }],
    ['a genre with a remark', 'TCON', 'Folk (Live)', { genres: ['Folk (Live)'] }],
    ['a number without a genre', 'TCON', '(250)', { genres: [] }],
    ['a genre twice', 'TCON', '(17)Rock', { genres: ['Rock'] }],
    ['artists with semicolons', 'TPE1', 'A; B;A', { artists: ['A', 'B'] }],
  ])('reads %s', async (_what, id, text, expected) => {
    const tag = id3v2(4, [textFrame(4, id, text, 'utf-8')]);
    await expect(readTags(new Blob([tag, sounds.mp3]))).resolves.toMatchObject(expected);
  });

  it.each([
    ['ID3v2', bytesOf(id3v2(3, [textFrame(3, 'TCMP', '1', 'latin1')]), sounds.mp3), true],
    ['iTunes', withItunesTags(fixture('tone.m4a'), [box('cpil', box('data', be(21), be(0), [1]))]), true],
    ['Vorbis', withOggTags(sounds.ogg, [['COMPILATION', '1']]), true],
    ['Windows Media', withAsfTags(fixture('tone.wma'), 'T', 'A', { 'WM/IsCompilation': '1' }), true],
    ['ID3v2 that says no', bytesOf(id3v2(3, [textFrame(3, 'TCMP', '0', 'latin1')]), sounds.mp3), undefined],
  ])('knows a compilation by the mark of %s', async (_family, file, expected) => {
    expect((await readTags(new Blob([file]))).isCompilation).toBe(expected);
  });

  it('takes the first of two values, and the family of tags that tells more', async () => {
    const tags = bytesOf(
      id3v2(4, [
        textFrame(4, 'TIT2', 'New', 'utf-8'),
        namedFrame(4, 'ARTISTS', 'One\0Two'),
        textFrame(4, 'TPE1', 'One & Two', 'utf-8'),
      ]),
      id3v2(3, [textFrame(3, 'TIT2', 'Old', 'latin1')]),
    );
    const end = id3v1({ title: 'Cut off', album: 'Only here' });
    await expect(readTags(new Blob([tags, sounds.mp3, end]))).resolves.toMatchObject({
      title: 'New',
      artists: ['One', 'Two'],
      album: 'Only here',
    });
  });

  it('reads tags at the end of a FLAC file that has none of its own', async () => {
    const end = id3v1({ title: 'At the end' });
    const read = (file: Uint8Array<ArrayBuffer>) => readTags(new Blob([file, end]));
    await expect(read(sounds.flac)).resolves.toMatchObject({ title: 'At the end' });
    await expect(read(withFlacTags(sounds.flac, [['ARTIST', 'Own']]))).resolves.toMatchObject({ title: null });
  });

  it('reads named fields, numbers and genres by number in MPEG-4', async () => {
    const genre = box('gnre', box('data', be(0), be(0), be(18, 2)));
    const items = [freeItem('ARTISTS', 'Ada'), freeItem('LYRICS', 'la'), numberItem('trkn', 300, 301), genre];
    await expect(readTags(new Blob([withItunesTags(fixture('tone.m4a'), items)]))).resolves.toMatchObject({
      artists: ['Ada'],
      trackNumber: 300,
      genres: ['Rock'],
      hasLyrics: true,
    });
  });

  it('adds up the fragments of the sound in an MPEG-4 file that does not say its length', async () => {
    const expected = { durationMs: 3000, isDurationExact: true, sampleRateHz: 48_000, bitRateKbps: 64 };
    await expect(readTags(new Blob([fragmentedMp4(24_000)]))).resolves.toMatchObject({
      ...expected,
      mediaType: 'audio/mp4; codecs="mp4a.40.2"',
    });
  });

  it.each([
    ['sowt', true],
    ['ulaw', false],
  ])('knows whether AIFF-C of the kind %s is without loss', async (compression, isLossless) => {
    const common = bytesOf(be(1, 2), be(44_100), be(16, 2), be(0x400e, 2), be(44_100, 2), be(0, 6), compression);
    const chunks = bytesOf('COMM', be(common.length), common, 'SSND', be(88_200), new Uint8Array(88_200));
    const file = bytesOf('FORM', be(chunks.length + 4), 'AIFC', chunks);
    await expect(readTags(new Blob([file]))).resolves.toMatchObject({
      durationMs: 1000,
      sampleRateHz: 44_100,
      bitRateKbps: 706,
      isLossless,
    });
  });

  it('takes the length of MP3 in a WAV file without a number of samples from its bytes', async () => {
    const format = bytesOf(le(85, 2), le(2, 2), le(44_100), le(16_000), le(1, 2), le(0, 2));
    const chunks = bytesOf('fmt ', le(16), format, 'data', le(32_000), new Uint8Array(32_000));
    const file = bytesOf('RIFF', le(chunks.length + 4), 'WAVE', chunks);
    await expect(readTags(new Blob([file]))).resolves.toMatchObject({ durationMs: 2000, bitRateKbps: 128 });
  });

  it('takes the length of a compressed WAV file from its number of samples', async () => {
    const format = bytesOf(le(17, 2), le(1, 2), le(22_050), le(11_100), le(512, 2), le(4, 2));
    const chunks = bytesOf(
      'fmt ',
      le(16),
      format,
      'fact',
      le(4),
      le(44_100),
      'data',
      le(22_200),
      new Uint8Array(22_200),
    );
    const file = bytesOf('RIFF', le(chunks.length + 4), 'WAVE', chunks);
    await expect(readTags(new Blob([file]))).resolves.toMatchObject({
      durationMs: 2000,
      bitRateKbps: 89,
      isLossless: false,
      mediaType: 'audio/wav; codecs="17"',
    });
  });

  it('separates artists at slashes where the version of the tag says so, but not inside a name', async () => {
    const tag = id3v2(3, [textFrame(3, 'TPE1', 'AC/DC/Guest', 'latin1')]);
    await expect(readTags(new Blob([tag, sounds.mp3]))).resolves.toMatchObject({
      artists: ['AC/DC', 'Guest'],
    });
    const newer = id3v2(4, [textFrame(4, 'TPE1', 'One/Two', 'latin1')]);
    await expect(readTags(new Blob([newer, sounds.mp3]))).resolves.toMatchObject({ artists: ['One/Two'] });
  });

  it.each([
    ['-7.5 dB', { lufs: -10.5, peak: null }],
    ['-7,5dB', { lufs: -10.5, peak: null }],
    ['+3', { lufs: -21, peak: null }],
    ['60 dB', null],
    ['-40 dB', null],
    ['loud', null],
    ['', null],
  ])('makes of a gain of "%s" %o', async (gain, loudness) => {
    const bytes = withFlacTags(sounds.flac, [['replaygain_track_gain', gain]]);
    await expect(readTags(new Blob([bytes]))).resolves.toMatchObject({ loudness });
  });

  it('prefers the gain that Opus defines', async () => {
    const bytes = withOggTags(fixture('tone.opus'), [
      ['REPLAYGAIN_TRACK_GAIN', '-1.00 dB'],
      ['R128_TRACK_GAIN', '256'],
    ]);
    await expect(readTags(new Blob([bytes]))).resolves.toMatchObject({ loudness: { lufs: -24, peak: null } });
  });

  it('ends when it is aborted, with the reason of that', async () => {
    const abort = new AbortController();
    const reading = readTags(new Blob([sounds.mp3]), abort.signal);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await expect(readTags(new Blob([sounds.mp3]), abort.signal)).rejects.toThrow('enough');
  });

  it.each(['NotReadableError', 'NotAllowedError', 'NotFoundError'])(
    'says that there is no access for a %s',
    async (name) => {
      const { blob } = countingFile([sounds.mp3]);
      const refused = {
        size: blob.size,
        type: '',
        slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', name)) }),
      };
      await expect(readTags(refused as unknown as Blob)).rejects.toMatchObject({ reason: 'no-access' });
    },
  );

  it('reads every prefix of a file without another failure than those it names', async () => {
    const tag = id3v2(4, [
      textFrame(4, 'TIT2', 'T', 'utf-8'),
      frame(4, 'APIC', bytesOf([0], 'image/png\0', [3], 'x\0', be(1))),
    ]);
    const files = [
      bytesOf(tag, sounds.mp3.subarray(0, 2000)),
      withFlacTags(sounds.flac, [['TITLE', 'T']]).subarray(0, 2000),
      withOggTags(sounds.ogg, [['TITLE', 'T']]).subarray(0, 6000),
      withItunesTags(fixture('tone-moov-first.m4a'), [textItem('\xa9nam', 'T')]).subarray(0, 2000),
      withAsfTags(fixture('tone.wma'), 'T', 'A', {}).subarray(0, 2000),
      fixture('tone.mka').subarray(0, 1200),
      fixture('tone.aiff').subarray(0, 200),
      sounds.wav.subarray(0, 200),
    ];
    for (const file of files) {
      for (let length = 1; length < file.length; length += 1 + Math.floor(length / 40)) {
        const failure = await readTags(new Blob([Uint8Array.from(file.subarray(0, length))])).catch((error) => error);
        if (failure instanceof Error) expect(failure.name).toBe('UnreadableError');
      }
    }
  });
});

/** An audio track in two fragments, one of which has a sample duration, after a video track. */
function fragmentedMp4(mediaBytes: number) {
  const track = (id: number, kind: string, codec: string): Uint8Array => {
    const entry = box(codec, be(0, 6), be(1, 2), be(0, 8), be(2, 2), be(16, 2), be(0, 4), be(48_000, 2), be(0, 2));
    return box(
      'trak',
      box('tkhd', be(0, 12), be(id), be(0, 68)),
      box(
        'mdia',
        box('mdhd', be(0, 12), be(48_000), be(0), be(0, 4)),
        box('hdlr', be(0, 8), kind, be(0, 13)),
        box('minf', box('stbl', box('stsd', be(0), be(1), entry), box('stsz', be(0, 12)))),
      ),
    );
  };
  const fragment = (id: number, ...run: readonly (readonly number[])[]): Uint8Array =>
    box('traf', box('tfhd', be(0), be(id)), box('trun', ...run.map((part) => Uint8Array.from(part))));
  const usual = box(
    'mvex',
    ...[500, 1000].map((units, at) => box('trex', be(0), be(at + 1), be(1), be(units), be(0, 8))),
  );
  const movie = box('mvhd', be(0, 12), be(1000), be(0), be(0, 80));
  const ownTimes = [be(0x301), be(2), be(0), be(20_000), be(1), be(28_000), be(1)];
  return bytesOf(
    box('ftyp', 'iso5', be(0), 'iso5'),
    box('moov', movie, track(1, 'vide', 'avc1'), track(2, 'soun', 'mp4a'), usual),
    box('moof', fragment(1, be(0), be(500)), fragment(2, be(0), be(96))),
    box('moof', fragment(2, ...ownTimes)),
    box('mdat', new Uint8Array(mediaBytes)),
  );
}

function sevenBits(value: number): number[] {
  return [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f);
}

function hugePictureInMp3(): Parameters<typeof countingFile>[0] {
  const title = textFrame(3, 'TIT2', 'Title', 'latin1');
  const size = sevenBits(hugeBytes + 10 + title.length);
  return [bytesOf('ID3', [3, 0, 0], size, 'APIC', be(hugeBytes), [0, 0]), { hole: hugeBytes }, title, sounds.mp3Info];
}

/** The picture is the last item of the list at the end of the file, so only lengths must change. */
function hugePictureInM4a(): Parameters<typeof countingFile>[0] {
  const file = withItunesTags(fixture('tone.m4a'), [textItem('\xa9nam', 'Title'), coverItem(bytesOf(), 'png')]);
  const view = new DataView(file.buffer);
  for (const name of ['moov', 'udta', 'meta', 'ilst', 'covr', 'data']) {
    const at = Buffer.from(file).lastIndexOf(name, undefined, 'latin1') - 4;
    view.setUint32(at, view.getUint32(at) + hugeBytes);
  }
  return [file, { hole: hugeBytes }];
}

function hugePictureInApe(): Parameters<typeof countingFile>[0] {
  const picture = bytesOf(le(hugeBytes), le(2), 'Cover Art (Front)', [0]);
  const title = bytesOf(le(5), le(0), 'Title\0Title');
  const size = picture.length + hugeBytes + title.length + 32;
  return [sounds.mp3, picture, { hole: hugeBytes }, title, bytesOf('APETAGEX', le(2000), le(size), le(2), le(0, 12))];
}

/** A comment header that continues for 100 MB after the title; its pages are never located. */
function hugePictureInOgg(): Parameters<typeof countingFile>[0] {
  const first = sounds.ogg.subarray(0, 58);
  const field = 'METADATA_BLOCK_PICTURE=';
  const packet = bytesOf([3], 'vorbis', le(0), le(2), le(11), 'TITLE=Title', le(hugeBytes), field);
  const head = bytesOf('OggS', [0, 0], le(0, 8), sounds.ogg.subarray(14, 18), le(1), le(0));
  const page = bytesOf(head, [255], new Uint8Array(255).fill(255), packet, new Uint8Array(255 * 255 - packet.length));
  return [first, page, { hole: hugeBytes }, sounds.ogg];
}
