import { artistLine, type Song } from '@/core/song/song.ts';
import type { SongId } from '@/core/song/song-id.ts';
import type { PlayRow } from './play.ts';

/** Names of the columns of an exported table, the same in every language, because programs read them. */
const columns = [
  'began_at',
  'title',
  'artists',
  'album',
  'duration_s',
  'heard_s',
  'end',
  'origin',
  'reason',
  'list',
  'song_id',
  'play_id',
] as const;

type Plays = { rows: readonly PlayRow[]; songs: ReadonlyMap<SongId, Song> };

/** Plays of one text of an export, so that no text of 100 MB is built. */
const rowsOfText = 5000;

/**
 * Plays as CSV (RFC 4180), in texts to be joined. It begins with a byte order mark, without which Excel reads names in
 * the encoding of the system.
 */
export function* playsAsCsv(plays: Plays): Generator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const part of parts(plays.rows)) {
    yield part.map((row) => `${cellsOf(row, plays.songs.get(row.songId)).map(csvCell).join(',')}\r\n`).join('');
  }
}

/** Plays as JSON in texts to be joined: an object with a list, each play with its song. */
export function* playsAsJson(plays: Plays): Generator<string> {
  yield '{"format":"kanade-plays","version":1,"plays":[';
  let isFirst = true;
  for (const part of parts(plays.rows)) {
    const texts = part.map(({ songId, ...row }) =>
      JSON.stringify({ ...row, began: isoTime(row.beganAt), songId, song: plays.songs.get(songId) ?? null }),
    );
    yield `${isFirst ? '' : ','}\n${texts.join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

function* parts(rows: readonly PlayRow[]): Generator<readonly PlayRow[]> {
  for (let at = 0; at < rows.length; at += rowsOfText) yield rows.slice(at, at + rowsOfText);
}

function cellsOf(row: PlayRow, song: Song | undefined): readonly string[] {
  return [
    isoTime(row.beganAt),
    song?.title ?? '',
    song ? artistLine(song) : '',
    song?.album?.name ?? '',
    song && song.durationMs > 0 ? seconds(song.durationMs) : '',
    seconds(row.heardMs),
    row.end ?? '',
    row.origin,
    row.reason,
    row.list?.name ?? '',
    row.songId,
    row.id,
  ];
}

function isoTime(epochMs: number): string {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function seconds(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}

/**
 * A field of a CSV file. One that a spreadsheet would run as a formula begins with an apostrophe, because names of songs
 * are from other people.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
