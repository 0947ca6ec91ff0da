import { describe, expect, it } from 'vitest';
import { repeatSectionOf } from './repeat-section';

describe('a section to repeat', () => {
  it('lies between two positions in either order, within the song', () => {
    expect(repeatSectionOf(2000, 5000, 10_000)).toEqual({ fromMs: 2000, toMs: 5000 });
    expect(repeatSectionOf(5000, -3, 10_000)).toEqual({ fromMs: 0, toMs: 5000 });
    expect(repeatSectionOf(5000, 90_000, 10_000)).toEqual({ fromMs: 5000, toMs: 10_000 });
    expect(repeatSectionOf(5000, 90_000, 0)).toEqual({ fromMs: 5000, toMs: 90_000 });
  });

  it('is refused when too short', () => {
    expect(repeatSectionOf(2000, 2499, 10_000)).toBeNull();
    expect(repeatSectionOf(11_000, 12_000, 10_000)).toBeNull();
    expect(repeatSectionOf(Number.NaN, 12_000, 10_000)).toBeNull();
  });
});
