import { expect, it } from 'vitest';
import { playlistPath } from './playlist-entry.ts';

it.each([
  ['a\\b\\c.mp3', 'a/b/c.mp3'],
  ['.\\a.mp3', 'a.mp3'],
  ['..\\a b\\c.mp3', '../a b/c.mp3'],
  ['C:\\Music\\a b.mp3', 'C:/Music/a b.mp3'],
  ['\\\\server\\share\\a.mp3', '//server/share/a.mp3'],
  ['file:///C:/Music/a%20b.mp3', 'C:/Music/a b.mp3'],
  ['file:///C|/Music/a.mp3', 'C:/Music/a.mp3'],
  ['file://C:\\Music\\a.mp3', 'C:/Music/a.mp3'],
  ['file:C:\\Music\\a.mp3', 'C:/Music/a.mp3'],
  ['file:a.mp3', 'a.mp3'],
  ['FILE:///home/me/%E9%9B%A8.mp3', '/home/me/雨.mp3'],
  ['file:/home/a.mp3', '/home/a.mp3'],
  ['file://localhost/home/a.mp3', '/home/a.mp3'],
  ['file://localhost/C:/a.mp3', 'C:/a.mp3'],
  ['file://server/share/a.mp3', '//server/share/a.mp3'],
  ['file:////server/share/a.mp3', '//server/share/a.mp3'],
  ['file:///home/100%.mp3', '/home/100%.mp3'],
  ['file:///home/100%%20%C3%A9.mp3', '/home/100% é.mp3'],
  ['file:///home/%E9t%E9.mp3', '/home/été.mp3'],
  ['https://example.com/a%20b.mp3', 'https://example.com/a%20b.mp3'],
  ['"trail/a.b.c.mp3"', 'trail/a.b.c.mp3'],
  ['"C:\\Music\\CaSe\\LoUd.MP3"', 'C:/Music/CaSe/LoUd.MP3'],
  ["'trail/a b.mp3'", 'trail/a b.mp3'],
  ['"file:///home/a%20b.mp3"', '/home/a b.mp3'],
  ["'Round Midnight.mp3", "'Round Midnight.mp3"],
])('the path of %s is %s', (written, path) => {
  expect(playlistPath(written)).toBe(path);
});

it.each([
  [
    "../Rising\\ Hills/Leaves/03\\ Speak\\ Out\\ (feat.\\ Ani's).mp3",
    "../Rising Hills/Leaves/03 Speak Out (feat. Ani's).mp3",
  ],
  ['My\\ Song.mp3', 'My Song.mp3'],
  ['My\\ Song\\ \\(Live\\)\\ \\[Mono\\].mp3', 'My Song (Live) [Mono].mp3'],
  ["A/Ani\\'s.mp3", "A/Ani's.mp3"],
  ['Rock\\&Roll.mp3', 'Rock&Roll.mp3'],
  ["A/It's\\ me\\ \\&\\ you.mp3", "A/It's me & you.mp3"],
  // Windows backslashes before characters that a shell would escape.
  ['Music\\(1990) Album\\01 Song.mp3', 'Music/(1990) Album/01 Song.mp3'],
  ['Album\\[Live].mp3', 'Album/[Live].mp3'],
  ["Album\\'Til Dawn.mp3", "Album/'Til Dawn.mp3"],
  ['C:\\(a)\\(b).mp3', 'C:/(a)/(b).mp3'],
])('the escapes of a command line in %s give %s', (written, path) => {
  expect(playlistPath(written)).toBe(path);
});
