import { describe, expect, it } from 'vitest';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import { makeCorpus } from '../../../tests/support/local-files/make-corpus.ts';
import { makeSounds } from '../../../tests/support/local-files/sounds.ts';
import { withAsfTags } from '../../../tests/support/local-files/writers/asf.ts';
import { bytesOf, le, utf16 } from '../../../tests/support/local-files/writers/bytes.ts';
import {
  apeTag,
  frame,
  id3v2,
  lyricsFrame,
  namedFrame,
  timedLyricsFrame,
} from '../../../tests/support/local-files/writers/id3.ts';
import { legacyBytes } from '../../../tests/support/local-files/writers/legacy-text.ts';
import { freeItem, textItem, withItunesTags } from '../../../tests/support/local-files/writers/mp4.ts';
import { withFlacTags, withOggTags } from '../../../tests/support/local-files/writers/vorbis.ts';
import { readEmbeddedLyrics } from './song-lyrics.ts';

const corpus = await makeCorpus();
const sounds = await makeSounds();

const lyricsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> =>
  (await readEmbeddedLyrics(new Blob([bytes])))?.text ?? null;
const inCorpus = (path: string): Uint8Array<ArrayBuffer> =>
  corpus.find((candidate) => candidate.path === path)?.bytes ?? bytesOf();
const inMp3 = (...frames: Uint8Array[]): Promise<string | null> => lyricsOf(bytesOf(id3v2(3, frames), sounds.mp3));

/** Lyrics3 tag with a field before the lyrics. */
function lyrics3(text: string): Uint8Array {
  const fields = `LYRICSBEGININD0000210LYR${String(text.length).padStart(5, '0')}${text}`;
  return bytesOf(`${fields}${String(fields.length).padStart(6, '0')}LYRICS200`);
}

/** `WM/Lyrics_Synchronised` with two lines, in ms. */
const asfTimes = bytesOf(
  [2, 1, 0, 0, 0, 0, 0, 0],
  utf16('timed\0', 'le'),
  le(1_000),
  utf16('lines\0', 'le'),
  le(5_000),
);

