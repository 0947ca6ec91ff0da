import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { songId } from './song-id.ts';
import { songPress } from './song-press.ts';

const idle = { currentId: null, wantsToPlay: false, failed: false };
const a = makeSong(1);
const gone = makeSong(2, { access: 'no-copyright' });
const c = makeSong(3, { access: 'vip' });
const list = [a, gone, c];

describe('pressing a song in a list', () => {
  it('queues the playable songs of the list and starts at the pressed one', () => {
    expect(songPress(list, 2, idle, 'list')).toEqual({ type: 'replace-queue', songs: [a, c], startIndex: 1 });
  });

  it('plays only this song where that is the setting', () => {
    expect(songPress(list, 2, idle, 'song')).toEqual({ type: 'play-now', song: c });
    expect(songPress(list, 1, idle, 'song')).toEqual({ type: 'refuse' });
    const now = { currentId: songId(c), wantsToPlay: true, failed: false };
    expect(songPress(list, 2, now, 'song')).toEqual({ type: 'nothing' });
  });

  it('leaves blocked songs out of the queue, except the pressed one', () => {
    const isBlocked = () => true;
    const playable = () => true;
    expect(songPress(list, 1, idle, 'list', playable, isBlocked)).toEqual({
      type: 'replace-queue',
      songs: [gone],
      startIndex: 0,
    });
    expect(songPress(list, 1, idle, 'song', playable, isBlocked)).toEqual({ type: 'play-now', song: gone });
  });

  it('refuses a song that cannot be played', () => {
    expect(songPress(list, 1, idle, 'list')).toEqual({ type: 'refuse' });
  });

  it('changes nothing when the song is already playing', () => {
    expect(songPress(list, 0, { currentId: songId(a), wantsToPlay: true, failed: false }, 'list')).toEqual({
      type: 'nothing',
    });
  });

  it('queues a song although the same file from another origin is playing', () => {
    const now = { currentId: songId(makeCloudSong(1)), wantsToPlay: true, failed: false };
    expect(songPress(list, 0, now, 'list')).toMatchObject({ type: 'replace-queue', startIndex: 0 });
  });

  it('resumes a paused song and retries a failed one', () => {
    expect(songPress(list, 0, { currentId: songId(a), wantsToPlay: false, failed: false }, 'list')).toEqual({
      type: 'play',
    });
    expect(songPress(list, 0, { currentId: songId(a), wantsToPlay: true, failed: true }, 'list')).toEqual({
      type: 'retry',
    });
  });
});
