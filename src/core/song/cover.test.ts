import { describe, expect, it } from 'vitest';
import { coverAddress, coverHost, secureAddress } from './cover.ts';

describe('the address of a cover', () => {
  it('has its size filled in, including where the path has a fixed one', () => {
    expect(coverAddress('https://img.test/{size}/a.jpg', 480)).toBe('https://img.test/480/a.jpg');
    expect(coverAddress('https://img.test/softhead/240/a.jpg', 64)).toBe('https://img.test/softhead/64/a.jpg');
  });

  it('is https, except for loopback addresses', () => {
    expect(coverAddress('http://img.test/{size}/a.jpg', 64)).toBe('https://img.test/64/a.jpg');
    expect(coverAddress('http://127.0.0.1:6521/demo/{size}/a.png', 64)).toBe('http://127.0.0.1:6521/demo/64/a.png');
    expect(secureAddress('http://localhost/a.mp3')).toBe('http://localhost/a.mp3');
    expect(secureAddress('http://[::1]:1/a.mp3')).toBe('http://[::1]:1/a.mp3');
    expect(secureAddress('http://localhost.evil.test/a')).toBe('https://localhost.evil.test/a');
  });

  it('replaces one host by its equivalent and completes addresses without a scheme', () => {
    expect(coverAddress('http://c1.kgimg.com/custom/150/a.jpg', 120)).toBe('https://imge.kugou.com/custom/120/a.jpg');
    expect(coverAddress('//img.test/a.jpg', 64)).toBe('https://img.test/a.jpg');
  });

  it('is null for a stored picture, for which there is no address yet', () => {
    expect(coverAddress({ storedCoverId: 'c1' }, 480)).toBeNull();
  });

  it('has its server in plain letters, whatever the size', () => {
    for (const server of ['a@b.test', '%62.test', '{size}.test', 'a\\\\b.test', '/b.test', 'a\tb.test', '']) {
      expect(coverAddress(`https://${server}/a.jpg`, 64)).toBeNull();
    }
    expect(coverAddress('https://240/240/a.jpg', 64)).toBe('https://240/64/a.jpg');
    expect(coverHost('https://Bücher.test:8080/a@b{size}.jpg')).toBe('bücher.test:8080');
    expect(coverHost('//img.test?a=/b')).toBe('img.test');
  });

  it('is null for null, undefined and anything but a web address', () => {
    for (const url of [null, undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'a.jpg']) {
      expect(coverAddress(url, 64)).toBeNull();
    }
  });
});
