import { describe, expect, it } from 'vitest';
import { nextRepeatStep, repeatSectionOf } from './repeat-section.ts';

describe('a section to repeat', () => {
  it('lies between two positions in either order, within the song', () => {
    expect(repeatSectionOf(2000, 5000, 10_000)).toEqual({ fromMs: 2000, toMs: 5000 });
    expect(repeatSectionOf(5000, -3, 10_000)).toEqual({ fromMs: 0, toMs: 5000 });
    expect(repeatSectionOf(5000, 90_000, 10_000)).toEqual({ fromMs: 5000, toMs: 10_000 });
    expect(repeatSectionOf(5000, 90_000, 0)).toEqual({ fromMs: 5000, toMs: 90_000 });
  });

  it('is rejected when too short', () => {
    expect(repeatSectionOf(2000, 2499, 10_000)).toBeNull();
    expect(repeatSectionOf(11_000, 12_000, 10_000)).toBeNull();
    expect(repeatSectionOf(Number.NaN, 12_000, 10_000)).toBeNull();
  });
});

describe('the control for a section', () => {
  it('sets the start, then the end, then clears the section', () => {
    expect(nextRepeatStep(null, null, 2000, 10_000)).toEqual({ type: 'begin', atMs: 2000 });
    const section = { fromMs: 2000, toMs: 5000 };
    expect(nextRepeatStep(null, 2000, 5000, 10_000)).toEqual({ type: 'repeat', section });
    expect(nextRepeatStep(section, null, 3000, 10_000)).toEqual({ type: 'end' });
  });

  it('accepts an end before the start', () => {
    const section = { fromMs: 1000, toMs: 5000 };
    expect(nextRepeatStep(null, 5000, 1000, 10_000)).toEqual({ type: 'repeat', section });
  });

  it('rejects less than half a second', () => {
    expect(nextRepeatStep(null, 2000, 2499, 10_000)).toEqual({ type: 'too-short' });
  });
});
