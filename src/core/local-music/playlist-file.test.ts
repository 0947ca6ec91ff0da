import { describe, expect, it } from 'vitest';
import { isPlaylistFileName } from './audio-files.ts';
import { parsePlaylistFile } from './playlist-file.ts';

const one = { path: 'Album/01 One & only.mp3', title: 'Aki - One & only', durationMs: 61_000 };
const two = { path: 'C:/Music/02 Two.mp3', title: 'Two', durationMs: 0 };

const xspf = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <track><location>no.mp3</location></track> -->
<playlist version="1" xmlns="http://xspf.org/ns/0/" xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/">
  <title>Evening</title>
  <trackList>
    <track>
      <location>Album/01%20One%20&amp;%20only.mp3</location><location>other.mp3</location>
      <title>One &#38; only</title><creator>Aki</creator><duration>61000</duration>
      <extension application="x"><vlc:id>0</vlc:id><title>no</title></extension>
    </track>
    <track><title><![CDATA[Two]]></title><location> file:///C:/Music/02%20Two.mp3 </location></track>
    <track><title>Without a file</title></track>
  </trackList>
  <extension application="x"><vlc:node title="no"><title>no</title></vlc:node></extension>
</playlist>`;

const wpl = `<?wpl version="1.0"?>
<smil>
  <head><meta name="Generator" content="x"/><title>Evening</title></head>
  <body><seq>
    <media src="Album\\01 One &amp; only.mp3" albumTitle="A" trackTitle="One &amp; only" trackArtist="Aki" duration="61000"/>
    <media src='C:\\Music\\02 Two.mp3' trackTitle='Two'></media>
  </seq></body>
</smil>`;

const asx = `<asx version = "3.0">
<Title>Evening</Title>
<ENTRY><AUTHOR>Aki</AUTHOR><TITLE>One & only</TITLE><DURATION VALUE="00:01:01.0"/>
<REF HREF="Album/01 One & only.mp3"><Ref href="other.mp3"/>
<ENTRY><title>Two</title><ref href = "C:\\Music\\02 Two.mp3" /></ENTRY>
</asx>`;

const b4s = `\ufeff<?xml version="1.0" encoding='UTF-8' standalone="yes"?>
<WinampXML><playlist num_entries="2" label="Evening">
<entry Playstring="file:Album\\01 One &amp; only.mp3"><Name>Aki - One &amp; only</Name><Length>61000</Length></entry>
<entry Playstring="file:C:\\Music\\02 Two.mp3"><Name>Two</Name></entry>
</playlist></WinampXML>`;

const pls = `[Playlist]\r
X-GNOME-Title=Evening\r
NumberOfEntries=2\r
File10=C:\\Music\\02 Two.mp3\r
Title10=Two\r
Length10=-1\r
file2 = Album\\01 One & only.mp3\r
title2=Aki - One & only\r
length2=61\r
Version=2`;

describe('a playlist file', () => {
  it.each([
    ['list.xspf', xspf],
    ['list.wpl', wpl],
    ['list.zpl', wpl],
    ['list.asx', asx],
    ['list.WAX', asx],
    ['list.b4s', b4s],
    ['list.pls', pls],
    ['list.m3u', pls],
    ['list.m3u8', xspf],
    ['list.pls', pls.replaceAll('\r\n', '\r')],
  ])('is read with its name, titles and lengths: %s', (name, text) => {
    expect(parsePlaylistFile(name, text)).toEqual({ name: 'Evening', entries: [one, two] });
  });

  it.each(['<Unknown>/a.mp3', '[Playlist] of/a.mp3', '[Live]/a.mp3'])('of lines may begin with %s', (path) => {
    expect(parsePlaylistFile('a.m3u', `${path}\n`).entries).toMatchObject([{ path }]);
  });

  it.each(['a.pls', 'a.cue', 'a.wpl', 'a.xspf'])('of lines is read by its first one, also as %s', (name) => {
    expect(parsePlaylistFile(name, '#EXTM3U\nb.mp3').entries).toMatchObject([{ path: 'b.mp3' }]);
  });

  it('has paths below its base', () => {
    const text =
      '<asx><base href="http://x.example/music/a"/><entry><ref href="b.mp3"/></entry><entryref href="C:\\c.asx"/>';
    expect(parsePlaylistFile('a.asx', text).entries.map(({ path }) => path)).toEqual([
      'http://x.example/music/b.mp3',
      'C:/c.asx',
    ]);
  });

  it('of the older kind of ASX is a list of references', () => {
    expect(parsePlaylistFile('a.asx', '[Reference]\nRef1=http://x.example/a\nRef2=b.wma').entries).toHaveLength(2);
  });

  it.each([
    ['list.xspf', 'no markup\nat all'],
    ['list.m3u', '<!DOCTYPE html><title>404</title><p>Not found'],
    ['list.m3u8', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nsegment1.ts'],
    ['list.cue', 'nothing'],
    ['list.pls', ''],
    ['list.xspf', '<playlist><trackList><track><location>'],
  ])('without songs is empty: %s', (name, text) => {
    expect(parsePlaylistFile(name, text).entries).toEqual([]);
  });

  it('expands no entity of its own, and reads none from elsewhere', () => {
    const text = `<!DOCTYPE playlist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <playlist><trackList><track><location>&b;&c;.mp3</location></track></trackList></playlist>`;
    expect(parsePlaylistFile('a.xspf', text).entries.map(({ path }) => path)).toEqual(['&b;&c;.mp3']);
  });

  it.each([
    '<track>',
    '<',
    '<a ',
    '<a b="',
    '<!--',
    '<![CDATA[',
    '&',
    '<!d [',
    '<a b=c>',
    '<extension>',
    '</',
    '%20',
    "<entry href='",
  ])('takes time in proportion to its text: %s', (piece) => {
    const text = `<playlist>${piece.repeat(200_000)}`;
    expect(parsePlaylistFile('a.xspf', text).entries.length).toBeLessThan(2);
  });
});

describe('a cue sheet', () => {
  it('names one file for each song', () => {
    const text = `REM GENRE Pop
