import type { TrackRow } from '@/core/track-list/track-order';
import { fileBadge } from './file-badge';
import { fileName, type LocalTrack, localSong } from './local-track';

/** A row of a table of local songs. */
export type LocalRow = TrackRow & { track: LocalTrack };

const rows = new WeakMap<LocalTrack, LocalRow>();

/** The row of a track; the same one for the same track, so that lists of thousands keep what was worked out for them. */
export function localRow(track: LocalTrack): LocalRow {
  const known = rows.get(track);
  if (known) return known;
  const row: LocalRow = {
    key: track.id,
    song: localSong(track),
    badge: fileBadge(track),
    file: fileName(track),
    track,
  };
  rows.set(track, row);
  return row;
}

/** A row of an album, with its number there: of the track, with the disc in front where there are several. */
export function numberedRow(track: LocalTrack, hasDiscs: boolean): LocalRow {
  const { discNumber, trackNumber } = track;
  const number = trackNumber === null ? '–' : String(trackNumber);
  return { ...localRow(track), number: hasDiscs ? `${discNumber ?? 1}-${number}` : number };
}