describe('readEmbeddedLyrics', () => {
  it.each([
    ['ID3/ID3v2.2.mp3', 'la la la'],
    ['ID3/ID3v2.3.mp3', '[00:00.00]first line\n[01:01.50]second line'],
    ['ID3/ID3v2.4.mp3', '[00:01.00]星\n[00:02.00]空'],
    ['ID3/APEv2.mp3', 'in the tree'],
    ['Vorbis/Vorbis comments.flac', '[00:00.50]sol\n[00:01.00]mar'],
    ['Vorbis/Vorbis comments.ogg', '[00:00.50]sol\n[00:01.00]mar'],
    ['Vorbis/UNSYNCEDLYRICS.ogg', 'only words'],
    ['Containers/Tags first.m4a', 'one\ntwo'],
    ['Containers/ASF.wma', 'open the window'],
    ['ID3/No tags.mp3', null],
    ['Chunks/No tags.wav', null],
    ['Broken/text.mp3', null],
  ])('of %s', async (path, expected) => {
    expect(await lyricsOf(inCorpus(path))).toBe(expected);
  });

  it('turns synchronised lyrics into LRC that the app reads', async () => {
    const text = await inMp3(
      timedLyricsFrame(
        3,
        [
          { text: 'eins', timeMs: 1230 },
          { text: 'zwei', timeMs: 3_600_000 },
        ],
        'latin1',
      ),
    );
    const { lines } = parseLyrics(text ?? '');
    expect(lines.map(({ startMs, words }) => [startMs, words.map((word) => word.text).join('')])).toEqual([
      [1230, 'eins'],
      [3_600_000, 'zwei'],
    ]);
  });

  it('joins syllables of a line', async () => {
    const pieces = [
      { text: '\nhel', timeMs: 1000 },
      { text: 'lo ', timeMs: 1500 },
      { text: '\nworld', timeMs: 2000 },
    ];
    const text = await inMp3(timedLyricsFrame(3, pieces, 'utf-16'));
    expect(text).toBe('[00:01.00]hel[00:01.50]lo \n[00:02.00]world');
    expect(parseLyrics(text ?? '').lines.map(({ words }) => words.map((word) => word.text).join(''))).toEqual([
      'hello',
      'world',
    ]);
  });

  it('prefers synchronised lyrics, and finds those in a named field', async () => {
    const plain = lyricsFrame(3, 'plain', 'utf-16');
    expect(await inMp3(plain, timedLyricsFrame(3, [{ text: 'timed', timeMs: 0 }], 'latin1'))).toBe('[00:00.00]timed');
    expect(await inMp3(namedFrame(3, 'LYRICS', 'named', 'utf-16'))).toBe('named');
    expect(await inMp3(namedFrame(3, 'other', 'named'), plain)).toBe('plain');
  });

  const plain = 'only words';
  const timed = '[00:01.00]timed\n[00:05.00]lines';
  const byWord = '[00:01.00]a [00:01.50]b\n[00:05.00]c [00:05.50]d';

  it.each<[string, () => Promise<string | null>, string]>([
    ['a named field of ID3', () => inMp3(lyricsFrame(3, plain, 'utf-16'), namedFrame(3, 'LYRICS', timed)), timed],
    ['a second USLT', () => inMp3(lyricsFrame(3, plain, 'utf-16'), lyricsFrame(3, timed, 'utf-16')), timed],
    [
      'USLT beside one time',
      () => inMp3(timedLyricsFrame(3, [{ text: 'x', timeMs: 9 }], 'latin1'), lyricsFrame(3, timed, 'latin1')),
      timed,
    ],
    ['timed words', () => inMp3(lyricsFrame(3, timed, 'utf-16'), namedFrame(3, 'SYNCEDLYRICS', byWord)), byWord],
    [
      'APE',
      () => lyricsOf(bytesOf(id3v2(3, [lyricsFrame(3, plain, 'latin1')]), sounds.mp3, apeTag({ Lyrics: timed }))),
      timed,
    ],
    [
      'a second field of APE',
      () => lyricsOf(bytesOf(sounds.mp3, apeTag({ Lyrics: plain, 'Unsynced lyrics': timed }))),
      timed,
    ],
    [
      'Lyrics3',
      () => lyricsOf(bytesOf(id3v2(3, [lyricsFrame(3, plain, 'latin1')]), sounds.mp3, lyrics3(timed))),
      timed,
    ],
    [
      'a second comment of Ogg',
      () =>
        lyricsOf(
          withOggTags(sounds.ogg, [
            ['LYRICS', plain],
            ['LYRICS', timed],
          ]),
        ),
      timed,
    ],
    [
      'an unsynced field of Ogg',
      () =>
        lyricsOf(
          withOggTags(sounds.ogg, [
            ['LYRICS', plain],
            ['UNSYNCEDLYRICS', timed],
          ]),
        ),
      timed,
    ],
    ...['SYNCED_LYRICS', 'SYNCLYRICS', 'LYRICS:SYNCED', 'LYRICS-JPN', 'LRC'].map(
      (field): [string, () => Promise<string | null>, string] => [
        `a field of FLAC that is named ${field}`,
        () =>
          lyricsOf(
            withFlacTags(sounds.flac, [
              ['LYRICS', plain],
              [field, timed],
            ]),
          ),
        timed,
      ],
    ),
    [
      'a field of FLAC',
      () =>
        lyricsOf(
          withFlacTags(sounds.flac, [
            ['UNSYNCEDLYRICS', plain],
            ['SyncedLyrics', timed],
          ]),
        ),
      timed,
    ],
    [
      'ID3 in FLAC',
      () =>
        lyricsOf(bytesOf(id3v2(3, [namedFrame(3, 'LYRICS', timed)]), withFlacTags(sounds.flac, [['LYRICS', plain]]))),
      timed,
    ],
    [
      'a free item of MPEG-4',
      () =>
        lyricsOf(
          withItunesTags(inCorpus('Containers/Tags first.m4a'), [
            textItem('\xa9lyr', plain),
            freeItem('SYNCEDLYRICS', timed),
          ]),
        ),
      timed,
    ],
    [
      'the item of MPEG-4',
      () =>
        lyricsOf(
          withItunesTags(inCorpus('Containers/Tags first.m4a'), [
            freeItem('LYRICS', plain),
            textItem('\xa9lyr', timed),
          ]),
        ),
      timed,
    ],
    [
      'synchronised lyrics of ASF',
      () =>
        lyricsOf(
          withAsfTags(inCorpus('Containers/ASF.wma'), '', '', {
            'WM/Lyrics': plain,
            'WM/Lyrics_Synchronised': asfTimes,
          }),
        ),
      '[00:01.00]timed\n[00:05.00]lines',
    ],
    [
      'a field of ASF',
      () =>
        lyricsOf(withAsfTags(inCorpus('Containers/ASF.wma'), '', '', { 'WM/Lyrics': plain, 'WM/SyncedLyrics': timed })),
      timed,
    ],
  ])('prefers timed lyrics in %s', async (_, read, expected) => {
    expect(await read()).toBe(expected);
  });

  it('does not take synchronised chords for lyrics', async () => {
    const chords = bytesOf([0], 'eng', [2, 5, 0], 'Am', [0, 0, 0, 0, 9], 'C', [0, 0, 0, 1, 9]);
    expect(await inMp3(frame(3, 'SYLT', chords), lyricsFrame(3, plain, 'latin1'))).toBe(plain);
  });

  it('finds the encoding of wrongly declared lyrics', async () => {
    const text = '[00:01.00]窗外的雨一直下\n[00:02.00]我想你';
    const content = bytesOf([0], 'chi', [0], legacyBytes(text, 'gb18030'));
    expect(await inMp3(frame(3, 'USLT', content))).toBe(text);
    expect(await lyricsOf(withOggTags(sounds.ogg, [['LYRICS', legacyBytes(text, 'gb18030')]]))).toBe(text);
  });

  it('finds the encoding of a word of lyrics by the tags beside it', async () => {
    const inGbk = (id: string, text: string) => frame(3, id, bytesOf([0], legacyBytes(text, 'gb18030')));
    const lyrics = frame(3, 'USLT', bytesOf([0], 'chi', [0], legacyBytes('囍', 'gb18030')));
    expect(await inMp3(lyrics, inGbk('TIT2', '窗外的雨'), inGbk('TPE1', '林小满'))).toBe('囍');
  });

  it('reads GBK that is declared as UTF-8', async () => {
    const content = bytesOf([3], 'chi', [0], legacyBytes('我们在窗外', 'gb18030'));
    expect(await inMp3(frame(3, 'USLT', content))).toBe('我们在窗外');
  });

  it.each([
    ['an empty frame', frame(3, 'USLT', bytesOf([1]))],
    ['a text of spaces', lyricsFrame(3, ' \n ', 'latin1')],
    ['half a synchronised frame', frame(3, 'SYLT', bytesOf([1], 'eng', [2, 1, 0xff, 0xfe, 0, 0, 1, 2]))],
    ['times in MPEG frames', frame(3, 'SYLT', bytesOf([0], 'eng', [1, 1, 0], 'a', [0, 0, 0, 0, 1]))],
  ])('finds none in %s', async (_what, content) => {
    expect(await inMp3(content)).toBeNull();
  });
});
