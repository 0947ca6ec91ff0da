import { describe, expect, it } from 'vitest';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { isLongComment, songSubject, withEmoji, writtenText } from './comment';

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

describe('when it was written', () => {
  const now = Date.parse('2026-05-20T12:00:00Z');
  const minute = 60_000;
  it.each([
    [-5 * minute, 'en', 'now'],
    [30_000, 'zh-CN', '现在'],
    [5 * minute, 'en', '5 minutes ago'],
    [3 * 60 * minute, 'ja', '3 時間前'],
    [24 * 60 * minute, 'en', 'yesterday'],
    [6 * 24 * 60 * minute, 'ko', '6일 전'],
    [7 * 24 * 60 * minute, 'en', 'May 13, 2026'],
  ])('%i ms ago in %s: %s', (passed, language, text) => {
    expect(writtenText(now - passed, now, language)).toBe(text);
  });
});
