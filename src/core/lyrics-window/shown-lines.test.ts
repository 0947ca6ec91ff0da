import { expect, it } from 'vitest';
import { alternatingLines, singleLine } from './shown-lines';

it('a line keeps its place while the next one replaces the line before it', () => {
  const places = [-1, 0, 1, 2, 3].map((current) => alternatingLines(current, 4));
  expect(places).toEqual([
    [0, 1],
    [0, 1],
    [2, 1],
    [2, 3],
    // Nothing follows the last line.
    [null, 3],
  ]);
});

it('one line and none leave places empty', () => {
  expect(alternatingLines(-1, 1)).toEqual([0, null]);
  expect(alternatingLines(-1, 0)).toEqual([null, null]);
  expect(singleLine(-1, 0)).toEqual([null, null]);
});

it('above a translation only the current line is shown, and the first one before it begins', () => {
  expect([-1, 0, 2].map((current) => singleLine(current, 3))).toEqual([
    [0, null],
    [0, null],
    [2, null],
  ]);
});
