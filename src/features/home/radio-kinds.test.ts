import { expect, it } from 'vitest';
import type { RadioCardId } from '@/api/browse/home.ts';
import { nextRadioKind, radioTextKeys } from './radio-kinds.ts';

it('the radio cycles through 1, 2, 3, 4 and 6', () => {
  const kinds: RadioCardId[] = [1];
  for (let step = 0; step < 5; step += 1) kinds.push(nextRadioKind(kinds.at(-1) ?? 1));
  expect(kinds).toEqual([1, 2, 3, 4, 6, 1]);
});

it('every radio type has its own subtitle', () => {
  expect(new Set(Object.values(radioTextKeys)).size).toBe(5);
});
