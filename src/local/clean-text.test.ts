import { describe, expect, it } from 'vitest';
import { cleanText, cleanTexts, maxTextCharacters, maxValues } from '@/local/read-tags.ts';

describe('a text from a tag', () => {
  it.each([
    ['plain', 'plain'],
    ['  spaces \t and\nbreaks\u2028here ', 'spaces and breaks here'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['a\u0000b\u0007c\u009fd', 'abcd'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['\u2066left\u2069 \u200fright\u200e', 'left right'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['half \ud83d emoji \udc4d', 'half emoji'],
    ['👩‍👩‍👧 🇯🇵 ❤️', '👩‍👩‍👧 🇯🇵 ❤️'],
    ['नमस्ते ภาษาไทย สี่', 'नमस्ते ภาษาไทย สี่'],
    ['\u3164\u115f\u2800', null],
    ['\u200b\u00ad', null],
    ['   ', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('makes of %j %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('is cut at the limit, between characters', () => {
    expect(cleanText('x'.repeat(maxTextCharacters))).toHaveLength(maxTextCharacters);
    expect(cleanText('x'.repeat(maxTextCharacters + 1))).toHaveLength(maxTextCharacters);
    expect(Array.from(cleanText('👍'.repeat(10_000)) ?? '')).toEqual(new Array(maxTextCharacters).fill('👍'));
    expect(cleanText('a '.repeat(5_000_000))?.length).toBe(maxTextCharacters - 1);
  });

  it('keeps no more accents on a letter than any language has', () => {
    expect(cleanText(`a${'\u0335'.repeat(400)}b`)).toBe(`a${'\u0335'.repeat(8)}b`);
  });
});

describe('several texts from a tag', () => {
  it('are each there once, in their order', () => {
    expect(cleanTexts(['Rock', ' ', 'rock', 'Pop ', 'Rock'])).toEqual(['Rock', 'Pop']);
  });

  it('are limited', () => {
    const texts = Array.from({ length: maxValues + 5 }, (_, index) => `text ${index}`);
    expect(cleanTexts(texts)).toEqual(texts.slice(0, maxValues));
  });
});
