import { describe, expect, it } from 'vitest';
import { fileBadge } from './local-row.ts';

const badge = (extension: string, bitRateKbps: number, sampleRateHz = 44_100, isLossless = false): string | undefined =>
  fileBadge({ extension, bitRateKbps, sampleRateHz, isLossless });

describe('the quality badge of a local file', () => {
  it.each([
    ['flac', 96_000, 'HR'],
    ['flac', 95_999, 'SQ'],
    ['wav', 44_100, 'SQ'],
    ['wav', 192_000, 'HR'],
    ['m4a', 44_100, 'SQ'],
    ['m4a', 96_000, 'HR'],
  ])('of lossless sound in .%s at %i Hz is %s', (extension, sampleRateHz, expected) => {
    expect(badge(extension, 128, sampleRateHz, true)).toBe(expected);
  });

  it.each([
    [321, 'HQ'],
    [320, 'HQ'],
    [319, 'MQ'],
    [192, 'MQ'],
    [191, undefined],
    [0, undefined],
  ])('of an MP3 at %i kbit/s is %s', (bitRateKbps, expected) => {
    expect(badge('mp3', bitRateKbps)).toBe(expected);
  });

  it('names the format where the bit rate gives no badge', () => {
    expect(['m4a', 'aac', 'ogg', 'wma'].map((extension) => badge(extension, 191))).toEqual([
      'AAC',
      'AAC',
      'OGG',
      undefined,
    ]);
    expect(['m4a', 'aac', 'ogg'].map((extension) => badge(extension, 256))).toEqual(['MQ', 'MQ', 'MQ']);
  });

  it('does not count a lossy file in 96 kHz, or with the extension of a lossless one, as lossless', () => {
    expect(badge('ogg', 160, 96_000)).toBe('OGG');
    expect(badge('flac', 128)).toBeUndefined();
  });
});
