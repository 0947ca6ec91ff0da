import { fileQuality } from '@/core/song/quality.ts';
import { levelBadge } from '@/core/song/quality-badge.ts';
import type { Song } from '@/core/song/song.ts';
import { foldedForSearch, searchWords } from '@/core/text/folded.ts';
import { rowMatcher, type TrackRow } from '@/core/track-list/track-order.ts';
import { discOf } from './album-keys.ts';
import { fileName, type LocalTrack, localSong } from './local-track.ts';

/** A row of a table of local songs. */
export type LocalRow = TrackRow & { track: LocalTrack };

const rows = new WeakMap<LocalTrack, LocalRow>();

/** The row of a track; memoised per track, so that derived values can be reused. */
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

export function songsOf(tracks: readonly LocalTrack[]): Song[] {
  return tracks.map((track) => localRow(track).song);
}

/** Row of an album with its track number, and its disc if there are several. */
export function numberedRow(track: LocalTrack, hasDiscs: boolean): LocalRow {
  const number = track.trackNumber === null ? '–' : String(track.trackNumber);
  return { ...localRow(track), number, ...(hasDiscs && { disc: discOf(track) ?? 1 }) };
}

/** Formats that get their name as a badge at a low bit rate. */
const namedFormats: Readonly<Record<string, string>> = { m4a: 'AAC', aac: 'AAC', ogg: 'OGG' };

/**
 * Badge of a local file: its quality level; MQ from 192 kbit/s; below that the format name of M4A, AAC and OGG, else
 * undefined.
 */
export function fileBadge(file: Parameters<typeof fileQuality>[0]): string | undefined {
  const badge = levelBadge(fileQuality(file).level);
  return badge ?? (file.bitRateKbps >= 192 ? 'MQ' : namedFormats[file.extension]);
}

/**
 * Local songs for the general search: first titles that begin with the text, then titles that contain it, then all
 * others. `total` counts all matches.
 */
export function searchLocalSongs(
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
    const title = foldedForSearch(row.song.title);
    const rank = ranks[title.startsWith(wanted) ? 0 : title.includes(wanted) ? 1 : 2];
    if (rank.length < limit) rank.push(row);
  }
  return { rows: ranks.flat().slice(0, limit), total };
}
