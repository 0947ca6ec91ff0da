import { expect, it } from 'vitest';
import { shownUiScale, uiScales } from './ui-scale';

it('can be chosen in steps of a tenth', () => {
  expect(uiScales).toEqual([0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5]);
});

it.each([
  [1.5, 1650, 1.5],
  [1.5, 1320, 1.2],
  [1.2, 1440, 1.2],
  [1.5, 900, 1],
  [1.5, 899, 1.5],
  [1.5, 450, 1.25],
  [1.5, 360, 1],
  [1, 300, 1],
  [0.8, 300, 0.8],
  [0.8, 2000, 0.8],
])('%d in a window of %d px is shown as %d', (scale, width, shown) => {
  expect(shownUiScale(scale, width)).toBeCloseTo(shown);
});
