import { describe, expect, it } from 'vitest';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { isLongComment, songSubject, withEmoji } from './comment.ts';

describe('the subject', () => {
  it('is a recording that the service knows', () => {
    const song = makeSong(1, { title: 'Title', albumAudioId: '7' });
    expect(songSubject(song)).toEqual({ kind: 'song', id: '7', name: 'Title' });
    expect(songSubject({ ...song, albumAudioId: null })).toBeNull();
    expect(songSubject(makeLocalSong(1))).toBeNull();
  });
});

describe('emoji', () => {
  it.each([
    ['好听[强][强]', '好听👍👍'],
    ['[不存在的] [a b] [] [[星星]]', '[不存在的] [a b] [] [⭐]'],
    ['[constructor]', '[constructor]'],
    ['[toString', '[toString'],
  ])('%s', (text, shown) => {
    expect(withEmoji(text)).toBe(shown);
  });
});

describe('a text is long', () => {
  it.each([
    ['one line', 'short', false],
    ['eight lines, which a fold would hardly shorten', 'a\n'.repeat(7), false],
    ['nine lines', 'a\n'.repeat(8), true],
    ['Han that fills eight lines', '字'.repeat(22 * 8), false],
    ['Han that fills nine', '字'.repeat(22 * 8 + 1), true],
    ['as many letters', 'a'.repeat(22 * 8 + 1), false],
  ])('%s', (_, text, isLong) => {
    expect(isLongComment(text)).toBe(isLong);
  });
});
