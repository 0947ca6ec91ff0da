import { describe, expect, it } from 'vitest';
import { formatDuration } from './format';

describe('a duration', () => {
  it('has hours only where needed', () => {
    expect(formatDuration(65_400)).toBe('1:05');
    expect(formatDuration(3_723_000)).toBe('1:02:03');
    expect(formatDuration(Number.NaN)).toBe('0:00');
  });
});
