import { beforeEach, expect, test, vi } from 'vitest';
import { burst, burstMs, createLinks } from './links.ts';

const opened: string[] = [];
let links = createLinks({ openExternal });

async function openExternal(url: string): Promise<void> {
  opened.push(url);
}

beforeEach(() => {
  links = createLinks({ openExternal });
  opened.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('an https address is opened as serialized by the URL parser', async () => {
  expect(await links.open('HTTPS://Example.org/a b?q=“x”#y')).toBe(true);
  expect(opened).toEqual(['https://example.org/a%20b?q=%E2%80%9Cx%E2%80%9D#y']);
});

test.each(['http://127.0.0.1:6521/demo/qr/1', 'http://localhost:3000/', 'http://[::1]:6521/', 'http://127.1/'])(
  '%s is on this computer and is opened',
  async (url) => {
    expect(await links.open(url)).toBe(true);
    expect(opened).toEqual([new URL(url).href]);
  },
);

test.each([
  'http://example.org/',
  'http://127.0.0.1.example.org/',
  'http://localhost.example.org/',
  'http://name@127.0.0.1/',
  'http://10.0.0.1/',
  'ftp://127.0.0.1/',
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

test('a page can’t open addresses without end', async () => {
  vi.useFakeTimers();
  try {
    const open = () => links.open('https://example.org/');
    for (let count = 0; count < burst; count += 1) expect(await open()).toBe(true);
    expect(await open()).toBe(false);
    vi.advanceTimersByTime(burstMs);
    expect(await open()).toBe(true);
    expect(opened).toHaveLength(burst + 1);
  } finally {
    vi.useRealTimers();
  }
});