PERFORMER "Aki"
TITLE "Evening"
FILE "01 One.wav" WAVE
  TRACK 01 AUDIO
    TITLE "One"
    PERFORMER "Bo"
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Two"
    INDEX 00 03:20:10
FILE "02 Two.wav" WAVE
    INDEX 01 00:00:00
FILE three.wav WAVE
  TRACK 03 AUDIO
    INDEX 01 00:00:00`;
    expect(parsePlaylistFile('a.cue', text)).toEqual({
      name: 'Evening',
      entries: [
        { path: '01 One.wav', title: 'Bo - One', durationMs: 0 },
        { path: '02 Two.wav', title: 'Aki - Two', durationMs: 0 },
        { path: 'three.wav', title: '', durationMs: 0 },
      ],
      hasParts: false,
    });
  });

  it('of one file with several songs is that file, once', () => {
    const text =
      'PERFORMER "Aki"\rTITLE "Evening"\rFILE "image.flac" WAVE\rTRACK 01 AUDIO\rINDEX 01 0:0:0\rTRACK 02 AUDIO\rINDEX 01 3:0:0';
    expect(parsePlaylistFile('a.cue', text)).toEqual({
      name: 'Evening',
      entries: [{ path: 'image.flac', title: 'Aki - Evening', durationMs: 0 }],
      hasParts: true,
    });
  });
});

it.each(['a.m3u', 'a.M3U8', 'a.pls', 'a.xspf', 'a.wpl', 'a.zpl', 'a.asx', 'a.wax', 'a.wvx', 'a.cue', 'a.b4s'])(
  '%s is a playlist',
  (name) => {
    expect([isPlaylistFileName(name), isPlaylistFileName(`._${name}`)]).toEqual([true, false]);
  },
);
