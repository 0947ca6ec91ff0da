import { fixture, type Sounds } from '../sounds.ts';
import { type Bytes, bytesOf, latin1 } from '../writers/bytes.ts';
import {
  apeTag,
  frame,
  frameRateHz,
  frameSamples,
  id3v1,
  id3v2,
  lyricsFrame,
  namedFrame,
  pictureFrame,
  rawTextFrame,
  silentFrames,
  textFrame,
  timedLyricsFrame,
  unsynchronisedTag,
} from '../writers/id3.ts';
import { pngPicture } from '../writers/pictures.ts';
import { type CorpusFile, coverColours, noTags } from './corpus-file.ts';

const synced = [
  { text: 'first line', timeMs: 0 },
  { text: 'second line', timeMs: 61_500 },
];

/** MP3 and AAC files with ID3v1, ID3v2 in all versions and encodings, and APE. */
export function id3Files(sounds: Sounds): CorpusFile[] {
  const front = pngPicture(64, coverColours.front);
  const back = pngPicture(64, coverColours.back);
  const lossy = { bitRateKbps: 128, sampleRateHz: 44_100, isLossless: false };
  return [
    {
      path: 'ID3/ID3v1.mp3',
      bytes: bytesOf(
        sounds.mp3,
        id3v1({ title: 'Paper Boats', artist: 'The Harbour', album: 'Low Tide', year: '1998', track: 7, genre: 17 }),
      ),
      expected: {
        ...noTags,
        ...lossy,
        title: 'Paper Boats',
        artists: ['The Harbour'],
        album: 'Low Tide',
        trackNumber: 7,
        year: 1998,
        genres: ['Rock'],
      },
    },
    {
      path: 'ID3/ID3v2.2.mp3',
      bytes: bytesOf(
        id3v2(2, [
          textFrame(2, 'TT2', 'Glass Garden', 'latin1'),
          textFrame(2, 'TP1', 'Mira Vale', 'latin1'),
          textFrame(2, 'TP2', 'Various Artists', 'latin1'),
          textFrame(2, 'TAL', 'Seasons', 'utf-16'),
          textFrame(2, 'TRK', '01/12', 'latin1'),
          textFrame(2, 'TPA', '2/2', 'latin1'),
          textFrame(2, 'TYE', '2001', 'latin1'),
          textFrame(2, 'TCO', '(17)', 'latin1'),
          pictureFrame(2, front, 'image/png'),
          lyricsFrame(2, 'la la la', 'latin1'),
        ]),
        sounds.mp3Info,
      ),
      expected: {
        ...lossy,
        title: 'Glass Garden',
        artists: ['Mira Vale'],
        album: 'Seasons',
        albumArtist: 'Various Artists',
        trackNumber: 1,
        discNumber: 2,
        year: 2001,
        genres: ['Rock'],
        durationMs: 1000,
        hasLyrics: true,
      },
    },
    {
      path: 'ID3/ID3v2.3.mp3',
      bytes: bytesOf(
        id3v2(3, [
          textFrame(3, 'TIT2', 'Nördlicher Wind', 'latin1'),
          textFrame(3, 'TPE1', 'Anna Blum/Tom Reed', 'latin1'),
          textFrame(3, 'TALB', '风与海', 'utf-16'),
          textFrame(3, 'TRCK', '3', 'latin1'),
          textFrame(3, 'TYER', '2010', 'latin1'),
          textFrame(3, 'TCON', '(12)Ambient', 'latin1'),
          namedFrame(3, 'REPLAYGAIN_TRACK_GAIN', '-7.50 dB'),
          namedFrame(3, 'REPLAYGAIN_TRACK_PEAK', '0.988'),
          pictureFrame(3, back, 'image/png', 4),
          pictureFrame(3, front, 'image/png', 3),
          timedLyricsFrame(3, synced, 'utf-16'),
        ]),
        sounds.mp3,
      ),
      expected: {
        ...lossy,
        title: 'Nördlicher Wind',
        artists: ['Anna Blum', 'Tom Reed'],
        album: '风与海',
        trackNumber: 3,
        year: 2010,
        genres: ['Other', 'Ambient'],
        loudness: { lufs: -10.5, peak: 0.988 },
        hasLyrics: true,
      },
    },
    {
      path: 'ID3/ID3v2.4.mp3',
      bytes: bytesOf(
        id3v2(4, [
          textFrame(4, 'TIT2', '夜空の星', 'utf-8'),
          textFrame(4, 'TPE1', '葵\0Rin', 'utf-8'),
          textFrame(4, 'TALB', 'Έναστρος', 'utf-16be'),
          textFrame(4, 'TPE2', '葵', 'utf-16'),
          textFrame(4, 'TRCK', '11/12', 'latin1'),
          textFrame(4, 'TPOS', '1/2', 'latin1'),
          textFrame(4, 'TDRC', '2019-05-03', 'latin1'),
          textFrame(4, 'TCON', 'J-Pop\0Rock', 'utf-8'),
          lyricsFrame(4, '[00:01.00]星\n[00:02.00]空', 'utf-8'),
        ]),
        sounds.mp3High,
      ),
      expected: {
        title: '夜空の星',
        artists: ['葵', 'Rin'],
        album: 'Έναστρος',
        albumArtist: '葵',
        trackNumber: 11,
        discNumber: 1,
        year: 2019,
        genres: ['J-Pop', 'Rock'],
        bitRateKbps: 320,
        hasLyrics: true,
      },
    },
    {
      path: 'ID3/UTF-16 big-endian with a mark.mp3',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', '서울의 밤', 'utf-16be-mark')]), sounds.mp3),
      expected: { ...noTags, title: '서울의 밤' },
    },
    {
      path: 'ID3/Unsynchronised.mp3',
      bytes: bytesOf(
        unsynchronisedTag([textFrame(3, 'TIT2', 'Ein ÿ und 雪', 'utf-16')].map((part) => part)),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'Ein ÿ und 雪' },
    },
    ...olderFrames(sounds.mp3, front),
    {
      path: 'ID3/ID3v2.4 with lengths in eight bits.mp3',
      bytes: bytesOf(
        id3v2(4, [
          frame(4, 'TIT2', bytesOf([3], 'l'.repeat(299)), [0, 0, 1, 44]),
          textFrame(4, 'TPE1', 'After it', 'utf-8'),
        ]),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'l'.repeat(299), artists: ['After it'] },
    },
    {
      path: 'ID3/Padding and damaged frames.mp3',
      bytes: bytesOf(
        id3v2(
          3,
          [
            textFrame(3, 'TIT2', 'Still Here', 'latin1'),
            frame(3, 'POPM', bytesOf('nobody')),
            frame(3, 'CHAP', bytesOf([1])),
            frame(3, 'SYLT', bytesOf([1], 'eng', [2, 1, 0xff])),
            textFrame(3, 'TPE1', 'Survivor', 'latin1'),
          ],
          { padding: 5000 },
        ),
        new Uint8Array(3000),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'Still Here', artists: ['Survivor'] },
    },
    {
      path: 'ID3/APEv2.mp3',
      bytes: bytesOf(
        sounds.mp3,
        apeTag({
          Title: 'Ape Song',
          Artist: ['One', 'Two'],
          Album: 'Branches',
          Track: '4/9',
          Disc: '1',
          Year: '2004-02-29',
          Genre: 'Folk',
          REPLAYGAIN_TRACK_GAIN: '+2.00 dB',
          Lyrics: 'in the tree',
          'Cover Art (Front)': bytesOf('front.png\0', front),
        }),
        id3v1({ title: 'Short', artist: 'Old' }),
      ),
      expected: {
        ...lossy,
        title: 'Ape Song',
        artists: ['One', 'Two'],
        album: 'Branches',
        trackNumber: 4,
        discNumber: 1,
        year: 2004,
        genres: ['Folk'],
        loudness: { lufs: -20, peak: null },
        hasLyrics: true,
      },
    },
    {
      path: 'ID3/Windows-1252.mp3',
      bytes: bytesOf(
        id3v2(3, [
          rawTextFrame(3, 'TIT2', latin1('Don\x92t say \x93goodbye\x94')),
          textFrame(3, 'TPE1', 'Zoë & Göran', 'latin1'),
          textFrame(3, 'TALB', 'Año Canção Straße', 'latin1'),
        ]),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'Don’t say “goodbye”', artists: ['Zoë & Göran'], album: 'Año Canção Straße' },
    },
    {
      path: 'ID3/VBR without header.mp3',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', 'Variable', 'latin1')]), sounds.mp3Vbr),
      expected: { ...noTags, title: 'Variable', sampleRateHz: 44_100, isDurationExact: true },
    },
    {
      // Both ends look like a constant rate of 32 kbit/s.
      path: 'ID3/VBR with quiet ends.mp3',
      bytes: bytesOf(silentFrames(32, 600), silentFrames(256, 900), silentFrames(32, 600)),
      expected: {
        ...noTags,
        durationMs: Math.round((2100 * frameSamples * 1000) / frameRateHz),
        isDurationExact: true,
      },
    },
    { path: 'ID3/No tags.mp3', bytes: sounds.mp3, expected: { ...noTags, ...lossy } },
    { path: 'ID3/No tags.aac', bytes: fixture('tone.aac'), expected: { ...noTags, sampleRateHz: 44_100 } },
    {
      path: 'ID3/Tagged.aac',
      bytes: bytesOf(id3v2(4, [textFrame(4, 'TIT2', 'Stream', 'utf-8')]), fixture('tone.aac')),
      expected: { ...noTags, title: 'Stream' },
    },
  ];
}

