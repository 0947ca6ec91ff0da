import { describe, expect, it } from 'vitest';
import { type LegacyEncoding, legacyBytes } from '../../../../tests/support/local-files/writers/legacy-text.ts';
import { detectEncoding, type EncodingHints } from './detect-encoding.ts';
import type { DecodeBytes } from './encoding-units.ts';

const decode: DecodeBytes = (encoding, bytes) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const detect = (encoding: LegacyEncoding, texts: string[], hints?: EncodingHints) =>
  detectEncoding(
    texts.map((text) => legacyBytes(text, encoding)),
    decode,
    hints,
  );

describe('the detection of an encoding', () => {
  it('is null for texts of ASCII', () => {
    expect(detectEncoding([], decode)).toBeNull();
    expect(detect('gb18030', ['Rain', ''])).toBeNull();
  });

  it('is certain of two common characters, and not of a rare one', () => {
    expect(detect('gb18030', ['我们'])).toMatchObject({ encoding: 'gb18030', isCertain: true });
    expect(detect('gb18030', ['囍'])).toMatchObject({ isCertain: false });
    expect(detect('gb18030', ['囍', '我们'])).toMatchObject({ encoding: 'gb18030', isCertain: true });
  });

  it('is certain where two encodings give the same text', () => {
    // é has the same byte in four code pages.
    expect(detect('windows-1252', ['Beyond été'])).toMatchObject({ encoding: 'windows-1252', isCertain: true });
  });

  it('tells which fields are in Windows-1252 beside others that are not', () => {
    const fields = [legacyBytes('我们', 'gb18030'), legacyBytes('Café', 'windows-1252')];
    expect(detectEncoding(fields, decode)).toMatchObject({ encoding: 'gb18030', isInEncoding: [true, false] });
  });

  it('lets neighbours decide what is doubtful, and not what is certain', () => {
    expect(detect('gb18030', ['囍'])?.encoding).not.toBe('gb18030');
    expect(detect('gb18030', ['囍'], { neighbours: 'gb18030' })?.encoding).toBe('gb18030');
    expect(detect('gb18030', ['我们'], { neighbours: 'big5' })?.encoding).toBe('gb18030');
  });

  it('explains a text better than random bytes', () => {
    const text = detect('windows-1251', ['Белый снег, дорога домой']);
    const noise = detectEncoding([Uint8Array.of(0x41, 0xff, 0xff, 0xff, 0x80)], decode);
    expect(text?.bitsPerByte).toBeLessThan(8);
    expect(noise?.bitsPerByte).toBeGreaterThan(11.5);
  });
});
