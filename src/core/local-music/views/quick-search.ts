import { folded, searchWords } from '@/core/text/folded';
import { rowMatcher } from '@/core/track-list/track-order';
import { type LocalRow, localRow } from '../local-row';
import type { LocalTrack } from '../local-track';

/**
 * The songs on this device for a search elsewhere: titles that begin with the text come first, then titles that contain
 * it, then all others. `total` counts all that match.
 */
export function quickSearch(
  tracks: readonly LocalTrack[],
  text: string,
  limit: number,
): { rows: readonly LocalRow[]; total: number } {
  const matches = rowMatcher(text);
  if (!matches) return { rows: [], total: 0 };
  const wanted = searchWords(text).join(' ');
  const ranks: [LocalRow[], LocalRow[], LocalRow[]] = [[], [], []];
  let total = 0;
  for (const track of tracks) {
    const row = localRow(track);
    if (!matches(row)) continue;
    total += 1;
    const title = folded(row.song.title);
    const rank = ranks[title.startsWith(wanted) ? 0 : title.includes(wanted) ? 1 : 2];
    if (rank.length < limit) rank.push(row);
  }
  return { rows: ranks.flat().slice(0, limit), total };
}
