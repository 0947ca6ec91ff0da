import { fixture, type Sounds } from '../sounds.ts';
import { type Bytes, bytesOf, utf8, withRiffInfo } from '../writers/bytes.ts';
import { frame, id3v1, id3v2, rawTextFrame, textFrame } from '../writers/id3.ts';
import { type LegacyEncoding, legacyBytes } from '../writers/legacy-text.ts';
import { textItem, withItunesTags } from '../writers/mp4.ts';
import { withFlacTags } from '../writers/vorbis.ts';
import { type CorpusFile, noTags } from './corpus-file.ts';

type Texts = { title: string; artist: string; album: string };

/** Invented songs by the encoding in which programs of their country wrote tags. */
const songs = {
  gb18030: { title: '窗外的雨一直下', artist: '林小满', album: '城市夜归人' },
  big5: { title: '風起的時候想念妳', artist: '陳雨晴', album: '海邊的舊車站' },
  shift_jis: { title: '夏の終わりのメロディー', artist: '青空しおり', album: '小さな恋の物語' },
  'euc-kr': { title: '너에게 보내는 편지', artist: '김하늘', album: '겨울 바다' },
} as const satisfies Partial<Record<LegacyEncoding, Texts>>;

/** Rarer encodings, in one family of tags. */
const rarer: readonly (readonly [LegacyEncoding, Texts])[] = [
  ['euc-jp', { title: '白い息', artist: '青空しおり', album: '遠くの灯り' }],
  ['windows-1251', { title: 'Белый снег', artist: 'Анна Ветрова', album: 'Дорога домой' }],
  ['windows-1250', { title: 'Żółty liść', artist: 'Paweł Wróbel', album: 'Łódź nocą' }],
  ['windows-1254', { title: 'Gece Yağmuru', artist: 'Işıl Şahin', album: 'Güneş doğdu' }],
];

/** Rare characters of ordinary words. */
const rareTitles = ['囍', '缱绻', '饕餮', '芊芊'];

/** Tags declared as Latin-1 or UTF-8 with texts in a national encoding. */
export function wrongEncodings(sounds: Sounds): CorpusFile[] {
  const files = Object.entries(songs).flatMap(([name, texts]) => {
    const encoding = name as LegacyEncoding;
    const raw = (text: string): Bytes => legacyBytes(text, encoding);
    const { title, artist, album } = texts;
    const expected = { ...noTags, title, artists: [artist], album };
    return [
      {
        path: `Encodings/${name} in ID3v2.mp3`,
        bytes: bytesOf(
          id3v2(3, [
            rawTextFrame(3, 'TIT2', raw(title)),
            rawTextFrame(3, 'TPE1', raw(artist)),
            rawTextFrame(3, 'TALB', raw(album)),
            textFrame(3, 'TRCK', '2', 'latin1'),
          ]),
          sounds.mp3,
        ),
        expected: { ...expected, trackNumber: 2 },
      },
      {
        path: `Encodings/${name} in ID3v1.mp3`,
        bytes: bytesOf(sounds.mp3, id3v1({ title: raw(title), artist: raw(artist), album: raw(album) })),
        expected,
      },
      {
        path: `Encodings/${name} in RIFF.wav`,
        bytes: withRiffInfo(sounds.wav, { INAM: raw(title), IART: raw(artist), IPRD: raw(album) }),
        expected,
      },
      {
        path: `Encodings/${name} in Vorbis comments.flac`,
        bytes: withFlacTags(sounds.flac, [
          ['TITLE', raw(title)],
          ['ARTIST', raw(artist)],
          ['ALBUM', raw(album)],
        ]),
        expected,
      },
    ];
  });
  return [
    ...files,
    ...rarer.map(([encoding, texts]) => taggedMp3(sounds, `${encoding} in ID3v2`, texts, encoding)),
    ...rareTitles.map((title) =>
      taggedMp3(sounds, `Rare ${title}`, { title, artist: '林小满', album: '城市夜归人' }, 'gb18030'),
    ),
    taggedMp3(sounds, 'Half-width kana', { title: 'ﾎｼﾉﾐﾁ', artist: 'ｱｵｿﾞﾗ ｼｵﾘ', album: 'ﾒﾛﾃﾞｨｰ' }, 'shift_jis'),
    taggedMp3(sounds, 'Signs of Latin-1', { title: '£µ', artist: 'Motörhead Täuscher', album: '½' }, 'windows-1252'),
    {
      path: 'Encodings/GBK declared as UTF-8.mp3',
      bytes: bytesOf(
        id3v2(4, [
          frame(4, 'TIT2', bytesOf([3], legacyBytes('窗外的雨一直下', 'gb18030'))),
          frame(4, 'TPE1', bytesOf([3], legacyBytes('林小满', 'gb18030'))),
        ]),
        sounds.mp3,
      ),
      expected: { ...noTags, title: '窗外的雨一直下', artists: ['林小满'] },
    },
    {
      path: 'Encodings/GBK declared as UTF-8.m4a',
      bytes: withItunesTags(fixture('tone.m4a'), [
        textItem('\xa9nam', legacyBytes('窗外的雨一直下', 'gb18030')),
        textItem('\xa9ART', legacyBytes('林小满', 'gb18030')),
      ]),
      expected: { ...noTags, title: '窗外的雨一直下', artists: ['林小满'] },
    },
    {
      path: 'Encodings/Cut in the middle of a character.mp3',
      bytes: bytesOf(sounds.mp3, id3v1({ title: legacyBytes('a很久很久以前有一个很小的村庄在山上', 'gb18030') })),
      expected: { ...noTags, title: 'a很久很久以前有一个很小的村庄' },
    },
    {
      path: 'Encodings/UTF-8 as Latin-1.mp3',
      bytes: bytesOf(
        id3v2(3, [rawTextFrame(3, 'TIT2', utf8('Größe')), rawTextFrame(3, 'TPE1', utf8('雪'))]),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'Größe', artists: ['雪'] },
    },
    {
      path: 'Encodings/Latin-1.mp3',
      bytes: bytesOf(
        id3v2(3, [
          textFrame(3, 'TIT2', 'Übermut tut gut', 'latin1'),
          textFrame(3, 'TPE1', 'Señor Nadie', 'latin1'),
          textFrame(3, 'TALB', 'Élégance française', 'latin1'),
        ]),
        sounds.mp3,
      ),
      expected: { ...noTags, title: 'Übermut tut gut', artists: ['Señor Nadie'], album: 'Élégance française' },
    },
  ];
}

/** An MP3 file with texts declared as Latin-1. */
function taggedMp3(
  sounds: Sounds,
  name: string,
  { title, artist, album }: Texts,
  encoding: LegacyEncoding,
): CorpusFile {
  const raw = (id: string, text: string): Bytes => rawTextFrame(3, id, legacyBytes(text, encoding));
  return {
    path: `Encodings/${name}.mp3`,
    bytes: bytesOf(id3v2(3, [raw('TIT2', title), raw('TPE1', artist), raw('TALB', album)]), sounds.mp3),
    expected: { ...noTags, title, artists: [artist], album },
  };
}
