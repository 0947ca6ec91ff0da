import * as v from 'valibot';
import { type Play, type PlayRow, type PlayTable, playEntries, playOfHistory, playTable } from '@/core/plays/play.ts';
import { type QueueList, queueListSchema } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { type Counted, isRecord, listText, readEntries } from './backup-entries.ts';
import type { ImportMode } from './backup-parts.ts';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A play of a file: songs and lists are named by their index, and fields have no names, so that 200,000 plays are 20 MB
 * instead of 150.
 */
const storedPlaySchema = v.pipe(
  v.tuple([
    playEntries.id,
    index,
    v.nullable(index),
    playEntries.origin,
    playEntries.reason,
    playEntries.beganAt,
    playEntries.heardMs,
    playEntries.end,
    playEntries.changedAt,
  ]),
  v.transform(([id, song, list, origin, reason, beganAt, heardMs, end, changedAt]) => {
    return { song, list, play: { id, origin, reason, beganAt, heardMs, end, changedAt } };
  }),
);

/** A play of files before the play log. */
const earlierPlaySchema: v.GenericSchema<unknown, Play> = v.pipe(
  v.object({ song: songSchema, atEpochMs: playEntries.beganAt }),
  v.transform(playOfHistory),
);

const maybe = <Value>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.nullable(schema), null);

/** Reads the plays of a file; null if they are none. */
export function readHistory(stored: unknown): Counted<PlayTable> | null {
  const earlier = readEntries(earlierPlaySchema, stored);
  if (earlier) return { value: playTable(earlier.value), unread: earlier.unread };
  if (!isRecord(stored)) return null;
  // Invalid ones keep their place, because plays name them by their index.
  const songs = readEntries(maybe(songSchema), stored.songs);
  const lists = readEntries(maybe<QueueList>(queueListSchema), stored.lists);
  const plays = readEntries(storedPlaySchema, stored.plays);
  if (!songs || !lists || !plays) return null;
  const rows: PlayRow[] = [];
  const used = new Map<SongId, Song>();
  for (const { song: songAt, list: listAt, play } of plays.value) {
    const song = songs.value[songAt];
    if (!song) continue;
    used.set(songId(song), song);
    rows.push({ ...play, songId: songId(song), list: listAt === null ? null : (lists.value[listAt] ?? null) });
  }
  return { value: { rows, songs: used }, unread: plays.unread + plays.value.length - rows.length };
}

/** The text of the plays in chunks. */
export function* historyText({ rows, songs }: PlayTable): Generator<string> {
  const songAt = new Map([...songs.keys()].map((id, at) => [id, at]));
  const listAt = new Map<string, number>();
  for (const { list } of rows) {
    const text = JSON.stringify(list);
    if (list && !listAt.has(text)) listAt.set(text, listAt.size);
  }
  yield '{"songs":';
  yield* listText([...songs.values()]);
  yield ',"lists":';
  yield* listText([...listAt.keys()].map((text): unknown => JSON.parse(text)));
  yield ',"plays":';
  yield* listText(rows.map(storedPlay));
  yield '}';

  function storedPlay(row: PlayRow): unknown[] {
    const { id, origin, reason, list, beganAt, heardMs, end, changedAt } = row;
    const named = [songAt.get(row.songId), list && listAt.get(JSON.stringify(list))];
    return [id, ...named, origin, reason, beganAt, heardMs, end, changedAt];
  }
}

/** Plays to store, and ids of those to remove. */
export type HistoryChange = PlayTable & { removed: readonly string[] };

/** What importing plays adds, changes and removes. The later change of a play wins. */
export function planHistory(
  current: PlayTable,
  incoming: PlayTable,
  mode: ImportMode,
): { result: HistoryChange; added: number; changed: number } {
  const before = new Map(current.rows.map((row) => [row.id, row]));
  const wanted = new Map<string, PlayRow>();
  for (const row of incoming.rows) {
    if (row.changedAt > (wanted.get(row.id)?.changedAt ?? Number.NEGATIVE_INFINITY)) wanted.set(row.id, row);
  }
  const rows = [...wanted.values()].filter(({ id, changedAt }) => {
    const present = before.get(id);
    return !present || (mode === 'merge' ? changedAt > present.changedAt : changedAt !== present.changedAt);
  });
  const ids = new Set(rows.map((row) => row.songId));
  const songs = [...incoming.songs].filter(([id]) => ids.has(id) && !current.songs.has(id));
  const removed = mode === 'merge' ? [] : [...before.keys()].filter((id) => !wanted.has(id));
  const changed = rows.filter(({ id }) => before.has(id)).length;
  return { result: { rows, songs: new Map(songs), removed }, added: rows.length - changed, changed };
}

/** The change that undoes another one; plays since then stay. */
export function undoneHistory(before: PlayTable, { rows, removed }: HistoryChange): HistoryChange {
  const touched = new Set([...rows.map(({ id }) => id), ...removed]);
  const restored = before.rows.filter(({ id }) => touched.has(id));
  const present = new Set(restored.map(({ id }) => id));
  return {
    rows: restored,
    songs: before.songs,
    removed: rows.map(({ id }) => id).filter((id) => !present.has(id)),
  };
}
