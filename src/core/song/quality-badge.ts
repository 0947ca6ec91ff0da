import type { QualityLevel } from './quality';
import type { Song } from './song';

/** The short name of a quality, the same in every list and language (docs/behaviour.md#quality-badges). */
export type QualityBadge = 'MQ' | 'HQ' | 'SQ' | 'HR';

/** The badge of each level; the standard one has none. */
const levelBadges = { normal: null, high: 'HQ', lossless: 'SQ', hires: 'HR' } as const satisfies Record<
  QualityLevel,
  QualityBadge | null
>;

/** The badge of a quality level; undefined for the standard one. */
export function levelBadge(level: QualityLevel): QualityBadge | undefined {
  return levelBadges[level] ?? undefined;
}

/** The badge of the best quality in which the service has a song; undefined for the standard one and other origins. */
export function songBadge(song: Song): QualityBadge | undefined {
  if (song.origin !== 'catalogue') return undefined;
  const { hires, lossless, high } = song.variants;
  return levelBadge(hires ? 'hires' : lossless ? 'lossless' : high ? 'high' : 'normal');
}

/** The level that a badge stands for; null for a text that is no badge of a level. */
export function badgeLevel(badge: string): Exclude<QualityLevel, 'normal'> | null {
  return (['high', 'lossless', 'hires'] as const).find((level) => levelBadges[level] === badge) ?? null;
}
