import { describe, expect, it } from 'vitest';
import type { Song, SongAccess } from './song';
import { songPress } from './song-press';

const song = (hash: string, access: SongAccess = 'free'): Song => ({
  hash,
  title: hash,
  artists: [],
  album: null,
  coverUrl: null,
  durationMs: 1000,
  access,
  variants: {},
  albumAudioId: null,
  origin: 'catalogue',
});

const idle = { currentHash: null, wantsToPlay: false, failed: false };
const a = song('A');
const gone = song('B', 'no-copyright');
const c = song('C', 'vip');
const list = [a, gone, c];

describe('pressing a song in a list', () => {
  it('queues the playable songs of the list and starts at the pressed one', () => {
    expect(songPress(list, 2, idle)).toEqual({ type: 'replace-queue', songs: [a, c], startIndex: 1 });
  });

  it('refuses a song that can not be played', () => {
    expect(songPress(list, 1, idle)).toEqual({ type: 'refuse' });
  });

  it('changes nothing when the song plays already', () => {
    expect(songPress(list, 0, { currentHash: 'a', wantsToPlay: true, failed: false })).toEqual({ type: 'nothing' });
  });

  it('goes on with a paused song and tries a failed one again', () => {
    expect(songPress(list, 0, { currentHash: 'A', wantsToPlay: false, failed: false })).toEqual({ type: 'play' });
    expect(songPress(list, 0, { currentHash: 'A', wantsToPlay: true, failed: true })).toEqual({ type: 'retry' });
  });
});
