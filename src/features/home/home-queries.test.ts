import { expect, it } from 'vitest';
import { spreadCovers } from './home-queries.ts';

const songs = (covers: string) => [...covers].map((cover, at) => ({ cover: cover === '-' ? null : cover, at }));
const covers = (text: string) =>
  spreadCovers(songs(text))
    .map(({ cover }) => cover ?? '-')
    .join('');

it('puts the next song with another cover between two alike, and changes nothing else', () => {
  expect(covers('aabc')).toBe('abac');
  expect(covers('abcab')).toBe('abcab');
  expect(covers('aaabbb')).toBe('ababab');
  expect(covers('')).toBe('');
});

it('keeps all songs where covers can’t be told apart or run out', () => {
  expect(covers('aaab')).toBe('abaa');
  expect(covers('--a-')).toBe('--a-');
  expect(spreadCovers(songs('aab')).map(({ at }) => at)).toEqual([0, 2, 1]);
});
