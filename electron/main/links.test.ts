import { beforeEach, expect, test, vi } from 'vitest';
import { createLinks } from './links';

const opened: string[] = [];
const links = createLinks({
  openExternal: async (url) => {
    opened.push(url);
  },
});

beforeEach(() => {
  opened.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('an https address is opened as serialized by the URL parser', async () => {
  expect(await links.open('HTTPS://Example.org/a b?q=“x”#y')).toBe(true);
  expect(opened).toEqual(['https://example.org/a%20b?q=%E2%80%9Cx%E2%80%9D#y']);
});

test.each([
  'http://example.org/',
  'file:///etc/passwd',
  'smb://host/share',
  'javascript:alert(1)',
  'ms-settings:',
  'chrome-extension://abc/app.html',
  'https://',
  'https://name@example.org/',
  'https://example.org:secret@other.example/',
  `https://example.org/${'a'.repeat(2048)}`,
  ' ',
  'example.org',
])('%s is not opened', async (url) => {
  expect(await links.open(url)).toBe(false);
  expect(opened).toEqual([]);
});

test('a system without a browser resolves to false', async () => {
  const broken = createLinks({ openExternal: () => Promise.reject(new Error('no program')) });
  expect(await broken.open('https://example.org/')).toBe(false);
});
