import { folded } from '@/core/text/folded.ts';
import type { TrackRow } from './track-order.ts';

/**
 * Rows of an album: numbered by their place unless they have a track number, and marked where the artists are those of
 * the album.
 */
export function albumRows<Row extends TrackRow>(rows: readonly Row[], albumArtists: readonly string[]): Row[] {
  const wanted = comparable(albumArtists);
  return rows.map((row, index) => {
    const names = row.song.artists.map(({ name }) => name);
    return {
      ...row,
      number: row.number ?? String(index + 1),
      hasAlbumArtists: names.length === 0 || comparable(names) === wanted,
    };
  });
}

/** Names as one text, whatever their order, case and width. */
function comparable(names: readonly string[]): string {
  return names
    .map((name) => folded(name).trim())
    .sort()
    .join('\n');
}

/** The disc that begins at this row; null = none. */
export function discBefore(rows: readonly Pick<TrackRow, 'disc'>[], index: number): number | null {
  const disc = rows[index]?.disc;
  return disc === undefined || disc === rows[index - 1]?.disc ? null : disc;
}
