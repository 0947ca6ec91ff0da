import { describe, expect, test } from 'vitest';
import { DeferredRows } from './deferred-rows.ts';

/** A list whose test triggers the frames, and whose rows take `msPerRow` to complete. */
function makeRows({ reach = 4, msPerRow = 0, startsFull = true } = {}) {
  let now = 0;
  const requested: (() => void)[] = [];
  const frames = { request: (run: () => void) => requested.push(run), now: () => now };
  const deferred = new DeferredRows(reach, { startsFull, frames });
  const completed: number[] = [];
  return {
    deferred,
    completed,
    wait: (index: number) =>
      deferred.wait(index, () => {
        now += msPerRow;
        completed.push(index);
      }),
    frame: () => {
      for (const run of requested.splice(0)) run();
    },
    awaitsFrame: () => requested.length > 0,
  };
}

const rows = (startIndex: number, stopIndex: number) => ({ startIndex, stopIndex });

describe('rows that are full immediately', () => {
  test('are all of the first rows of a list', () => {
    expect(makeRows().deferred.isFullAtOnce(5000)).toBe(true);
  });

  test('are none of the first rows if `startsFull` is false', () => {
    const { deferred, wait, frame } = makeRows({ startsFull: false });
    expect(deferred.isFullAtOnce(0)).toBe(false);
    wait(0);
    deferred.onRowsRendered(rows(0, 0), rows(0, 4));
    expect(deferred.isFullAtOnce(5)).toBe(false);
    frame();
    expect(deferred.isFullAtOnce(5)).toBe(true);
  });

  test('are those within reach of the rendered rows, before and after them', () => {
    const { deferred } = makeRows({ reach: 4 });
    deferred.onRowsRendered(rows(104, 116), rows(100, 120));
    expect([95, 96, 110, 124, 125].map((index) => deferred.isFullAtOnce(index))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('rows after a jump', () => {
  test('are completed in the second frame if no other jump follows', () => {
    const { wait, frame, completed, awaitsFrame } = makeRows();
    for (const index of [7, 8, 9]) wait(index);
    frame();
    expect(completed).toEqual([]);
    frame();
    expect(completed).toEqual([7, 8, 9]);
    expect(awaitsFrame()).toBe(false);
  });

  test('wait while jumps continue, and those removed in the meantime are not completed', () => {
    const { wait, frame, completed } = makeRows();
    for (let jump = 0; jump < 50; jump += 1) {
      const leave = wait(jump * 100);
      frame();
      leave();
    }
    wait(9000);
    frame();
    frame();
    expect(completed).toEqual([9000]);
  });

  test('are completed from the visible rows outwards', () => {
    const { deferred, wait, frame, completed } = makeRows();
    deferred.onRowsRendered(rows(52, 54), rows(50, 56));
    for (const index of [50, 51, 52, 53, 54, 55, 56]) wait(index);
    frame();
    frame();
    expect(completed).toEqual([52, 53, 54, 51, 55, 50, 56]);
  });

  test('stay within the budget of a frame and continue in the next ones', () => {
    const { wait, frame, completed, awaitsFrame } = makeRows({ msPerRow: 2 });
    for (let index = 0; index < 7; index += 1) wait(index);
    const counts = [1, 2, 3, 4].map(() => {
      frame();
      return completed.length;
    });
    expect(counts).toEqual([0, 3, 6, 7]);
    expect(awaitsFrame()).toBe(false);
  });

  test('make progress even on a very slow machine', () => {
    const { wait, frame, completed } = makeRows({ msPerRow: 80 });
    wait(1);
    wait(2);
    frame();
    frame();
    frame();
    expect(completed).toEqual([1, 2]);
  });

  test('are completed again after a pause', () => {
    const { wait, frame, completed } = makeRows();
    wait(1);
    frame();
    frame();
    wait(2);
    frame();
    frame();
    expect(completed).toEqual([1, 2]);
  });
});
