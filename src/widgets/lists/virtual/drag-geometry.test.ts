import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedItems } from '@/core/queue/queue-items.ts';
import { draggedTop, dropIndex, rowShift, scrollSpeed } from './drag-geometry.ts';

describe('a dragged row', () => {
  it('stays among the rows, in a list longer or shorter than the viewport', () => {
    expect(draggedTop(-30, { height: 400, scrollTop: 0, count: 100, rowHeight: 50 })).toBe(0);
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 100, rowHeight: 50 })).toBe(350);
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 3, rowHeight: 50 })).toBe(100);
    expect(draggedTop(390, { height: 400, scrollTop: 4900, count: 100, rowHeight: 50 })).toBe(50);
  });

  it('is dropped at the index whose row it overlaps most', () => {
    expect(dropIndex(24, { scrollTop: 0, count: 10, rowHeight: 50 })).toBe(0);
    expect(dropIndex(26, { scrollTop: 0, count: 10, rowHeight: 50 })).toBe(1);
    expect(dropIndex(0, { scrollTop: 260, count: 10, rowHeight: 50 })).toBe(5);
    expect(dropIndex(900, { scrollTop: 0, count: 10, rowHeight: 50 })).toBe(9);
  });

  it('follows the height of the rows', () => {
    expect(draggedTop(390, { height: 400, scrollTop: 0, count: 100, rowHeight: 75 })).toBe(325);
    expect(dropIndex(76, { scrollTop: 0, count: 10, rowHeight: 75 })).toBe(1);
  });

  it('displaces every row to its position after the drop', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (from, to) => {
        const items = Array.from({ length: 10 }, (_, key) => ({ key, song: null as never }));
        const after = movedItems(items, from, to).map(({ key }) => key);
        for (const { key } of items) {
          expect(after.indexOf(key)).toBe(key + rowShift(key, { key: from, from, to }));
        }
      }),
    );
    expect(rowShift(3, null)).toBe(0);
  });

  it('scrolls the list only near its edges, faster the nearer', () => {
    expect(scrollSpeed(200, 400)).toBe(0);
    expect(scrollSpeed(10, 400)).toBeLessThan(scrollSpeed(30, 400));
    expect(scrollSpeed(395, 400)).toBeGreaterThan(scrollSpeed(380, 400));
    expect(scrollSpeed(-90, 400)).toBe(-scrollSpeed(490, 400));
  });
});