/** Version 2.2 frames in a version 2.3 tag: only their names, or completely. */
function olderFrames(sound: Bytes, picture: Uint8Array): CorpusFile[] {
  const texts = { TT2: 'Older Names', TP1: 'The Converter', TP2: 'Several', TAL: 'Upgrade', TRK: '3/9', TYE: '2003' };
  const expected = {
    title: 'Older Names',
    artists: ['The Converter'],
    albumArtist: 'Several',
    album: 'Upgrade',
    trackNumber: 3,
    year: 2003,
  };
  const named = Object.entries(texts).map(([id, text]) => frame(3, `${id}\0`, bytesOf([0], text)));
  const whole = Object.entries(texts).map(([id, text]) => textFrame(2, id, text, 'utf-16'));
  const spaced = Object.entries(texts).map(([id, text]) => textFrame(3, `${id} `, text, 'latin1'));
  return [
    {
      path: 'ID3/ID3v2.2 names in ID3v2.3.mp3',
      bytes: bytesOf(id3v2(3, named, { padding: 20 }), sound),
      expected: { ...noTags, ...expected },
    },
    {
      path: 'ID3/ID3v2.2 names with spaces in ID3v2.3.mp3',
      bytes: bytesOf(id3v2(3, spaced), sound),
      expected: { ...noTags, ...expected },
    },
    {
      path: 'ID3/ID3v2.2 frames in ID3v2.3.mp3',
      bytes: bytesOf(
        id3v2(3, [...whole, pictureFrame(2, picture, 'image/png'), lyricsFrame(2, 'old words', 'latin1')]),
        sound,
      ),
      expected: { ...noTags, ...expected, hasLyrics: true },
    },
  ];
}
