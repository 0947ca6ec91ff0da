import { expect, it } from 'vitest';
import type { RadioCardId } from '@/api/browse/home.ts';
import { nextRadioKind, radioStart, radioTextKeys } from './radio-kinds.ts';

it('the radio cycles through 1, 2, 3, 4 and 6', () => {
  const kinds: RadioCardId[] = [1];
  for (let step = 0; step < 5; step += 1) kinds.push(nextRadioKind(kinds.at(-1) ?? 1));
  expect(kinds).toEqual([1, 2, 3, 4, 6, 1]);
});

it('every radio type has its own subtitle', () => {
  expect(new Set(Object.values(radioTextKeys)).size).toBe(5);
});

it('every type begins with its list; personal picks go on as personal radio, others with similar songs', () => {
  const choice = { kind: 'personal', mode: 'normal', pool: 0 } as const;
  expect(radioStart(1, choice, 'Picks')).toEqual({
    kind: 'card',
    card: 1,
    source: 'home-radio/1',
    goesOn: choice,
  });
  expect(radioStart(4, choice, 'Gems')).toEqual({
    kind: 'card',
    card: 4,
    source: 'home-radio/4',
    goesOn: { kind: 'similar', name: 'Gems' },
  });
  // Without personal radio, personal picks go on like the others.
  expect(radioStart(1, null, 'Picks')).toMatchObject({ card: 1, goesOn: { kind: 'similar', name: 'Picks' } });
});

it('personal picks that are chosen in another way begin with songs of that way', () => {
  for (const choice of [
    { kind: 'personal', mode: 'small', pool: 0 },
    { kind: 'personal', mode: 'normal', pool: 2 },
  ] as const) {
    expect(radioStart(1, choice, 'Picks')).toEqual(choice);
    expect(radioStart(2, choice, 'Oldies')).toMatchObject({ kind: 'card', card: 2 });
  }
});
