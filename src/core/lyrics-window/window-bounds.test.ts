import * as v from 'valibot';
import { expect, it } from 'vitest';
import { areSameBounds, windowBoundsSchema } from './window-bounds';

const bounds = { left: -1920, top: 40, width: 640, height: 200 };

it('a window may be on a display left of the first one, and has whole pixels', () => {
  expect(v.parse(windowBoundsSchema, { ...bounds, left: -1919.6, width: 640.4 })).toEqual({ ...bounds });
});

it.each([{ width: 199 }, { height: 79 }, { width: 1e6 }, { left: Number.NaN }, { top: 1e9 }, { height: '200' }])(
  'bounds with %o belong to no window',
  (change) => {
    expect(v.is(windowBoundsSchema, { ...bounds, ...change })).toBe(false);
  },
);

it('compares all four sides', () => {
  expect(areSameBounds(bounds, { ...bounds })).toBe(true);
  expect(areSameBounds(bounds, { ...bounds, top: 41 })).toBe(false);
  expect([areSameBounds(null, null), areSameBounds(bounds, null)]).toEqual([true, false]);
});
