import { type PositionClock, positionAt } from '@/core/player/position-clock';
import type { Queue } from '@/core/queue/queue-items';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';

/** What was heard of a song, for the service's choice. */
export type HeardSong = { hash: string; playedMs: number; toEnd: boolean };

/** What is left of a song that was heard to its end, in ms: the next one may have begun in a crossfade. */
const endMs = 15_000;

/** What a player has played of its current song; null without one, and for one that the service does not know. */
export function heardOf(
  player: { current: { song: Song } | null; clock: PositionClock; durationMs: number },
  nowEpochMs: number,
): HeardSong | null {
  const { current, clock, durationMs } = player;
  if (current?.song.origin !== 'catalogue') return null;
  const playedMs = positionAt(clock, nowEpochMs, durationMs);
  return { hash: current.song.hash, playedMs, toEnd: durationMs > 0 && durationMs - playedMs < endMs };
}

/** With as few songs left after the current one, a radio gets more; with more left, personal radio returns none. */
export const fewSongs = 4;

/** Similar songs are asked for by at most this many. */
const seedLimit = 5;

/** The number of songs after the current one; of the whole queue if that is no longer in it. */
export function songsLeft({ items }: Queue, currentKey: number | null): number {
  return items.length - 1 - items.findIndex(({ key }) => key === currentKey);
}

/**
 * Album audio ids by which songs like the last ones up to the current one are asked for, the current one's first. Empty
 * where the service knows none of them.
 */
export function similarSeeds({ items }: Queue, currentKey: number | null): string[] {
  const at = items.findIndex(({ key }) => key === currentKey);
  return seedsOf(
    items
      .slice(Math.max(0, at - 20), at + 1)
      .reverse()
      .map(({ song }) => song),
  );
}

/** The same for songs that are not in the queue: the first ones that the service knows. */
export function seedsOf(songs: readonly Song[]): string[] {
  const ids = songs.flatMap((song) => (song.origin === 'catalogue' ? (song.albumAudioId ?? []) : []));
  return [...new Set(ids)].slice(0, seedLimit);
}

/** A song that was played within this time, in ms, is not brought again. */
const sessionMs = 12 * 3_600_000;

/** The songs of a history that count as heard now. */
export function heardLately(history: readonly { song: Song; atEpochMs: number }[], nowEpochMs: number): Set<SongId> {
  return new Set(history.flatMap(({ song, atEpochMs }) => (nowEpochMs - atEpochMs < sessionMs ? [songId(song)] : [])));
}

/** The songs that are neither in the queue nor among those heard, each once. */
export function newSongs<Found extends Song>(
  found: readonly Found[],
  { items }: Queue,
  heard: ReadonlySet<SongId>,
): Found[] {
  const known = new Set(items.map(({ song }) => songId(song)));
  return found.filter((song) => {
    const id = songId(song);
    if (known.has(id) || heard.has(id)) return false;
    known.add(id);
    return true;
  });
}
