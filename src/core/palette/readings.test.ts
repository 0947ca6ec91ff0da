import { expect, it } from 'vitest';
import { readingOf, scriptsOf, typedReading } from './readings';

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
