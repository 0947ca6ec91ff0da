import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isAudioFileName, isPlaylistFileName, playlistExtensions } from '../src/core/local-music/audio-files.ts';
import { launchOf } from '../src/core/navigation/launch.ts';
import { webManifest } from './web-manifest.ts';

const publicFolder = path.resolve(import.meta.dirname, '../public');
const addressOf = (url: string) => new URL(url, 'https://kanade.example/').href;

it('names only launches that the app carries out', () => {
  expect(webManifest.shortcuts.map(({ url }) => launchOf(addressOf(url)))).toEqual([
    { kind: 'play' },
    { kind: 'search' },
    { kind: 'show', address: '/library' },
  ]);
  const { action, params } = webManifest.share_target;
  for (const name of Object.values(params)) {
    expect(launchOf(addressOf(`${action}?${name}=moon`))).toEqual({ kind: 'show', address: '/search?q=moon' });
  }
  const [handler] = webManifest.protocol_handlers;
  const link = encodeURIComponent(`${handler?.protocol}://search?q=moon`);
  expect(launchOf(addressOf(handler?.url.replace('%s', link) ?? ''))).toEqual({
    kind: 'show',
    address: '/search?q=moon',
  });
});

it('opens the files that local music reads, and no others', () => {
  const extensions = webManifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  for (const extension of extensions) {
    expect(isAudioFileName(`song${extension}`) || isPlaylistFileName(`list${extension}`)).toBe(true);
  }
  for (const extension of ['mp3', 'flac', 'wav', 'aac', 'ogg', 'm4a', 'wma', 'opus', 'aiff', 'wv', 'mka']) {
    expect(extensions).toContain(`.${extension}`);
  }
  expect(extensions).toEqual(expect.arrayContaining([...playlistExtensions]));
  // The system must not offer Kanade for videos.
  expect(extensions).not.toContain('.mp4');
});

it.each(webManifest.screenshots)('has a small picture of the size that it states: $src', ({ src, sizes }) => {
  const file = readFileSync(path.join(publicFolder, src));
  expect(file.length).toBeLessThan(150_000);
  // The extended format contains width and height minus one, with 24 bits each.
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  expect(`${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`).toBe(sizes);
});
