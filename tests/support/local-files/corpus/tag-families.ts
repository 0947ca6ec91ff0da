import { fixture, type Sounds } from '../sounds.ts';
import { asfPicture, withAsfTags } from '../writers/asf.ts';
import { bytesOf, latin1, withAiffChunk, withRiffChunk, withRiffInfo } from '../writers/bytes.ts';
import { id3v2, pictureFrame, textFrame } from '../writers/id3.ts';
import { coverItem, freeItem, numberItem, textItem, withItunesTags } from '../writers/mp4.ts';
import { pngPicture } from '../writers/pictures.ts';
import { pictureBlock, withFlacTags, withOggTags } from '../writers/vorbis.ts';
import { type CorpusFile, coverColours, noTags } from './corpus-file.ts';
import { id3Files } from './id3-files.ts';

/** Every family of tags, each in the formats that have it. */
export function tagFamilies(sounds: Sounds): CorpusFile[] {
  return [...id3Files(sounds), ...vorbisFiles(sounds), ...containerFiles(), ...chunkFiles(sounds)];
}

function vorbisFiles(sounds: Sounds): CorpusFile[] {
  const front = pngPicture(64, coverColours.front);
  const comments = [
    ['title', 'Копакабана'],
    ['ARTIST', 'Marta'],
    ['ARTIST', 'João'],
    ['ALBUM', 'Praia'],
    ['ALBUMARTIST', 'Marta'],
    ['TRACKNUMBER', '05'],
    ['DISCNUMBER', '2'],
    ['DATE', '2019-05-03'],
    ['GENRE', 'Bossa Nova'],
    ['REPLAYGAIN_TRACK_GAIN', '-3.00 dB'],
    ['LYRICS', '[00:00.50]sol\n[00:01.00]mar'],
  ] as const;
  const tags = {
    title: 'Копакабана',
    artists: ['Marta', 'João'],
    album: 'Praia',
    albumArtist: 'Marta',
    trackNumber: 5,
    discNumber: 2,
    year: 2019,
    genres: ['Bossa Nova'],
    loudness: { lufs: -15, peak: null },
    hasLyrics: true,
  };
  const picture = pictureBlock(front, 'image/png');
  const largePicture = pictureBlock(pngPicture(120, coverColours.front, false), 'image/png');
  const inBase64 = ['METADATA_BLOCK_PICTURE', Buffer.from(picture).toString('base64')] as const;
  return [
    {
      path: 'Vorbis/Vorbis comments.flac',
      bytes: withFlacTags(sounds.flac, comments, [picture]),
      expected: { ...tags, durationMs: 1000, sampleRateHz: 44_100, isLossless: true },
    },
    {
      path: 'Vorbis/High resolution.flac',
      bytes: sounds.flacHigh,
      expected: { ...noTags, sampleRateHz: 96_000, isLossless: true },
    },
    {
      path: 'Vorbis/ID3 in front.flac',
      bytes: bytesOf(id3v2(3, [textFrame(3, 'TIT2', 'In front', 'latin1')], { padding: 6000 }), sounds.flac),
      expected: { ...noTags, title: 'In front', isLossless: true },
    },
    {
      path: 'Vorbis/Vorbis comments.ogg',
      bytes: withOggTags(sounds.ogg, [...comments, inBase64]),
      expected: { ...tags, durationMs: 1000, sampleRateHz: 44_100, isLossless: false },
    },
    {
      path: 'Vorbis/Opus.ogg',
      bytes: withOggTags(fixture('tone.opus'), [
        ['TITLE', 'Opus One'],
        ['R128_TRACK_GAIN', '-1280'],
      ]),
      expected: {
        ...noTags,
        title: 'Opus One',
        durationMs: 500,
        sampleRateHz: 48_000,
        loudness: { lufs: -18, peak: null },
      },
    },
    {
      path: 'Vorbis/Cover that is larger than the sound.ogg',
      bytes: withOggTags(sounds.ogg, [
        ['TITLE', 'Picture Book'],
        ['METADATA_BLOCK_PICTURE', Buffer.from(largePicture).toString('base64')],
      ]),
      expected: { ...noTags, title: 'Picture Book', durationMs: 1000, bitRateKbps: 21 },
    },
    {
      path: 'Vorbis/UNSYNCEDLYRICS.ogg',
      bytes: withOggTags(sounds.ogg, [['UNSYNCEDLYRICS', 'only words']]),
      expected: { ...noTags, hasLyrics: true },
    },
  ];
}

