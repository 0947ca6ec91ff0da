import { fixture, type Sounds } from '../sounds.ts';
import { type Bytes, be, bytesOf, latin1, utf8 } from '../writers/bytes.ts';
import { id3v2, pictureFrame, textFrame } from '../writers/id3.ts';
import { coverItem, textItem, withItunesTags } from '../writers/mp4.ts';
import { pngPicture } from '../writers/pictures.ts';
import { pictureBlock, withFlacTags } from '../writers/vorbis.ts';
import { type CorpusFile, coverColours, noTags } from './corpus-file.ts';

/** Broken, renamed, huge and strangely named files, and files other than audio. */
export function difficultFiles(sounds: Sounds): CorpusFile[] {
  return [...renamed(sounds), ...broken(sounds), ...huge(sounds), ...strangeNames(sounds), ...otherFiles()];
}

function renamed(sounds: Sounds): CorpusFile[] {
  const flac = withFlacTags(sounds.flac, [['TITLE', 'Really FLAC']]);
  return [
    { path: 'Renamed/flac.mp3', bytes: flac, expected: { ...noTags, title: 'Really FLAC', isLossless: true } },
    {
      path: 'Renamed/mp3.flac',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', 'Really MP3', 'latin1')]), sounds.mp3),
      expected: { ...noTags, title: 'Really MP3', isLossless: false },
    },
    {
      path: 'Renamed/m4a.ogg',
      bytes: withItunesTags(fixture('tone.m4a'), [textItem('\xa9nam', 'Really M4A')]),
      expected: { ...noTags, title: 'Really M4A' },
    },
    { path: 'Renamed/ogg.wav', bytes: sounds.ogg, expected: { ...noTags, durationMs: 1000 } },
    { path: 'Renamed/wav.m4a', bytes: sounds.wav, expected: { ...noTags, durationMs: 1000, isLossless: true } },
    { path: 'Renamed/UPPER.MP3', bytes: sounds.mp3, expected: noTags },
  ];
}

