import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, hasLetters, PaletteSearch, paletteQuery, wordFitIn } from './palette-search.ts';
import { type SearchText, searchText } from './search-text.ts';

type Song = { title: string; artist: string; text: SearchText };

const readings: Readonly<Record<string, string>> = {
  夜空里最轻的星: 'ye kong li zui qing de xing',
  周介南: 'zhou jie nan',
  よるのうた: 'yorunouta',
};

const song = (title: string, artist = 'Nobody'): Song => ({
  title,
  artist,
  text: searchText(title, artist, (text) => readings[text] ?? ''),
});

function found(songs: readonly Song[], text: string, limit = 10): string[] {
  const search = new PaletteSearch<Song>((item) => item.text);
  search.setItems(songs);
  return search.search(paletteQuery(text), limit).map(({ item }) => item.title);
}

const songs = [
  song('Rain', 'Aoi'),
  song('Purple Rain Again', 'Ren'),
  song('Café del Sol'),
  song('Slow', 'Rainer'),
  song('夜空里最轻的星'),
  song('晴天', '周介南'),
  song('よるのうた'),
  song('ヨルノウタ'),
  song('Sunrise', 'The Testers'),
];

describe('searching songs', () => {
  it('finds titles before artists', () => {
    expect(found(songs, 'rain')).toEqual(['Rain', 'Purple Rain Again', 'Slow']);
  });

  it('finds each word in title or artist, in any order', () => {
    expect(found(songs, 'aoi rain')).toEqual(['Rain']);
    expect(found(songs, 'again purple')).toEqual(['Purple Rain Again']);
    expect(found(songs, 'aoi sunrise')).toEqual([]);
  });

  it('ignores case, accents, width and the kind of kana', () => {
    expect(found(songs, 'CAFE')).toEqual(['Café del Sol']);
    expect(found(songs, 'ＲＡＩＮ　ａｏｉ')).toEqual(['Rain']);
    expect(found(songs, 'よる')).toEqual(['よるのうた', 'ヨルノウタ']);
    expect(found(songs, 'ヨル')).toEqual(['よるのうた', 'ヨルノウタ']);
  });

  it('finds Chinese by initials, by full pinyin, by a mix, and artists too', () => {
    expect(found(songs, 'yklz')).toEqual(['夜空里最轻的星']);
    expect(found(songs, 'yekongli')).toEqual(['夜空里最轻的星']);
    expect(found(songs, 'yeklz')).toEqual(['夜空里最轻的星']);
    expect(found(songs, 'zjn')).toEqual(['晴天']);
    expect(found(songs, 'zhoujienan')).toEqual(['晴天']);
  });

  it('finds kana by romaji', () => {
    expect(found(songs, 'yoru')).toEqual(['よるのうた']);
  });

  it('finds titles in Latin letters by kana, where it can be spelled in them', () => {
    const query = paletteQuery('ライン', () => 'rain');
    expect(fitOf(query, searchText('Rain'))).not.toBeNull();
    expect(fitOf(query, searchText('ライン'))).toBeGreaterThan(fitOf(query, searchText('Rain')) ?? 0);
  });

  it('puts the title that begins with the whole text first', () => {
    const two = [song('Light First'), song('First Light')];
    expect(found(two, 'first light')).toEqual(['First Light', 'Light First']);
  });

  it('prefers the shorter of two equally good names, then the order of the list', () => {
    const same = [song('The Rain in Spain'), song('The Rain'), song('The Rain')];
    const search = new PaletteSearch<Song>((item) => item.text);
    search.setItems(same);
    expect(search.search(paletteQuery('rain'), 10).map(({ item }) => same.indexOf(item))).toEqual([1, 2, 0]);
  });

  it('gives the best within the limit', () => {
    const many = Array.from({ length: 50 }, (_, index) => song(`A rain ${index}`));
    expect(found([...many, song('Rain')], 'rain', 3)).toEqual(['Rain', 'A rain 0', 'A rain 1']);
    expect(found(many, 'rain', 0)).toEqual([]);
  });

  it('gives everything in order for a blank text', () => {
    expect(found(songs, '  ', 2)).toEqual(['Rain', 'Purple Rain Again']);
  });

  it('ignores words above the eighth', () => {
    expect(found([song('a b c d e f g h')], 'a b c d e f g h nothing')).toEqual(['a b c d e f g h']);
  });

  it('adds a bonus', () => {
    const search = new PaletteSearch<Song>((item) => item.text);
    search.setItems(songs);
    const hits = search.search(paletteQuery('rain'), 10, ({ title }) => (title === 'Slow' ? 1 : 0));
    expect(hits[0]?.item.title).toBe('Slow');
  });
});

