import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, decodeUtf8 } from './base64.ts';

describe('base64', () => {
  it('is decoded with and without padding, in both alphabets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const encoding of ['base64', 'base64url'] as const)
          expect([...decodeBase64(Buffer.from(bytes).toString(encoding))]).toEqual([...bytes]);
      }),
    );
  });

  it('skips invalid characters', () => {
    expect(decodeUtf8(decodeBase64('5a\r\n!W 9='))).toBe('好');
  });
});

describe('UTF-8', () => {
  it('is decoded as by the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeUtf8(Buffer.from(text, 'utf8'))).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });

  it('never throws for invalid bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => typeof decodeUtf8(bytes) === 'string'));
    expect(decodeUtf8(Uint8Array.of(0x61, 0xff, 0xe5, 0xa5))).toBe('a\uFFFD\uFFFD');
  });
});
