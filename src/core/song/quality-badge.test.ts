import { expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { badgeLevel, levelBadge, songBadge } from './quality-badge.ts';

it('each level above the standard one has a badge, which names it again', () => {
  const levels = ['normal', 'high', 'lossless', 'hires'] as const;
  expect(levels.map(levelBadge)).toEqual([undefined, 'HQ', 'SQ', 'HR']);
  expect(['HQ', 'SQ', 'HR', 'MQ', 'AAC'].map(badgeLevel)).toEqual(['high', 'lossless', 'hires', null, null]);
});

it('the badge of a song of the service is that of its best encoding', () => {
  const [high, lossless, hires] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)] as const;
  const badge = (variants: { high?: string; lossless?: string; hires?: string }) =>
    songBadge(makeSong(1, { variants }));
  expect(badge({})).toBeUndefined();
  expect(badge({ high })).toBe('HQ');
  expect(badge({ high, lossless })).toBe('SQ');
  expect(badge({ high, lossless, hires })).toBe('HR');
});