describe('searching while typing', () => {
  it('only looks again at what fitted before', () => {
    const looked: string[] = [];
    const search = new PaletteSearch<Song>((item) => {
      looked.push(item.title);
      return item.text;
    });
    search.setItems(songs);
    search.search(paletteQuery('ra'), 10);
    expect(looked).toHaveLength(songs.length);
    looked.length = 0;
    search.search(paletteQuery('rain'), 10);
    // The last entry contains r and a in its reading.
    expect(looked).toEqual(['Rain', 'Purple Rain Again', 'Slow', 'よるのうた']);
    looked.length = 0;
    search.search(paletteQuery('rai'), 10);
    expect(looked).toHaveLength(4);
    looked.length = 0;
    search.search(paletteQuery('s'), 10);
    expect(looked).toHaveLength(songs.length);
  });

  it('leaves out what is not prepared, and finds it once told', () => {
    let isReady = false;
    const search = new PaletteSearch<Song>((item) => (isReady ? item.text : null));
    search.setItems(songs);
    expect(search.search(paletteQuery('rain'), 10)).toEqual([]);
    isReady = true;
    search.setItems(songs);
    expect(search.search(paletteQuery('rain'), 10)).toHaveLength(3);
  });

  it('finds the same as a search for the text at once, whatever was typed and deleted before', () => {
    const letter = fc.constantFrom('r', 'a', 'i', 'n', 'o', ' ', 'y', 'よ', '夜', '<');
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 10 }), (typed) => {
        const search = new PaletteSearch<Song>((item) => item.text);
        search.setItems(songs);
        let text = '';
        for (const next of typed) {
          text = next === '<' ? text.slice(0, -1) : text + next;
          const titles = search.search(paletteQuery(text), 10).map(({ item }) => item.title);
          expect(titles).toEqual(found(songs, text));
        }
      }),
    );
  });
});

/** The texts that a word matches, best first. */
const ranked = (word: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, fit: wordFitIn(word, text) }))
    .filter((entry): entry is { text: string; fit: number } => entry.fit !== null)
    .sort((a, b) => b.fit - a.fit)
    .map(({ text }) => text);

describe('the fit of a word', () => {
  it('is best for the whole text, then its beginning, the beginning of a word, initials, the inside of a word', () => {
    const texts = ['unrain', 'purple rain', 'rainy day', 'rain', 'radio and its news'];
    expect(ranked('rain', texts)).toEqual(['rain', 'rainy day', 'purple rain', 'radio and its news', 'unrain']);
  });

  it('prefers a text of which more is typed', () => {
    expect(ranked('set', ['settings of the app', 'settle'])).toEqual(['settle', 'settings of the app']);
  });

  it.each([
    ['sttngs', 'settings'],
    ['lm', 'local music'],
    ['locmus', 'local music'],
    ['firstlight', 'first light'],
    ['plst', 'playlists'],
    ['wthr', 'weather'],
    ['ykzz', 'ye kong zhong zui'],
    ['yekongz', 'ye kong zhong zui'],
    ['yekz', 'ye kong zhong zui'],
    ['空最', '夜空中最'],
    ['の歌', '夜の歌'],
  ])('%s finds %s by its letters', (word, text) => {
    expect(wordFitIn(word, text)).not.toBeNull();
  });

  it.each([
    // The first letter does not begin a word.
    ['ettngs', 'settings'],
    // More scattered letters than the others.
    ['pyits', 'playlists'],
    ['rain', 'orange ladder in'],
    ['gs', 'settings s'],
    ['x', 'settings'],
    ['settingss', 'settings'],
    ['', 'settings'],
  ])('%s does not find %s', (word, text) => {
    if (text.includes(word) && word !== '') expect(wordFitIn(word, text)).toBeLessThan(0.7);
    else expect(wordFitIn(word, text)).toBeNull();
  });

  it('is higher for letters that begin words than for scattered ones', () => {
    expect(ranked('ps', ['pause', 'play songs'])).toEqual(['play songs', 'pause']);
    expect(ranked('yekong', ['ye xx kong', 'ye kong'])).toEqual(['ye kong', 'ye xx kong']);
  });

  it('takes a scattered letter only where letters are not bound', () => {
    expect(wordFitIn('btls', 'the beatles')).not.toBeNull();
    expect(wordFitIn('btls', 'the beatles', true)).toBeNull();
    expect(wordFitIn('tb', 'the beatles', true)).not.toBeNull();
    expect(wordFitIn('zjn', 'zhou jie nan', true)).not.toBeNull();
  });

  it('compares long texts only as they are', () => {
    const long = `first ${'x'.repeat(200)} light`;
    expect(wordFitIn('light', long)).toBe(0.95);
    expect(wordFitIn('fl', long)).toBeNull();
  });

  it('is found in the order of the best way to place the letters', () => {
    // Greedy matching would use the a of `apple` and scatter the rest.
    expect(wordFitIn('abc', 'apple abc')).toBe(0.95);
    expect(wordFitIn('amb', 'a xm mb ab')).not.toBeNull();
  });
});

describe('any word', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '夜', 'の'), minLength: 1, maxLength: 12 });

  it('only fits texts that have its letters in order, which also holds for its beginnings', () => {
    fc.assert(
      fc.property(letters, letters, (typed, text) => {
        const word = typed.replaceAll(' ', '');
        if (word === '' || wordFitIn(word, text) === null) return;
        for (let length = 1; length <= word.length; length += 1) {
          expect(hasLetters(word.slice(0, length), text)).toBe(true);
        }
      }),
    );
  });

  it('has a fit above 0 and at most 1.2', () => {
    fc.assert(
      fc.property(letters, letters, (typed, text) => {
        const fit = wordFitIn(typed.replaceAll(' ', ''), text);
        if (fit !== null) {
          expect(fit).toBeGreaterThanOrEqual(0);
          expect(fit).toBeLessThanOrEqual(1.2);
        }
      }),
    );
  });
});
