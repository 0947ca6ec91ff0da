import type { TFunction } from 'i18next';
import type { SongMatch } from '@/core/list-tools/song-match.ts';

/** Why a song is proposed: how sure it is, or what differs. */
export function matchText(
  { confidence, differences }: Pick<SongMatch, 'confidence' | 'differences'>,
  t: TFunction,
): string {
  if (confidence !== 'doubtful') return t(`songMatch.${confidence}`);
  return differences.map((difference) => t(`songMatch.differs.${difference}`)).join(t('songMatch.separator'));
}
