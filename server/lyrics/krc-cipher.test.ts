import { describe, expect, it } from 'vitest';
import vector from '../test-support/krc-vector.json' with { type: 'json' };
import { decryptKrc, encryptKrc } from './krc-cipher.ts';

describe('KRC encryption', () => {
  it('decrypts the reference vector of the contract to its published text', () => {
    expect(decryptKrc(vector.content)).toBe(vector.decodeContent);
  });

  it('round-trips any text, with BOM, CRLF and characters outside the BMP', () => {
    const text = '\ufeff[id:$00000000]\r\n[0,1]<0,1,0>夜🎵 \r\n';
    expect(decryptKrc(encryptKrc(text))).toBe(text);
  });

  it('refuses content without the magic bytes', () => {
    expect(() => decryptKrc(Buffer.from('[00:01.00]plain').toString('base64'))).toThrow('Not KRC');
  });
});
