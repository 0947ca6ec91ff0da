import { describe, expect, it } from 'vitest';
import { bytesOf, utf8, utf16 } from '../../../tests/support/local-files/writers/bytes.ts';
import { type LegacyEncoding, legacyBytes } from '../../../tests/support/local-files/writers/legacy-text.ts';
import { decodeTextFile } from './decode-text-file.ts';

const text = '[00:01.00]霧の改札 – été\r\n[00:05.00]さよなら';

/** Lyrics file with one line every 2 s. */
const lrc = (...lines: string[]): string =>
  lines.map((line, index) => `[00:${String(index * 2).padStart(2, '0')}.00]${line}`).join('\n');

/** Lines in each legacy encoding; the first is checked. */
const eastAsian = [
  [
    'gb18030',
    'WzAwOjAxLjAwXdTCueLC5NTazt7Iy7XE1b7MqApbMDA6MDUuMDBdztLDx8u1usOyu9TZtcjPwtK7sOCztQpbMDA6MDkuNTBdxOO1xNOw19O7udTat+fA7w==',
    '月光落在无人的站台',
  ],
  [
    'big5',
    'WzAwOjAxLjAwXaTrpfq4qKZitUykSKq6pOuleApbMDA6MDUuMDBdp9qtzLuhpm6ko6ZBtaWkVaRAr1qorgpbMDA6MDkuNTBdp0Gqurx2pGzB2aZirbe4zA==',
    '月光落在無人的月台',
  ],
  [
    'shift_jis',
    'WzAwOjAxLjAwXZa2gsyJ/I5EgvCC0ILGguiUsoKvgsQKWzAwOjA1LjAwXYLcgr6MvoKmgsiCooKzguaCyILngvAKWzAwOjA5LjUwXYN8g1CDYoNngsmCtYLcgsGCvYLcgtw=',
    '霧の改札をひとり抜けて',
  ],
  [
    'euc-kr',
    'WzAwOjAxLjAwXb7IsLMgs6QgsLPC+7G4uKYgyKXA2iDB9rOqClswMDowNS4wMF2+xsH3ILi7x8/B9iC4+MfRIL7Is+fAuwpbMDA6MDkuNTBdwda407TPv6Egs9bAuiDDpLfO',
    '안개 낀 개찰구를 혼자 지나',
  ],
] as const;

describe('the text of a file of unknown encoding', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16 little endian', utf16(`\uFEFF${text}`, 'le')],
    ['UTF-16 big endian', utf16(`\uFEFF${text}`, 'be')],
  ])('is read from %s', (_, bytes) => {
    expect(decodeTextFile(bytes)).toBe(text);
  });

  it.each(eastAsian)('is read from %s in base64', (_, base64, firstLine) => {
    expect(decodeTextFile(new Uint8Array(Buffer.from(base64, 'base64')))?.split('\n')[0]).toBe(
      `[00:01.00]${firstLine}`,
    );
  });

  it.each<[LegacyEncoding, string]>([
    ['windows-1252', lrc('Don’t look back', 'It’s a long way home', 'She said “wait” …')],
    ['windows-1252', lrc('Où sont passés nos étés', 'Près de la forêt', 'Ça brûle encore')],
    ['windows-1252', lrc('Über den Flüssen', 'schöne Grüße')],
    ['windows-1252', lrc('El corazón del niño', '¿Dónde estás?')],
    ['windows-1250', lrc('Łzy płyną', 'gdzieś w ciemność')],
    ['windows-1251', lrc('Снег идёт', 'и тишина')],
    ['windows-1254', lrc('Yağmur yağıyor', 'sokağın başında')],
    ['shift_jis', lrc('君へ')],
    ['shift_jis', lrc('夜の雨', 'さよなら')],
    ['shift_jis', lrc('ﾕｷｶﾞ ﾌﾙ', 'ｼﾛｲ ﾏﾁﾆ')],
    ['euc-jp', lrc('白い息', '遠くの灯り')],
    ['gb18030', lrc('雨夜')],
    ['gb18030', lrc('缱绻', '饕餮', '我们')],
    ['big5', lrc('雨後', '妳的聲音')],
    ['euc-kr', lrc('비 오는 밤', '너의 목소리')],
    ['gb18030', '#EXTM3U\n#EXTINF:180,林小满 - 雨\n林小满\\雨.mp3\n'],
    ['gb18030', '音乐\\囍.mp3\n音乐\\夜归人.mp3\n'],
    ['big5', '音樂\\海邊.mp3\n'],
    ['windows-1252', 'Musik\\Größe.mp3\nMusik\\Motörhead.mp3\n'],
  ])('is read from %s: %j', (encoding, text) => {
    expect(decodeTextFile(legacyBytes(text, encoding))).toBe(text);
  });

  it.each(['le', 'be'] as const)('is read from UTF-16 (%s) without a byte order mark', (order) => {
    const text = lrc('霧の改札', 'été');
    expect(decodeTextFile(utf16(text, order))).toBe(text);
  });

  it('is read where a byte of it is damaged', () => {
    const text = legacyBytes(lrc('窗外的雨一直下', '我想你', '城市夜归人'), 'gb18030');
    const damaged = bytesOf(text, '\n', [0xff], '\nend');
    expect(decodeTextFile(damaged)).toContain('城市夜归人');
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]],
    ['random bytes', [0x41, 0xff, 0xff, 0xff, 0x80]],
    ['zeros', [0, 0, 0, 0, 0, 0]],
    ['binary numbers', [1, 0, 2, 0]],
  ])('is null for %s', (_what, bytes) => {
    expect(decodeTextFile(Uint8Array.from(bytes))).toBeNull();
  });
});
