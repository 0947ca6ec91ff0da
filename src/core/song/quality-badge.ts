import type { QualityLevel } from './quality.ts';
import type { Song } from './song.ts';

/** Short name of a quality, the same in every list and language (docs/behaviour.md#quality-badges). */
export type QualityBadge = 'MQ' | 'HQ' | 'SQ' | 'HR';

/** Badges by level; the standard level has none. */
const levelBadges = { normal: null, high: 'HQ', lossless: 'SQ', hires: 'HR' } as const satisfies Record<
  QualityLevel,
  QualityBadge | null
>;

/** Badge of a level; undefined for the standard level. */
export function levelBadge(level: QualityLevel): QualityBadge | undefined {
  return levelBadges[level] ?? undefined;
}

/** Badge of the best quality of a song; undefined for the standard level and other origins. */
export function songBadge(song: Song): QualityBadge | undefined {
  if (song.origin !== 'catalogue') return undefined;
  const { hires, lossless, high } = song.variants;
  return levelBadge(hires ? 'hires' : lossless ? 'lossless' : high ? 'high' : 'normal');
}

/** Level of a badge; null for other texts. */
export function badgeLevel(badge: string): Exclude<QualityLevel, 'normal'> | null {
  return (['high', 'lossless', 'hires'] as const).find((level) => levelBadges[level] === badge) ?? null;
}
