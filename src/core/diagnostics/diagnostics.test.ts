import { describe, expect, it } from 'vitest';
import { audioFormats } from '@/core/local-music/audio-files.ts';
import { type Diagnostics, redacted, reportText } from './diagnostics.ts';

describe('a text of the report', () => {
  it.each([
    ['GET http://10.0.0.2:6521/song/url?hash=AB&token=abc failed', 'GET http://… failed'],
    ['GET http://127.0.0.1:6521/song/url?hash=AB failed', 'GET http://127.0.0.1:6521/… failed'],
    ['http://127.0.0.1:6521@music.example/ http://localhost.example/', 'http://… http://…'],
    ['http://listener:pass@10.0.0.2/a', 'http://…'],
    ['WSS://nas.local:6520/a', 'WSS://…'],
    ['http%3A%2F%2Fnas.local%2Fa b', 'http://… b'],
    ['nas.local:3000 is away, 192.168.1.20 too, [fe80::1]:3000', '… is away, … too, …'],
    ['Chromium 126.0.0.0, 1.2.3, app.js:12', 'Chromium 126.0.0.0, 1.2.3, app.js:12'],
    ['blob:https://app.example/1-2#x', 'blob:https://…'],
    ['open \\\\server\\music failed', 'open …'],
    ['NotFoundError: My Song - Live.flac is gone', 'NotFoundError: … is gone'],
    ['“Été 雨.MP3” can’t be read', '“ … ” can’t be read'],
    ['open /home/listener/Music/a failed', 'open /… failed'],
    ['open C:\\Users\\Listener\\Music', 'open …'],
    ['see file:///home/a/b', 'see file:…'],
    ['see file:///home/me/My Music/a b failed', 'see file:… b failed'],
    ['open /mnt/My Disk/My Music/a: denied', 'open /…: denied'],
    ["open '/My Disk/it' failed, ~/Music/a", "open '/…' failed, /…"],
    ['open "C:\\\\Users\\\\O\'Neil" failed', 'open … failed'],
    [String.raw`"url":"http:\/\/nas.local\/a"`, '"url":"http://…"'],
    ['http%253A%252F%252Fnas.local%252Fa //nas.local/a nas.local%3A80', 'http://… //… …'],
    ['It was 192.168.1.20. ENOTFOUND nas.local', 'It was …. ENOTFOUND …'],
    ['2001:db8::1, [fe80::1%eth0]:80, 00:1b:63:84:45:e6 at 12:30:05', '…, …, … at 12:30:05'],
    ['listener@mail.example, me:pass@nas.local:80', '…, …'],
    ["Error: Don't Stop 12:30.mp3 is gone", 'Error: … is gone'],
    ['"Song \'Live\'.mp3" and Song "Live".mp3~', '" … … '],
    ['token=abc cookie=def', 'token=… cookie=…'],
    ['[engine] a song could not be played', '[engine] a song could not be played'],
    ['3/4 of 2.5 s', '3/4 of 2.5 s'],
  ])('%s → %s', (text, expected) => {
    expect(redacted(text).replace(/\s+/g, ' ')).toBe(expected);
  });

  it.each(audioFormats.flatMap(({ extensions }) => extensions))('has no name of a file of the kind %s', (extension) => {
    expect(redacted(`a: A Song.${extension.toUpperCase()} is gone`).replace(/\s+/g, ' ')).toBe('a: … is gone');
  });

  it('has none of the given secrets', () => {
    expect(redacted('user 4711001 (Listener L)', ['4711001', 'Listener L'])).toBe('user … (…)');
    expect(redacted('a', ['name \ud800'])).toBe('a');
    expect(redacted('NAS.local listener+l Listener%20L', ['nas.local', 'Listener L'])).toBe('… … …');
  });
});

const diagnostics: Diagnostics = {
  app: { version: '1.2.3', host: 'extension', browser: 'Chromium 140', platform: 'Linux', language: 'ja' },
  service: { address: 'http://192.168.1.20:6521', state: 'ready', generation: 2 },
  player: { connection: 'connected', state: 'playing', queueLength: 34, revivals: 1 },
  engine: {
    startedAtEpochMs: Date.UTC(2026, 4, 7),
    sound: {
      graph: { state: 'running', sampleRateHz: 48_000, baseLatencyMs: 10.2, outputLatencyMs: 32.4 },
      device: 'Headphones of Listener L',
    },
  },
  frames: { total: 600, late: 3 },
  heapBytes: 50 * 1024 * 1024,
  storage: {
    usedBytes: 2048,
    quotaBytes: null,
    isPersistent: true,
    amounts: [{ kind: 'queue', bytes: 1024, entries: 7 }],
  },
  warnings: [
    {
      atEpochMs: Date.UTC(2026, 4, 7),
      text: '[files] Secret Song.mp3 of 4711001, 192.168.1.20 refused; music-box is away',
      count: 2,
    },
  ],
};

it('a report says what is needed, and nothing that identifies the user', () => {
  const text = reportText(diagnostics, ['4711001', 'Listener L'], new Date(Date.UTC(2026, 4, 8)));
  for (const part of [
    '2026-05-08T00:00:00.000Z',
    'Version: 1.2.3 (extension)',
    'Service: local network, ready, generation 2',
    'connected, playing, 34 songs, 1 revivals',
    'running, 48000 Hz, latency 10 ms + 32 ms',
    'Output device: chosen',
    'Late frames: 3 of 600',
    'Heap: 51200 kB',
    'Storage: 2 kB of unknown, persistent: true',
    'queue: 1 kB, 7 entries',
    '(2×)',
  ])
    expect(text).toContain(part);
  for (const secret of ['192.168.1.20', 'Listener', 'Headphones', 'Secret Song', '4711001']) {
    expect(text).not.toContain(secret);
  }
  const named = { ...diagnostics, service: { ...diagnostics.service, address: 'https://music-box:3000' } };
  expect(reportText(named, [], new Date(0))).not.toContain('music-box');
});

it('a report of an engine that does not answer is not empty', () => {
  const text = reportText({ ...diagnostics, engine: null, storage: null, heapBytes: null }, [], new Date(0));
  expect(text).toContain('Engine: no answer');
  expect(text).toContain('Heap: unknown');
});
