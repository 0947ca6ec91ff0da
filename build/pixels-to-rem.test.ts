import { expect, it } from 'vitest';
import { inRem } from './pixels-to-rem.ts';

it.each([
  ['16px', '1rem'],
  ['-8px', '-0.5rem'],
  ['.5px', '.5px'],
  ['1px solid var(--line)', '1px solid var(--line)'],
  ['0 0 0 2px red, 0 8px 24px blue', '0 0 0 2px red, 0 0.5rem 1.5rem blue'],
  ['calc(100% - 50px)', 'calc(100% - 3.125rem)'],
  ['calc(8 * 1px)', 'calc(8 * 1px)'],
  ['minmax(0, 1fr) 56px', 'minmax(0, 1fr) 3.5rem'],
  ['var(--size-12px)', 'var(--size-12px)'],
  ['url(a-16px.png)', 'url(a-16px.png)'],
])('%s is built to %s', (written, built) => {
  expect(inRem(written)).toBe(built);
});
