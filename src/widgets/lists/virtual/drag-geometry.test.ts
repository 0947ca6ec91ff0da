import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedItems } from '@/core/queue/queue-items.ts';
import { draggedTop, dropIndex, placeInDrag, scrollSpeed } from './drag-geometry.ts';

/** Tops of rows of this height, without headings. */
const rowsOf = (rowHeight: number) => ({ rowHeight, topOf: (index: number) => index * rowHeight });

/** Rows of 50 px with headings of 36 px above these. */
const withHeadings = (...starts: number[]) => ({
  rowHeight: 50,
  topOf: (index: number) => index * 50 + starts.filter((start) => start <= index).length * 36,
});

describe('a dragged row', () => {
  it('stays among the rows, in a list longer or shorter than the viewport', () => {
    expect(draggedTop(-30, { height: 400, scrollTop: 0, count: 100, ...rowsOf(50) })).toBe(0);
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 100, ...rowsOf(50) })).toBe(350);
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 3, ...rowsOf(50) })).toBe(100);
    expect(draggedTop(390, { height: 400, scrollTop: 4900, count: 100, ...rowsOf(50) })).toBe(50);
  });

  it('is dropped at the index whose row it overlaps most', () => {
    expect(dropIndex(24, { scrollTop: 0, count: 10, ...rowsOf(50) })).toBe(0);
    expect(dropIndex(26, { scrollTop: 0, count: 10, ...rowsOf(50) })).toBe(1);
    expect(dropIndex(0, { scrollTop: 260, count: 10, ...rowsOf(50) })).toBe(5);
    expect(dropIndex(900, { scrollTop: 0, count: 10, ...rowsOf(50) })).toBe(9);
  });

  it('follows the height of the rows', () => {
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 100, ...rowsOf(75) })).toBe(325);
    expect(dropIndex(76, { scrollTop: 0, count: 10, ...rowsOf(75) })).toBe(1);
  });

  it('stays below the heading of the first row and finds its place among headings', () => {
    const list = { scrollTop: 0, count: 10, ...withHeadings(0, 1, 5) };
    expect(draggedTop(-30, { ...list, height: 400 })).toBe(36);
    expect(draggedTop(990, { ...list, height: 2000 })).toBe(9 * 50 + 3 * 36);
    for (let index = 0; index < 10; index += 1) {
      expect(dropIndex(list.topOf(index) + 20, list)).toBe(index);
      expect(dropIndex(list.topOf(index) - 20, list)).toBe(index);
    }
  });

  it('displaces every row to its position after the drop', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (from, to) => {
        const items = Array.from({ length: 10 }, (_, key) => ({ key, song: null as never }));
        const after = movedItems(items, from, to).map(({ key }) => key);
        for (const { key } of items) {
          expect(after.indexOf(key)).toBe(placeInDrag(key, { key: from, from, to }));
        }
      }),
    );
    expect(placeInDrag(3, null)).toBe(3);
  });

  it('scrolls the list only near its edges, faster the nearer', () => {
    expect(scrollSpeed(200, 400)).toBe(0);
    expect(scrollSpeed(10, 400)).toBeLessThan(scrollSpeed(30, 400));
    expect(scrollSpeed(395, 400)).toBeGreaterThan(scrollSpeed(380, 400));
    expect(scrollSpeed(-90, 400)).toBe(-scrollSpeed(490, 400));
  });
});
