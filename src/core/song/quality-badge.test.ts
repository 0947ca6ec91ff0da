import { describe, expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs';
import { badgeLevel, fileBadge, levelBadge, songBadge } from './quality-badge';

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

it('each level above the standard one has a badge, which names it again', () => {
  const levels = ['normal', 'high', 'lossless', 'hires'] as const;
  expect(levels.map(levelBadge)).toEqual([undefined, 'HQ', 'SQ', 'HR']);
  expect(['HQ', 'SQ', 'HR', 'MQ', 'AAC'].map(badgeLevel)).toEqual(['high', 'lossless', 'hires', null, null]);
});

it('the badge of a song of the service is that of its best encoding', () => {
  const [high, lossless, hires] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)] as const;
  const badge = (variants: { high?: string; lossless?: string; hires?: string }) =>
    songBadge(makeSong(1, { variants }));
  expect(badge({})).toBeUndefined();
  expect(badge({ high })).toBe('HQ');
  expect(badge({ high, lossless })).toBe('SQ');
  expect(badge({ high, lossless, hires })).toBe('HR');
});