/** Random bytes, the same each time. */
function randomBytes(length: number, seed = 1): Bytes {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

function broken(sounds: Sounds): CorpusFile[] {
  const tagged = bytesOf(
    id3v2(3, [textFrame(3, 'TIT2', 'Cut', 'latin1'), pictureFrame(3, randomBytes(5000), 'image/png')]),
    sounds.mp3,
  );
  const m4a = fixture('tone.m4a');
  const endlessM4a = fixture('tone-moov-first.m4a');
  const movieHeader = Buffer.from(endlessM4a).indexOf('mvhd', 0, 'latin1') + 4;
  // One unit per second, and 4,000,000,000 of them.
  endlessM4a.set([...be(1), ...be(4_000_000_000)], movieHeader + 12);
  const endlessFlac = bytesOf(sounds.flac);
  // 2^36 − 1 samples.
  endlessFlac.set([(endlessFlac[21] ?? 0) | 0x0f, 0xff, 0xff, 0xff, 0xff], 21);
  return [
    {
      path: 'Broken/impossible length.flac',
      bytes: endlessFlac,
      expected: { ...noTags, durationMs: 0, isDurationExact: false, isLossless: true, sampleRateHz: 44_100 },
    },
    { path: 'Broken/impossible length.m4a', bytes: endlessM4a, expected: { ...noTags, durationMs: 523 } },
    { path: 'Broken/empty.mp3', bytes: bytesOf(), expected: { unreadable: 'empty' } },
    { path: 'Broken/random.mp3', bytes: randomBytes(40_000), expected: { unreadable: 'unknown-type' } },
    { path: 'Broken/zeros.flac', bytes: new Uint8Array(40_000), expected: { unreadable: 'unknown-type' } },
    {
      path: 'Broken/text.mp3',
      bytes: utf8('This is a text and no music.\n'.repeat(200)),
      expected: { unreadable: 'unknown-type' },
    },
    { path: 'Broken/picture.mp3', bytes: pngPicture(64, '#808080'), expected: { unreadable: 'unsupported-type' } },
    { path: 'Broken/one byte.wav', bytes: bytesOf([0x52]), expected: { unreadable: 'unknown-type' } },
    {
      path: 'Broken/truncated in the tags.mp3',
      bytes: tagged.slice(0, 3000),
      expected: { unreadable: 'unexpected-content' },
    },
    {
      path: 'Broken/tags without sound.mp3',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', 'Silence', 'latin1')]), new Uint8Array(2000)),
      expected: { unreadable: 'unexpected-content' },
    },
    {
      path: 'Broken/truncated in the sound.mp3',
      bytes: tagged.slice(0, tagged.length - 6000),
      expected: { ...noTags, title: 'Cut' },
    },
    {
      path: 'Broken/truncated in the header.flac',
      bytes: sounds.flac.slice(0, 30),
      expected: { unreadable: 'unexpected-content' },
    },
    {
      path: 'Broken/truncated before the tags.m4a',
      bytes: m4a.slice(0, 1500),
      expected: { unreadable: 'unexpected-content' },
    },
    {
      path: 'Broken/truncated.ogg',
      bytes: sounds.ogg.slice(0, 40),
      expected: { unreadable: 'unexpected-content' },
    },
    {
      path: 'Broken/truncated in the sound.flac',
      bytes: sounds.flac.slice(0, sounds.flac.length - 500),
      expected: { ...noTags, durationMs: 1000 },
    },
  ];
}

function huge(sounds: Sounds): CorpusFile[] {
  const long = 'Long '.repeat(2_000_000);
  const title = 'Long '.repeat(100).trim();
  const cover = pngPicture(2640, coverColours.front, false);
  return [
    {
      path: 'Huge/20 MB cover.mp3',
      bytes: bytesOf(
        id3v2(3, [pictureFrame(3, cover, 'image/png'), textFrame(3, 'TIT2', 'Behind the Picture', 'latin1')]),
        sounds.mp3Info,
      ),
      expected: { ...noTags, title: 'Behind the Picture', durationMs: 1000 },
    },
    {
      path: 'Huge/10 MB title.mp3',
      bytes: bytesOf(
        id3v2(3, [textFrame(3, 'TIT2', long, 'latin1'), textFrame(3, 'TPE1', 'After', 'latin1')]),
        sounds.mp3,
      ),
      expected: { ...noTags, title, artists: ['After'] },
    },
    {
      path: 'Huge/10 MB title.flac',
      bytes: withFlacTags(
        sounds.flac,
        [
          ['TITLE', long],
          ['ARTIST', 'After'],
        ],
        [pictureBlock(pngPicture(64, coverColours.front), 'image/png')],
      ),
      expected: { ...noTags, title, artists: ['After'] },
    },
    {
      path: 'Huge/10 MB title and 8 MB cover.m4a',
      bytes: withItunesTags(fixture('tone-moov-first.m4a'), [
        coverItem(pngPicture(1640, coverColours.front, false), 'png'),
        textItem('\xa9nam', long),
        textItem('\xa9ART', 'After'),
      ]),
      expected: { ...noTags, title, artists: ['After'], durationMs: 500 },
    },
    {
      path: 'Huge/1000 artists.flac',
      bytes: withFlacTags(
        sounds.flac,
        Array.from({ length: 1000 }, (_, index) => ['ARTIST', `Singer ${index}`] as const),
      ),
      expected: { ...noTags, artists: Array.from({ length: 20 }, (_, index) => `Singer ${index}`) },
    },
  ];
}

function strangeNames(sounds: Sounds): CorpusFile[] {
  const names = [
    '夜に駆ける音.mp3',
    'Cafe\u0301 (decomposed).mp3',
    '👩‍👩‍👧 family 🎵.mp3',
    'مرحبا بالعالم.mp3',
    'right-to-left \u202egnp.mp3',
    'zero\u200bwidth.mp3',
    ' spaces  inside .mp3',
    '100% #hash?.mp3',
    'dots...and.more.mp3',
    'a colon:, "quotes", a star*, a bar|, <brackets>.mp3',
  ];
  const title = '\u202eevil\u202c \u200fmarks\u0007\nand\ttabs  e\u0301\ud800!';
  return [
    ...names.map((name) => ({ path: `Names 名前 🎶/${name}`, bytes: sounds.mp3, expected: noTags })),
    {
      path: 'Names 名前 🎶/Deep/er/and/deeper/still/file.mp3',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', title, 'utf-16')]), sounds.mp3),
      expected: { ...noTags, title: 'evil marks and tabs é\ufffd!' },
    },
    { path: `Names 名前 🎶/${'in/'.repeat(65)}too deep.mp3`, bytes: sounds.mp3, expected: noTags },
    {
      path: 'Names 名前 🎶/Invisible title.mp3',
      bytes: bytesOf(
        id3v2(3, [
          textFrame(3, 'TIT2', '\u3164 \u200b', 'utf-16'),
          textFrame(3, 'TPE1', `z${'\u0335'.repeat(500)}`, 'utf-16'),
        ]),
        sounds.mp3,
      ),
      expected: { ...noTags, artists: [`z${'\u0335'.repeat(8)}`] },
    },
  ];
}

/** Files beside the music that no list shows. */
function otherFiles(): CorpusFile[] {
  return [
    { path: 'Other/cover.jpg', bytes: bytesOf([0xff, 0xd8, 0xff, 0xe0], be(16, 2), 'JFIF'), expected: null },
    { path: 'Other/AlbumArtSmall.jpg', bytes: pngPicture(64, coverColours.front), expected: null },
    { path: 'Other/notes.txt', bytes: latin1('notes'), expected: null },
    { path: 'Other/._forked.mp3', bytes: bytesOf([0, 5, 0x16, 7], new Uint8Array(100)), expected: null },
    { path: 'Other/mp3', bytes: latin1('no extension'), expected: null },
    { path: 'Other/.mp3', bytes: latin1('only an extension'), expected: null },
    { path: 'Other/song.mp3.part', bytes: latin1('half a download'), expected: null },
  ];
}
