import { describe, expect, it } from 'vitest';
import { foldedToSimplified } from './simplified.ts';

describe('folding to simplified characters', () => {
  it.each([
    ['國語', '国语'],
    ['後來的我們', '后来的我们'],
    ['聽說愛情回來過', '听说爱情回来过'],
    ['裏裡里 發髮发 臺台', '里里里 发发发 台台'],
    ['雪國の灯 Night', '雪国の灯 Night'],
    ['ゆきどけ 안녕 Tram', 'ゆきどけ 안녕 Tram'],
  ])('%s → %s', (text, folded) => {
    expect(foldedToSimplified(text)).toBe(folded);
  });

  it('changes nothing a second time, and keeps each character one', () => {
    const all = Array.from({ length: 0xa000 - 0x3400 }, (_, at) => String.fromCharCode(0x3400 + at)).join('');
    const folded = foldedToSimplified(all);
    expect([...folded]).toHaveLength(all.length);
    expect(foldedToSimplified(folded)).toBe(folded);
    expect([...all].filter((character, at) => character !== folded[at]).length).toBeGreaterThan(2500);
  });
});
