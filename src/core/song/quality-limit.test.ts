import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import type { QualityLevel } from './quality.ts';
import { type PlayedQuality, qualityLimit } from './quality-limit.ts';

const variants = { high: 'A', lossless: 'B', hires: 'C' };

function limit(level: QualityLevel, change: Partial<PlayedQuality> = {}) {
  return qualityLimit({
    song: makeSong(1, { variants }),
    source: 'catalogue',
    delivered: { level, bitRate: 128_000, extension: 'mp3' },
    isPreview: false,
    setting: 'highest',
    isLoggedIn: true,
    ...change,
  });
}

describe('why a song does not sound better', () => {
  it('is its file for songs of the user, whatever is set', () => {
    expect(limit('normal', { song: makeLocalSong(1), source: 'local' })).toBe('file');
    expect(limit('hires', { song: makeCloudSong(1), source: 'cloud' })).toBe('file');
  });

  it('is the copy for an offline song, unless it is the best there is', () => {
    expect(limit('high', { source: 'offline' })).toBe('copy');
    expect(limit('hires', { source: 'offline' })).toBe('best');
  });

  it('is the service if it lists nothing better, also without a login', () => {
    const song = makeSong(1, { variants: { high: 'A' } });
    expect(limit('high', { song })).toBe('not-offered');
    expect(limit('high', { song, isLoggedIn: false })).toBe('not-offered');
    expect(limit('normal', { song: makeSong(1), setting: 'normal' })).toBe('not-offered');
  });

  it('is the missing login before the setting', () => {
    expect(limit('normal', { isLoggedIn: false, setting: 'normal' })).toBe('needs-login');
  });

  it('is the setting if it requests no more than what plays', () => {
    expect(limit('normal', { setting: 'normal' })).toBe('setting');
    expect(limit('lossless', { setting: 'lossless' })).toBe('setting');
    expect(limit('lossless', { setting: 'high' })).toBe('setting');
  });

  it('is VIP or else unknown if more was requested than was delivered', () => {
    expect(limit('normal', { setting: 'lossless', isPreview: true })).toBe('vip');
    expect(limit('high', { song: makeSong(1, { variants, access: 'vip' }) })).toBe('vip');
    expect(limit('high', { setting: 'hires' })).toBe('not-delivered');
  });
});
