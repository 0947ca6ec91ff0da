import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { exampleBody } from '../../tests/contract/example-bodies.ts';
import { serviceWord } from './service-words.ts';

/** Returns the key as the text, with the count. */
const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${key} ${count}`) as unknown as TFunction;

/** Texts of an example body under these field names. */
function textsOf(file: string, ...fields: string[]): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (fields.includes(name) && typeof inner === 'string') found.push(inner);
      else visit(inner);
    }
  };
  visit(exampleBody(file));
  return found;
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

describe('words of the service', () => {
  it.each([
    ['categories of playlists', textsOf('playlist_tags.json', 'tag_name')],
    ['filters of artists', textsOf('artist_lists.json', 'value', 'title').filter(isHan)],
    ['groups of stations', textsOf('fm_class.json', 'classname')],
    ['moods and languages of songs', textsOf('everyday_style_recommend.json', 'name').filter(isHan)],
    ['classes of comments', ['推荐', ...textsOf('comment_music.json', 'label')]],
    ['update frequencies of charts', textsOf('rank_list.json', 'update_frequency')],
    ['languages of songs', textsOf('top_card.json', 'language')],
  ])('are known: %s', (_, words) => {
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(serviceWord(t, word)).toMatch(/^serviceWords\.\w+$/);
  });

  it('have the same text where the service has two words for one thing', () => {
    expect([serviceWord(t, '语种'), serviceWord(t, '男歌手'), serviceWord(t, ' 热门 ')]).toEqual([
      serviceWord(t, '语言'),
      serviceWord(t, '男'),
      'serviceWords.popular',
    ]);
  });

  it('become a number of songs', () => {
    expect(serviceWord(t, '42 首')).toBe('songActions.songs 42');
    expect(serviceWord(t, '1首')).toBe('songActions.songs 1');
  });

  it.each(['', '深夜码头', 'C', '#', '每周四', '前 42 首', 'toString'])('stay as they are if unknown: %j', (word) => {
    expect(serviceWord(t, word)).toBe(word);
  });
});
