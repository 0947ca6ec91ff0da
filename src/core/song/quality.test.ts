import { describe, expect, it } from 'vitest';
import {
  deliveredLevel,
  fileQuality,
  listedRequests,
  maxFormatRequests,
  type QualitySetting,
  qualityRequests,
} from './quality';

const song = { hash: 'BASE', variants: { high: 'HQ', lossless: 'SQ', hires: 'HR' } };
const ask = (setting: QualitySetting, loggedIn: boolean, compatibility: boolean) =>
  qualityRequests(song, setting, { loggedIn, compatibility });

describe('the requests for a song', () => {
  it('contain only the song itself without a login, whatever the setting', () => {
    expect(ask('hires', false, false).ladder).toEqual([{ hash: 'BASE', quality: null }]);
  });

  it('use the quality parameter with compatibility off', () => {
    expect(ask('high', true, false).ladder).toEqual([
      { hash: 'BASE', quality: '320' },
      { hash: 'BASE', quality: null },
    ]);
    expect(ask('hires', true, false).ladder.map(({ quality }) => quality)).toEqual(['high', 'flac', null]);
  });

  it("use the variant's hash with compatibility on", () => {
    expect(ask('lossless', true, true).ladder).toEqual([
      { hash: 'SQ', quality: null },
      { hash: 'HQ', quality: null },
      { hash: 'BASE', quality: null },
    ]);
    expect(qualityRequests({ hash: 'BASE', variants: {} }, 'hires', { loggedIn: true, compatibility: true })).toEqual({
      ladder: [{ hash: 'BASE', quality: null }],
      otherHashes: [],
    });
  });

  it('are at most three and always include the song itself', () => {
    for (const setting of ['normal', 'high', 'lossless', 'hires'] as const) {
      for (const compatibility of [true, false]) {
        const { ladder } = ask(setting, true, compatibility);
        expect(ladder.length).toBeLessThanOrEqual(maxFormatRequests);
        expect(ladder.at(-1)).toEqual({ hash: 'BASE', quality: null });
      }
    }
  });

  it('list other variants that were not requested yet', () => {
    expect(ask('normal', false, false).otherHashes.map(({ hash }) => hash)).toEqual(['HQ', 'SQ', 'HR']);
    expect(ask('high', true, true).otherHashes.map(({ hash }) => hash)).toEqual(['SQ', 'HR']);
  });
});

it('the delivered level depends on bit rate and container, not on the request', () => {
  expect(deliveredLevel(128_000, 'mp3')).toBe('normal');
  expect(deliveredLevel(320_000, 'mp3')).toBe('high');
  expect(deliveredLevel(900_000, 'flac')).toBe('lossless');
  expect(deliveredLevel(2_400_000, 'flac')).toBe('hires');
});

describe('the requests for a song whose encodings are listed', () => {
  const variants = { viper_clear: 'CLEAR', high: 'HIGH', flac: 'FLAC', '320': 'HQ' };

  it('go one step down at a time, the best one in two ways, and end with the song’s own hash', () => {
    expect(listedRequests('BASE', variants, 'highest')).toEqual([
      { hash: 'CLEAR', quality: 'viper_clear' },
      { hash: 'CLEAR', quality: 'viper_clear', namesPage: true },
      { hash: 'HIGH', quality: 'high' },
      { hash: 'FLAC', quality: 'flac' },
      { hash: 'HQ', quality: '320' },
      { hash: 'BASE', quality: null },
    ]);
    expect(listedRequests('BASE', variants, 'lossless').map(({ hash }) => hash)).toEqual([
      'FLAC',
      'FLAC',
      'HQ',
      'BASE',
    ]);
  });

  it('include the newer qualities only for the highest setting', () => {
    expect(listedRequests('BASE', variants, 'hires').map(({ quality }) => quality)).not.toContain('viper_clear');
  });

  it('are one where the setting is standard, or the song has nothing better', () => {
    expect(listedRequests('BASE', variants, 'normal')).toEqual([{ hash: 'BASE', quality: null }]);
    expect(listedRequests('BASE', {}, 'highest')).toEqual([{ hash: 'BASE', quality: null }]);
  });
});

describe('the quality of a file of this device', () => {
  it.each([
    [{ extension: 'mp3', bitRateKbps: 319, sampleRateHz: 44_100, isLossless: false }, 'normal'],
    [{ extension: 'mp3', bitRateKbps: 320, sampleRateHz: 44_100, isLossless: false }, 'high'],
    [{ extension: 'flac', bitRateKbps: 900, sampleRateHz: 88_200, isLossless: true }, 'lossless'],
    [{ extension: 'wav', bitRateKbps: 0, sampleRateHz: 96_000, isLossless: true }, 'hires'],
  ])('follows from its format: %j', (file, level) => {
    expect(fileQuality(file)).toEqual({ level, bitRate: file.bitRateKbps * 1000, extension: file.extension });
  });
});
