import { describe, expect, it } from 'vitest';
import { TextRanks } from './text-ranks';

const counted = () => {
  let count = 0;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranks = new TextRanks((a, b) => {
    count += 1;
    return compare(a, b);
  });
  return { ranks, compared: () => count };
};

const order = (ranks: ReadonlyMap<string, number>, texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => (ranks.get(a) ?? -1) - (ranks.get(b) ?? -1));

describe('ranks of texts', () => {
  it('are in the order of the comparison, whenever a text was added', () => {
    const { ranks } = counted();
    ranks.of(['b 10', 'b 9']);
    const texts = ['c', 'b 10', 'a', 'b 9', 'b 9.5'];
    expect(order(ranks.of(texts), texts)).toEqual(['a', 'b 9', 'b 9.5', 'b 10', 'c']);
  });

  it('are the same for texts that compare as equal', () => {
    const ranks = counted().ranks.of(['track 01', 'track 1', 'track 2']);
    expect(ranks.get('track 01')).toBe(ranks.get('track 1'));
    expect(ranks.get('track 2')).not.toBe(ranks.get('track 1'));
  });

  it('compares known texts with no others than their neighbours', () => {
    const { ranks, compared } = counted();
    const texts = Array.from({ length: 1000 }, (_, index) => `${(index * 7919) % 1000}`);
    ranks.of(texts);
    const before = compared();
    ranks.of(texts.toReversed());
    expect(compared()).toBe(before);
    ranks.of([...texts, 'new']);
    expect(compared() - before).toBeLessThan(1100);
  });

  it('forgets texts that are not given any more', () => {
    const { ranks } = counted();
    for (let round = 0; round < 50; round += 1) {
      const known = ranks.of(Array.from({ length: 10 }, (_, index) => `${round}-${index}`));
      expect(known.size).toBeLessThanOrEqual(20);
    }
  });
});
