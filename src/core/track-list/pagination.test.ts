import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, pageWindow } from './pagination.ts';

describe('pageCount', () => {
  it('rounds up and is never zero', () => {
    expect([0, 1, 30, 31, 300].map((total) => pageCount(total, 30))).toEqual([1, 1, 1, 2, 10]);
  });
});

describe('pageWindow', () => {
  it('shows every one of up to seven pages', () => {
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });

  it('shows first, last and two on each side of the current page beyond that', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
    expect(pageWindow(1, 8)).toEqual([1, 2, 3, 'gap', 8]);
    expect(pageWindow(20, 20)).toEqual([1, 'gap', 18, 19, 20]);
  });

  it('shows a single left-out page instead of a gap', () => {
    expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 9]);
  });

  it('uses the nearest page where one does not exist', () => {
    expect(pageWindow(99, 20)).toEqual(pageWindow(20, 20));
    expect(pageWindow(Number.NaN, 20)).toEqual(pageWindow(1, 20));
  });
});

describe('clampPage', () => {
  it('gives an integer within the range', () => {
    expect([clampPage(0, 5), clampPage(3.7, 5), clampPage(9, 5), clampPage(Number.NaN, 5)]).toEqual([1, 3, 5, 1]);
  });
});
