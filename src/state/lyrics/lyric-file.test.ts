import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxFileBytes, readLyricFile } from './lyric-file.ts';

const text = '[00:01.00]霧の改札 – été\r\n[00:05.00]さよなら';
const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);
const file = (bytes: Buffer | string, name = 'song.lrc') =>
  new File([typeof bytes === 'string' ? bytes : bytesOf(bytes)], name);

/** Packs KRC like players store it: zlib, XOR, magic bytes. */
function packed(krc: string): Buffer {
  const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
  const hidden = deflateSync(Buffer.from(krc, 'utf8')).map((byte, index) => byte ^ (key[index % 16] ?? 0));
  return Buffer.concat([Buffer.from('krc1'), hidden]);
}

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
  ])('is refused as %s', async (error, refused) => {
    expect(await readLyricFile(refused)).toEqual({ error });
  });
});
