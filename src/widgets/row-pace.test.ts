import { describe, expect, test } from 'vitest';
import { RowPace } from './row-pace';

/** A list whose frames come when they are called for, and where completing a row takes some ms. */
function paced({ reach = 4, msPerRow = 0, beginsWhole = true } = {}) {
  let now = 0;
  const requested: (() => void)[] = [];
  const frames = { request: (run: () => void) => requested.push(run), now: () => now };
  const pace = new RowPace(reach, { beginsWhole, frames });
  const completed: number[] = [];
  return {
    pace,
    completed,
    wait: (index: number) =>
      pace.wait(index, () => {
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

describe('which rows are whole at once', () => {
  test('all that a list begins with', () => {
    expect(paced().pace.startsWhole(5000)).toBe(true);
  });

  test('none of them where the first frames are for something else', () => {
    const { pace, wait, frame } = paced({ beginsWhole: false });
    expect(pace.startsWhole(0)).toBe(false);
    wait(0);
    pace.onRowsRendered(rows(0, 0), rows(0, 4));
    expect(pace.startsWhole(5)).toBe(false);
    frame();
    expect(pace.startsWhole(5)).toBe(true);
  });

  test('those within reach of what stands, before and after it', () => {
    const { pace } = paced({ reach: 4 });
    pace.onRowsRendered(rows(104, 116), rows(100, 120));
    expect([95, 96, 110, 124, 125].map((index) => pace.startsWhole(index))).toEqual([false, true, true, true, false]);
  });
});

describe('rows after a leap', () => {
  test('are completed in the second frame, when no other leap has come', () => {
    const { wait, frame, completed, awaitsFrame } = paced();
    for (const index of [7, 8, 9]) wait(index);
    frame();
    expect(completed).toEqual([]);
    frame();
    expect(completed).toEqual([7, 8, 9]);
    expect(awaitsFrame()).toBe(false);
  });

  test('wait as long as leaps go on, and those that are gone by then are not completed', () => {
    const { wait, frame, completed } = paced();
    for (let leap = 0; leap < 50; leap += 1) {
      const leave = wait(leap * 100);
      frame();
      leave();
    }
    wait(9000);
    frame();
    frame();
    expect(completed).toEqual([9000]);
  });

  test('are completed from what is in sight outwards', () => {
    const { pace, wait, frame, completed } = paced();
    pace.onRowsRendered(rows(52, 54), rows(50, 56));
    for (const index of [50, 51, 52, 53, 54, 55, 56]) wait(index);
    frame();
    frame();
    expect(completed).toEqual([52, 53, 54, 51, 55, 50, 56]);
  });

  test('take no more of a frame than there is, and go on in the next ones', () => {
    const { wait, frame, completed, awaitsFrame } = paced({ msPerRow: 2 });
    for (let index = 0; index < 7; index += 1) wait(index);
    const counts = [1, 2, 3, 4].map(() => {
      frame();
      return completed.length;
    });
    expect(counts).toEqual([0, 3, 6, 7]);
    expect(awaitsFrame()).toBe(false);
  });

  test('come on, be the machine ever so slow', () => {
    const { wait, frame, completed } = paced({ msPerRow: 80 });
    wait(1);
    wait(2);
    frame();
    frame();
    frame();
    expect(completed).toEqual([1, 2]);
  });

  test('are completed again after a rest', () => {
    const { wait, frame, completed } = paced();
    wait(1);
    frame();
    frame();
    wait(2);
    frame();
    frame();
    expect(completed).toEqual([1, 2]);
  });
});
