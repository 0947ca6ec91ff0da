import { describe, expect, it } from 'vitest';
import { type RenderedEntry, reachableStop, rovingTarget } from './roving.ts';

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

describe('moving through a list', () => {
  it('moves by one row and stops at both ends', () => {
    expect(rovingTarget(press('ArrowDown'), 0, 3, 1)).toBe(1);
    expect(rovingTarget(press('ArrowDown'), 2, 3, 1)).toBe(2);
    expect(rovingTarget(press('ArrowUp'), 0, 3, 1)).toBe(0);
    expect(rovingTarget(press('Home'), 2, 3, 1)).toBe(0);
    expect(rovingTarget(press('End'), 0, 3, 1)).toBe(2);
  });

  it('leaves left and right to seeking', () => {
    expect(rovingTarget(press('ArrowRight'), 0, 3, 1)).toBeNull();
  });

  it('moves by pages only where their number of rows is given', () => {
    expect(rovingTarget(press('PageDown'), 3, 100, 1)).toBeNull();
    expect(rovingTarget(press('PageDown'), 3, 100, 1, 10)).toBe(13);
    expect(rovingTarget(press('PageDown'), 95, 100, 1, 10)).toBe(99);
    expect(rovingTarget(press('PageUp'), 13, 100, 2, 5)).toBe(3);
    expect(rovingTarget(press('PageUp'), 3, 100, 1, 10)).toBe(0);
  });

  it('ignores keys with a modifier', () => {
    expect(rovingTarget({ ...press('ArrowDown'), ctrlKey: true }, 0, 3, 1)).toBeNull();
  });
});

describe('moving through a grid', () => {
  it('moves by column and row', () => {
    expect(rovingTarget(press('ArrowRight'), 0, 8, 3)).toBe(1);
    expect(rovingTarget(press('ArrowDown'), 1, 8, 3)).toBe(4);
    expect(rovingTarget(press('ArrowUp'), 4, 8, 3)).toBe(1);
  });

  it('reaches a shorter last row', () => {
    expect(rovingTarget(press('ArrowDown'), 5, 8, 3)).toBe(7);
    expect(rovingTarget(press('ArrowDown'), 7, 8, 3)).toBe(7);
  });
});

/** Entries 36 to 53, with this range in view. */
const rendered = (firstInView: number, lastInView: number): readonly RenderedEntry[] =>
  Array.from({ length: 18 }, (_, place) => {
    const index = 36 + place;
    return { index, isInView: index >= firstInView && index <= lastInView };
  });

it.each([36, 45, 53])('the wanted entry %i is the tab stop where it is rendered', (wanted) => {
  expect(reachableStop(wanted, 100, rendered(40, 49))).toBe(wanted);
});

it.each([0, 35, 54, 99])('the first entry in view replaces entry %i, which is not rendered', (wanted) => {
  expect(reachableStop(wanted, 100, rendered(40, 49))).toBe(40);
});

it('is the last entry of a list that got shorter, where it is rendered', () => {
  expect(reachableStop(99, 45, rendered(36, 44))).toBe(44);
  expect(reachableStop(99, 10, [])).toBe(9);
  expect(reachableStop(3, 0, [])).toBe(0);
});

it('is a rendered entry where none is in view, and the wanted one where none is rendered', () => {
  expect(reachableStop(0, 100, rendered(0, 0))).toBe(36);
  expect(reachableStop(7, 100, [])).toBe(7);
});
