import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLetters, wordFitIn } from './fuzzy';

/** The texts that a word fits, the best first. */
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
    // The first letter begins no word.
    ['ettngs', 'settings'],
    // More loose letters than others.
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

  it('is higher for letters that begin words than for loose ones', () => {
    expect(ranked('ps', ['pause', 'play songs'])).toEqual(['play songs', 'pause']);
    expect(ranked('yekong', ['ye xx kong', 'ye kong'])).toEqual(['ye kong', 'ye xx kong']);
  });

  it('takes a loose letter only where letters are not bound', () => {
    expect(wordFitIn('btls', 'the beatles')).not.toBeNull();
    expect(wordFitIn('btls', 'the beatles', true)).toBeNull();
    expect(wordFitIn('tb', 'the beatles', true)).not.toBeNull();
    expect(wordFitIn('zjl', 'zhou jie lun', true)).not.toBeNull();
  });

  it('compares long texts only as they are', () => {
    const long = `first ${'x'.repeat(200)} light`;
    expect(wordFitIn('light', long)).toBe(0.95);
    expect(wordFitIn('fl', long)).toBeNull();
  });

  it('is found in the order of the best way to place the letters', () => {
    // Greedy matching would take the a of `apple`, and leave the rest loose.
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