function containerFiles(): CorpusFile[] {
  const front = pngPicture(64, coverColours.front);
  const items = [
    textItem('\xa9nam', '星の道'),
    textItem('\xa9ART', 'Yui'),
    textItem('aART', 'Yui'),
    textItem('\xa9alb', 'Road'),
    textItem('\xa9day', '2019-05-03T07:00:00Z'),
    textItem('\xa9gen', 'J-Pop'),
    numberItem('trkn', 2, 10),
    numberItem('disk', 1, 1),
    freeItem('replaygain_track_gain', '-6.00 dB'),
    freeItem('iTunNORM', ' 00000AAA 00000AAA 00003333 00003333'),
    coverItem(front, 'png'),
    textItem('\xa9lyr', 'one\rtwo'),
  ];
  const tags = {
    title: '星の道',
    artists: ['Yui'],
    album: 'Road',
    albumArtist: 'Yui',
    trackNumber: 2,
    discNumber: 1,
    year: 2019,
    genres: ['J-Pop'],
    loudness: { lufs: -12, peak: null },
    hasLyrics: true,
    durationMs: 500,
  };
  return [
    { path: 'Containers/Tags last.m4a', bytes: withItunesTags(fixture('tone.m4a'), items), expected: tags },
    {
      path: 'Containers/Tags first.m4a',
      bytes: withItunesTags(fixture('tone-moov-first.m4a'), items),
      expected: tags,
    },
    {
      path: 'Containers/ALAC.m4a',
      bytes: withItunesTags(fixture('tone-alac.m4a'), [textItem('\xa9nam', 'Without Loss')]),
      expected: { ...noTags, title: 'Without Loss', isLossless: true, mediaType: 'audio/mp4; codecs="alac"' },
    },
    {
      path: 'Containers/iTunNORM only.m4a',
      bytes: withItunesTags(fixture('tone.m4a'), [freeItem('iTunNORM', ' 00000AAA 00000AAA')]),
      expected: noTags,
    },
    {
      path: 'Containers/ASF.wma',
      bytes: withAsfTags(fixture('tone.wma'), 'Fenster', 'Lena', {
        'WM/AlbumTitle': 'Häuser',
        'WM/AlbumArtist': 'Lena',
        'WM/TrackNumber': '6',
        'WM/PartOfSet': '1/2',
        'WM/Year': '2008',
        'WM/Genre': 'Chanson',
        'WM/Lyrics': 'open the window',
        'WM/Picture': asfPicture(front, 'image/png'),
      }),
      expected: {
        title: 'Fenster',
        artists: ['Lena'],
        album: 'Häuser',
        albumArtist: 'Lena',
        trackNumber: 6,
        discNumber: 1,
        year: 2008,
        genres: ['Chanson'],
        hasLyrics: true,
        sampleRateHz: 44_100,
        mediaType: 'audio/x-ms-wma',
      },
    },
    {
      path: 'Containers/Matroska.ogg',
      bytes: fixture('tone.mka'),
      expected: { ...noTags, title: 'Kleine Welle', artists: ['Sinus'], sampleRateHz: 48_000 },
    },
  ];
}

function chunkFiles(sounds: Sounds): CorpusFile[] {
  const front = pngPicture(64, coverColours.front);
  const tag = id3v2(3, [
    textFrame(3, 'TIT2', 'Chunk', 'utf-16'),
    textFrame(3, 'TRCK', '8', 'latin1'),
    pictureFrame(3, front, 'image/png'),
  ]);
  return [
    { path: 'Chunks/No tags.wav', bytes: sounds.wav, expected: { ...noTags, durationMs: 1000, isLossless: true } },
    {
      path: 'Chunks/RIFF INFO.wav',
      bytes: withRiffInfo(sounds.wav, {
        INAM: latin1('Café'),
        IART: latin1('Chloé'),
        IPRD: latin1('Menu'),
        ICRD: latin1('2012-01-31'),
        IGNR: latin1('Lounge'),
        ITRK: latin1('9'),
      }),
      expected: {
        ...noTags,
        title: 'Café',
        artists: ['Chloé'],
        album: 'Menu',
        year: 2012,
        genres: ['Lounge'],
        trackNumber: 9,
        isLossless: true,
      },
    },
    {
      path: 'Chunks/ID3.wav',
      bytes: withRiffChunk(sounds.wav, 'id3 ', tag),
      expected: { ...noTags, title: 'Chunk', trackNumber: 8, durationMs: 1000 },
    },
    {
      path: 'Chunks/AIFF in disguise.wav',
      bytes: withAiffChunk(fixture('tone.aiff'), 'ID3 ', tag),
      expected: {
        ...noTags,
        title: 'Chunk',
        trackNumber: 8,
        isLossless: true,
        durationMs: 500,
        mediaType: 'audio/x-aiff',
      },
    },
    {
      path: 'Chunks/AIFF text.wav',
      bytes: withAiffChunk(withAiffChunk(fixture('tone.aiff'), 'NAME', latin1('Plain')), 'AUTH', latin1('Writer')),
      expected: { ...noTags, title: 'Plain', artists: ['Writer'] },
    },
  ];
}
