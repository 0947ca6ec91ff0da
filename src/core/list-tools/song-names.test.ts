import { describe, expect, it } from 'vitest';
import { comparedNames, haveSameArtists } from './song-names.ts';

const names = (title: string, ...artists: string[]) => comparedNames({ title, artists });

describe('names of the same recording are equal', () => {
  it.each([
    ['Night Tram', 'ＮＩＧＨＴ　ＴＲＡＭ'],
    ['Night Tram', 'night-tram!'],
    ['Night Tram', 'Night Tram (Album Version)'],
    ['Night Tram', 'Night Tram - Remastered 2011'],
    ['Night Tram', 'Night Tram (2011 Remaster)'],
    ['Night Tram (Live)', 'Night Tram [live]'],
    ['Night Tram (Live)', 'Night Tram - Live'],
    ['Night Tram (Live)', 'Night Tram（现场版）'],
    ['夜雾 (DJ版)', '夜雾 DJ版'],
    ['夜雾', '夜雾 (电影《海雾》主题曲)'],
    ['夜雾', '夜霧（電影《海霧》主題曲）'],
    ['夜雾 (Live)', '夜霧（演唱會版）'],
    ['夜雾 (伴奏)', '夜雾 (Instrumental)'],
    ['ナイトトラム', 'ないととらむ'],
    ['Café', 'Cafe'],
    ["Don't Go", 'Don’t Go'],
  ])('%s and %s', (one, other) => {
    expect(names(one, 'A')).toEqual(names(other, 'A'));
  });
});

describe('versions of a title stay apart', () => {
  it.each([
    'Night Tram (Live)',
    'Night Tram (Remix)',
    'Night Tram (2019 Remix)',
    'Night Tram (Instrumental)',
    'Night Tram (DJ版)',
    'Night Tram (Acoustic)',
    'Night Tram (Cover)',
    'Night Tram (Part 2)',
    'Night Tram (粤语版)',
    'Night Tram - Live',
  ])('%s', (title) => {
    const { title: bare, version } = names(title);
    expect(bare).toBe('nighttram');
    expect(version).not.toBe('');
  });

  it('and from each other', () => {
    const versions = ['Live', 'Remix', '2019 Remix', 'DJ', 'Live at Wembley', '伴奏'].map(
      (version) => names(`Night Tram (${version})`).version,
    );
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('artists', () => {
  it('include guests in the title, with or without brackets', () => {
    for (const title of ['Tram (feat. Bo & Cy)', 'Tram feat. Bo & Cy', 'Tram ft. Bo、Cy']) {
      expect(names(title, 'Al')).toEqual({ title: 'tram', version: '', artists: ['al', 'bo', 'cy'] });
    }
  });

  it('are separate names however they are joined', () => {
    for (const line of ['Al、Bo', 'Al & Bo', 'Al/Bo', 'Al, Bo', 'Al feat. Bo', 'Al;Bo']) {
      expect(names('Tram', line).artists).toEqual(['al', 'bo']);
    }
  });

  it('are the same if one list is part of the other', () => {
    expect(haveSameArtists(['a'], ['b', 'a'])).toBe(true);
    expect(haveSameArtists(['a', 'c'], ['a', 'b'])).toBe(false);
    expect(haveSameArtists([], ['a'])).toBe(false);
  });
});

it('a title of nothing but brackets, symbols or a version keeps its text', () => {
  expect(names('(Live)').title).toBe('live');
  expect(names('Live').title).toBe('live');
  expect(names('???').title).toBe('???');
  expect(names('(Untitled').title).toBe('untitled');
  expect(names('').title).toBe('');
});
