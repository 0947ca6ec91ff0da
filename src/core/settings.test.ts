import { describe, expect, it } from 'vitest';
import { defaultSettings, parseSettings, serviceAddress } from './settings';

describe('stored settings', () => {
  it('fall back value by value', () => {
    expect(parseSettings({ theme: 'dark', quality: 'best', language: 7 })).toEqual({
      ...defaultSettings,
      theme: 'dark',
    });
  });

  it('are the defaults for anything that is no settings at all', () => {
    for (const stored of [null, undefined, 'x', 3, []]) expect(parseSettings(stored)).toEqual(defaultSettings);
  });

  it('have lyrics of 24 px, and take no other sizes than those that can be chosen', () => {
    expect(parseSettings({}).lyricsFontSize).toBe('24px');
    expect(parseSettings({ lyricsFontSize: '32px' }).lyricsFontSize).toBe('32px');
    expect(parseSettings({ lyricsFontSize: '25px' }).lyricsFontSize).toBe('24px');
  });

  it('take no service address that is none', () => {
    for (const address of ['javascript:1', 'http://a/b', 'ftp://a', 'http://a b']) {
      expect(parseSettings({ serviceAddress: address }).serviceAddress).toBe('');
    }
  });
});

it('the network mode chooses the service', () => {
  expect(serviceAddress({ networkMode: 'mainnet', serviceAddress: 'http://x:1' })).toBe('http://127.0.0.1:6521');
  expect(serviceAddress({ networkMode: 'devnet', serviceAddress: 'http://x:1' })).toBe('http://x:1');
  expect(serviceAddress({ networkMode: 'devnet', serviceAddress: '' })).toBe('http://127.0.0.1:6521');
});
