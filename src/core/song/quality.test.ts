import { describe, expect, it } from 'vitest';
import {
  deliveredLevel,
  fallbackRequest,
  fileQuality,
  listedRequests,
  type QualityRequest,
  type QualitySetting,
  qualityRequests,
  RefusedQualities,
} from './quality.ts';
import type { SongAccess } from './song.ts';

const song = { hash: 'BASE', access: 'free' as const, variants: { high: 'HQ', lossless: 'SQ', hires: 'HR' } };
const brief = (requests: readonly QualityRequest[]) => requests.map(({ hash, quality }) => [hash, quality]);
const ask = (setting: QualitySetting, loggedIn: boolean, compatibility: boolean) =>
  qualityRequests(song, setting, { loggedIn, compatibility });

describe('the requests for a song', () => {
  it('contain only the song itself without a login, whatever the setting', () => {
    expect(brief(ask('hires', false, false).ladder)).toEqual([['BASE', null]]);
  });

  it('use the quality parameter with compatibility off', () => {
    expect(brief(ask('high', true, false).ladder)).toEqual([
      ['BASE', '320'],
      ['BASE', null],
    ]);
    expect(ask('hires', true, false).ladder.map(({ quality }) => quality)).toEqual(['high', 'flac', '320', null]);
  });

  it("use the variant's hash with compatibility on", () => {
    expect(brief(ask('lossless', true, true).ladder)).toEqual([
      ['SQ', null],
      ['HQ', null],
      ['BASE', null],
    ]);
    const plain = qualityRequests({ ...song, variants: {} }, 'hires', { loggedIn: true, compatibility: true });
    expect([brief(plain.ladder), plain.otherHashes]).toEqual([[['BASE', null]], []]);
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
  const encoding = (hash: string, access: SongAccess = 'free') => ({ hash, access });
  const better = {
    viper_clear: encoding('CLEAR'),
    high: encoding('HIGH', 'vip'),
    flac: encoding('FLAC', 'paid'),
    '320': encoding('HQ'),
  };
  const list = (setting: QualitySetting, access: SongAccess | null = 'free') =>
    listedRequests(song, { access, better }, setting);

  it('go one step down at a time and end with the song’s own hash', () => {
    expect(brief(list('highest'))).toEqual([
      ['CLEAR', 'viper_clear'],
      ['HIGH', 'high'],
      ['FLAC', 'flac'],
      ['HQ', '320'],
      ['BASE', null],
    ]);
    expect(list('lossless').map(({ hash }) => hash)).toEqual(['FLAC', 'HQ', 'BASE']);
  });

  it('include the newer qualities only for the highest setting', () => {
    expect(list('hires').map(({ quality }) => quality)).not.toContain('viper_clear');
  });

  it('are one where the setting is standard, or the song has nothing better', () => {
    expect(brief(list('normal'))).toEqual([['BASE', null]]);
    expect(brief(listedRequests(song, { access: null, better: {} }, 'highest'))).toEqual([['BASE', null]]);
  });

  it('leave out what nobody may hear', () => {
    const some = { flac: encoding('FLAC', 'no-copyright'), '320': encoding('HQ', 'unavailable') };
    expect(brief(listedRequests(song, { access: null, better: some }, 'lossless'))).toEqual([['BASE', null]]);
  });

  it('say who may hear them: members, where the song is for members or this encoding is not free', () => {
    expect(list('hires').map(({ access }) => access)).toEqual(['vip', 'vip', 'free', 'free']);
    expect(list('hires', 'vip').map(({ access }) => access)).toEqual(['vip', 'vip', 'vip', 'vip']);
    expect(list('lossless', 'paid').map(({ access }) => access)).toEqual(['paid', 'paid', 'paid']);
    expect(list('high', null).map(({ access }) => access)).toEqual(['free', 'free']);
  });
});

describe('after a request that failed', () => {
  const { ladder } = ask('hires', true, false);
  const next = (at: number, requests = ladder) => {
    const failed = requests[at];
    return failed ? fallbackRequest(requests, failed)?.quality : undefined;
  };

  it('the next one is 320 kbit/s, then the song itself', () => {
    expect([next(0), next(1), next(2), next(3)]).toEqual(['320', '320', null, undefined]);
  });

  it('the next one is the song itself where 320 kbit/s is not for everyone', () => {
    const members = ladder.map((request) => ({ ...request, access: 'vip' as const }));
    expect(next(0, members)).toBeNull();
  });
});

describe('what an account was refused', () => {
  const request = (encoding: QualityRequest['encoding'], access: SongAccess): QualityRequest => ({
    hash: 'BASE',
    quality: encoding,
    encoding,
    access,
  });

  it('stands for all better qualities, and for songs for members', () => {
    const refused = new RefusedQualities();
    refused.refuse(request('flac', 'free'));
    expect(refused.isRefused(request('high', 'free'))).toBe(true);
    expect(refused.isRefused(request('flac', 'vip'))).toBe(true);
    expect(refused.isRefused(request('320', 'free'))).toBe(false);
  });

  it('says nothing about free songs where it was for members, nor about others where it is sold alone', () => {
    const refused = new RefusedQualities();
    refused.refuse(request(null, 'vip'));
    refused.refuse(request(null, 'paid'));
    expect(refused.isRefused(request('320', 'vip'))).toBe(true);
    expect(refused.isRefused(request('flac', 'free'))).toBe(false);
    expect(refused.isRefused(request('flac', 'paid'))).toBe(false);
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
