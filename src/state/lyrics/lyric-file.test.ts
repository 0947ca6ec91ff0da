import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText, maxFileBytes, readLyricFile } from './lyric-file';

const text = '[00:01.00]霧の改札 – été\r\n[00:05.00]さよなら';
const utf16 = (order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);
const file = (bytes: Buffer | string, name = 'song.lrc') =>
  new File([typeof bytes === 'string' ? bytes : bytesOf(bytes)], name);

/** KRC as players store it: zlib, XOR, magic bytes. */
function packed(krc: string): Buffer {
  const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
  const hidden = deflateSync(Buffer.from(krc, 'utf8')).map((byte, index) => byte ^ (key[index % 16] ?? 0));
  return Buffer.concat([Buffer.from('krc1'), hidden]);
}

/** A few lines in each legacy encoding, and the first line of each. */
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

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little endian', utf16('le')],
    ['UTF-16 big endian', utf16('be')],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytesOf(bytes))).toBe(text);
  });

  it.each(eastAsian)('is read from %s', (_, base64, firstLine) => {
    expect(decodeText(bytesOf(Buffer.from(base64, 'base64')))?.split('\n')[0]).toBe(`[00:01.00]${firstLine}`);
  });

  it('is null if the bytes are not text', () => {
    expect(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
    expect(decodeText(new Uint8Array([0x41, 0xff, 0xff, 0xff, 0x80]))).toBeNull();
  });
});

describe('a lyrics file', () => {
  it('is read with its name', async () => {
    expect(await readLyricFile(file(text))).toEqual({ lyrics: { fileName: 'song.lrc', text } });
  });

  it('may be an encrypted or a plain KRC', async () => {
    const krc = '[1000,500]<0,500,0>霧\r\n';
    for (const bytes of [packed(krc), krc]) {
      expect(await readLyricFile(file(bytes, 'a.krc'))).toEqual({ lyrics: { fileName: 'a.krc', text: krc } });
    }
  });

  it.each([
    ['too-large', file(`${text}${' '.repeat(maxFileBytes)}`)],
    ['unreadable', file('')],
    ['unreadable', file(Buffer.from([1, 0, 2, 0]))],
    ['unreadable', file(Buffer.from('krc1 and nothing packed'))],
    ['untimed', file('Only words\nwithout times')],
  ])('is refused as %s', async (problem, refused) => {
    expect(await readLyricFile(refused)).toEqual({ problem });
  });
});
