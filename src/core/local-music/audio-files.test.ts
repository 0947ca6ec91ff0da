import { expect, it } from 'vitest';
import { audioFormats, formatName, isAudioFileName, mediaTypeOfExtension } from './audio-files.ts';

it.each(['mp3', 'opus', 'oga', 'webm', 'm4b', 'mp4', 'aiff', 'aif', 'wv', 'ape', 'mka', 'WMA', 'dff'])(
  'a file of the extension %s is an audio file',
  (extension) => expect(isAudioFileName(`song.${extension}`)).toBe(true),
);

it.each(['song.mkv', 'song.txt', '._song.mp3', '.mp3', 'mp3', 'song.mp3.part'])('%s is none', (name) =>
  expect(isAudioFileName(name)).toBe(false),
);

it('an extension belongs to one format', () => {
  const extensions = audioFormats.flatMap((format) => format.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
});

it.each([
  ['audio/mp4; codecs="alac"', 'ALAC'],
  ['audio/mp4; codecs="mp4a.40.2"', 'M4A'],
  ['audio/mpeg; codecs="mp2"', 'MP2'],
  ['audio/ogg; codecs="opus"', 'Opus'],
  ['audio/x-ms-wma', 'WMA'],
  ['audio/mpeg', 'MP3'],
  ['', ''],
])('%s is called %s', (mediaType, name) => expect(formatName(mediaType)).toBe(name));

it('an extension promises a media type', () => {
  expect(mediaTypeOfExtension('m4b')).toBe('audio/mp4');
  expect(mediaTypeOfExtension('txt')).toBeNull();
});
