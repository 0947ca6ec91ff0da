import { describe, expect, it } from 'vitest';
import {
  isLoopback,
  isMixedContent,
  needsLocalNetworkPermission,
  shownAddress,
  typedServiceAddress,
  wellKnownServices,
} from './service-address.ts';

describe('a typed address', () => {
  it.each([
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['  http://127.0.0.1:3000/  ', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000/search?keywords=a#b', 'http://127.0.0.1:3000'],
    ['HTTP://LocalHost:6521', 'http://localhost:6521'],
    ['music.local', 'http://music.local'],
    ['my_nas:8080', 'http://my_nas:8080'],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['https://Music.Example.org/api/', 'https://music.example.org'],
    ['https://music.example:443', 'https://music.example'],
    ['http://music.example:80', 'http://music.example'],
    ['https://music.example:80', 'https://music.example:80'],
    ['http://music.example:03000', 'http://music.example:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['http://[FE80::1]/', 'http://[fe80::1]'],
    ['http://音楽.example:3000', 'http://音楽.example:3000'],
    // Typed with a Chinese or Japanese input method.
    ['１２７．０．０．１：３０００', 'http://127.0.0.1:3000'],
    // Only the printed port.
    ['3000', 'http://127.0.0.1:3000'],
    [':3000', 'http://127.0.0.1:3000'],
    // The address that a service listens on, not one to connect to.
    ['http://0.0.0.0:3000', 'http://127.0.0.1:3000'],
    ['[::]:3000', 'http://127.0.0.1:3000'],
  ])('%j is %s', (typed, address) => {
    expect(typedServiceAddress(typed)).toEqual({ address, error: null });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ftp://music.example', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['ws://127.0.0.1:3000', 'not-http'],
    ['chrome-extension://abc', 'not-http'],
    ['http://user@music.example', 'credentials'],
    ['http://user:secret@music.example:3000', 'credentials'],
    ['user:secret@music.example', 'credentials'],
    ['javascript:alert(1)', 'malformed'],
    ['http://', 'malformed'],
    ['http:///search', 'malformed'],
    ['http://:3000', 'malformed'],
    ['https:music.example', 'malformed'],
    ['music example', 'malformed'],
    ['127.0.0.1:', 'malformed'],
    ['127.0.0.1:0', 'malformed'],
    ['127.0.0.1:65536', 'malformed'],
    ['127.0.0.1:port', 'malformed'],
    ['0', 'malformed'],
    ['127.0.0.256:3000', 'malformed'],
    ['192.168.1:3000', 'malformed'],
    ['192.168.1.5.:3000', 'malformed'],
    ['music..example', 'malformed'],
    ['-music.example', 'malformed'],
    ['...', 'malformed'],
    ['[]:3000', 'malformed'],
    ['[abc]:3000', 'malformed'],
    ['[::1', 'malformed'],
    ['::1', 'malformed'],
    ['http:\\\\127.0.0.1', 'malformed'],
    ['"><script>', 'malformed'],
  ])('%j is refused as %s', (typed, error) => {
    expect(typedServiceAddress(typed)).toEqual({ address: null, error });
  });

  it('that was read once is read again unchanged', () => {
    for (const address of [...wellKnownServices, 'https://music.example', 'http://[::1]:3000', 'http://my_nas']) {
      expect(typedServiceAddress(address).address).toBe(address);
    }
  });
});

it('addresses of this computer are told from others', () => {
  for (const address of ['http://127.0.0.1:6521', 'http://127.9.0.1', 'http://localhost:3000', 'http://[::1]:3000']) {
    expect(isLoopback(address), address).toBe(true);
  }
  expect(isLoopback('http://app.localhost:3000')).toBe(true);
  for (const address of ['http://192.168.1.5', 'https://localhost.example', 'http://127.0.0.1.example']) {
    expect(isLoopback(address), address).toBe(false);
  }
});

it('a page that came over https can use http on this computer only', () => {
  expect(isMixedContent('http://192.168.1.5:3000', 'https:')).toBe(true);
  expect(isMixedContent('http://127.0.0.1:3000', 'https:')).toBe(false);
  expect(isMixedContent('https://music.example', 'https:')).toBe(false);
  for (const protocol of ['http:', 'chrome-extension:']) {
    expect(isMixedContent('http://192.168.1.5:3000', protocol)).toBe(false);
  }
});

it('a page that came over https needs a permission for this computer', () => {
  expect(needsLocalNetworkPermission('http://127.0.0.1:6521', 'https:')).toBe(true);
  expect(needsLocalNetworkPermission('https://music.example', 'https:')).toBe(false);
  expect(needsLocalNetworkPermission('http://127.0.0.1:6521', 'http:')).toBe(false);
});

it('an address is shown without its scheme', () => {
  expect(shownAddress('http://127.0.0.1:3000')).toBe('127.0.0.1:3000');
  expect(shownAddress('https://music.example')).toBe('music.example');
});
