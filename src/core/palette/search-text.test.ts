import { expect, it } from 'vitest';
import { isWordStart, lettersOf, readingOf, scriptsOf, searchText, typedReading } from './search-text.ts';

it('knows where words begin', () => {
  const starts = (text: string) => [...text].flatMap((_, index) => (isWordStart(text, index) ? [index] : []));
  expect(starts('first light')).toEqual([0, 6]);
  expect(starts('(live) a-b')).toEqual([1, 7, 9]);
  expect(starts('夜空')).toEqual([0, 1]);
  expect(starts('rain夜x')).toEqual([0, 4, 5]);
  expect(starts('가나 다')).toEqual([0, 3]);
  expect(starts('ア・イ')).toEqual([0, 2]);
});

it('has the readings of name and details', () => {
  const readings = (text: string) => (text === '夜' ? 'Yè' : '');
  expect(searchText('夜', 'X', readings)).toMatchObject({
    name: '夜',
    details: 'x',
    nameReading: 'ye',
    detailsReading: '',
  });
  expect(searchText('X', '夜', readings)).toMatchObject({
    name: 'x',
    details: '夜',
    nameReading: '',
    detailsReading: 'ye',
  });
});

it('knows which letters a text and its readings have', () => {
  const { letters } = searchText('Rain', '夜', (text) => (text === '夜' ? 'ye' : ''));
  for (const letter of ['r', 'a', 'i', 'n', 'y', 'e', '夜']) expect(letters & lettersOf(letter)).not.toBe(0);
  for (const letter of ['b', 'z']) expect(letters & lettersOf(letter)).toBe(0);
});

const syllables: Readonly<Record<string, string>> = { 夜: 'ye', 空: 'kong', 雨: 'yu' };
const converters = {
  han: (text: string) => [...text].map((character) => syllables[character] ?? character),
  kana: (text: string) => (text === 'こんや' ? "kon'ya" : text === 'ラーメン' ? 'raamen' : 'no'),
};

it('reads Han characters as syllables and kana as words', () => {
  expect(readingOf('夜空', converters)).toBe('ye kong');
  expect(readingOf('こんや', converters)).toBe('konya');
  expect(readingOf('ラーメン', converters)).toBe('raamen');
  expect(readingOf('夜の雨', converters)).toBe('ye no yu');
});

it('keeps everything else in its place', () => {
  expect(readingOf('Rain夜空 (Live)', converters)).toBe('Rain ye kong (Live)');
});

it('has no reading where nothing was converted', () => {
  expect(readingOf('Rain', converters)).toBe('');
  expect(readingOf('', converters)).toBe('');
  expect(readingOf('夜空', { han: null, kana: null })).toBe('');
  expect(readingOf('夜の', { ...converters, han: null })).toBe('夜 no');
});

it('tells which scripts a text has', () => {
  expect(scriptsOf('Rain')).toEqual({ han: false, kana: false });
  expect(scriptsOf('夜')).toEqual({ han: true, kana: false });
  expect(scriptsOf('ラ夜')).toEqual({ han: true, kana: true });
  expect(scriptsOf('비')).toEqual({ han: false, kana: false });
});

it('spells typed kana in Latin letters, and nothing else', () => {
  expect(typedReading('こんや', converters)).toBe('konya');
  expect(typedReading('夜空', converters)).toBe('夜空');
  expect(typedReading('rain', converters)).toBe('rain');
  expect(typedReading('こんや', { kana: null })).toBe('こんや');
});
