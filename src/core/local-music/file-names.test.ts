import { describe, expect, it } from 'vitest';
import { normalisedName, sidecarRank } from './file-names.ts';

describe('normalisedName', () => {
  it('does not depend on case or on how accents are composed', () => {
    expect(normalisedName('Fu\u0308r E\u0301lise.MP3')).toBe(normalisedName('f\u00fcr \u00e9lise.mp3'));
    expect(normalisedName('\u304b\u3099')).toBe(normalisedName('\u304c'));
    expect(normalisedName('a')).not.toBe(normalisedName('b'));
  });
});

describe('a file beside a song', () => {
  it.each([
    ['song.mp3', 'song.lrc'],
    ['song.mp3', 'song.mp3.lrc'],
    ['song.MP3', 'Song.mp3.LRC'],
    ['a.b.flac', 'a.b.lrc'],
    ['a.b.flac', 'a.b.flac.krc'],
    ['Fu\u0308r E\u0301lise.mp3', 'F\u00fcr \u00c9lise.lrc'],
    ['F\u00fcr \u00c9lise.mp3', 'fu\u0308r e\u0301lise.mp3.lrc'],
    ['\u304b\u3099.mp3', '\u304c.lrc'],
    ['song.mp3', 'song.en.lrc'],
    ['song.mp3', 'song.mp3.zh-Hans.lrc'],
  ])('belongs to it by its name: %s, %s', (song, side) => {
    expect(sidecarRank(song, side)).not.toBeNull();
  });

  it.each([
    ['song.mp3', 'song 2.lrc'],
    ['song.mp3', 'song.flac.lrc'],
    ['song.mp3', 'song.mp3.mp3.lrc'],
    ['song.mp3', 'son.lrc'],
    ['song.mp3', 'song.live.lrc'],
    ['song.mp3', 'en.lrc'],
    ['fur elise.mp3', 'f\u00fcr elise.lrc'],
  ])('does not belong to it: %s, %s', (song, side) => {
    expect(sidecarRank(song, side)).toBeNull();
  });

  it('is better with the whole name of the song, and spelled the same', () => {
    const names = ['song.de.lrc', 'Song.lrc', 'song.lrc', 'SONG.mp3.lrc', 'song.mp3.lrc'];
    const ranked = names.toSorted((a, b) => (sidecarRank('song.mp3', a) ?? 9) - (sidecarRank('song.mp3', b) ?? 9));
    expect(ranked).toEqual(['song.mp3.lrc', 'SONG.mp3.lrc', 'song.lrc', 'Song.lrc', 'song.de.lrc']);
  });
});
