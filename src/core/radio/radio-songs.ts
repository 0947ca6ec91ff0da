import { type PositionClock, positionAt } from '@/core/player/position-clock.ts';
import type { Queue } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';

/** Playback report of a song, which the service uses for its recommendations. */
export type PlayReport = { hash: string; playedMs: number; toEnd: boolean };

/** Remaining time of a song that counts as played to its end, in ms: the next one may have begun in a crossfade. */
const endMs = 15_000;

/** Report of the current song; null without one, or if the service does not know it. */
export function playReportOf(
  player: { current: { song: Song } | null; clock: PositionClock; durationMs: number },
  nowEpochMs: number,
): PlayReport | null {
  const { current, clock, durationMs } = player;
  if (current?.song.origin !== 'catalogue') return null;
  const playedMs = positionAt(clock, nowEpochMs, durationMs);
  return { hash: current.song.hash, playedMs, toEnd: durationMs > 0 && durationMs - playedMs < endMs };
}

/** Remaining songs at which a radio loads more; with more songs left, personal radio returns none. */
export const refillThreshold = 4;

/** Maximum number of songs that a request for similar songs contains. */
const seedLimit = 5;

/** Number of songs after the current one, or of the whole queue if that was removed, that `counts` accepts. */
export function songsLeft(
  { items }: Queue,
  currentKey: number | null,
  counts: ((song: Song) => boolean) | null = null,
): number {
  const at = items.findIndex(({ key }) => key === currentKey);
  return counts ? items.slice(at + 1).filter(({ song }) => counts(song)).length : items.length - 1 - at;
}

/**
 * Album audio ids for requesting songs similar to the last ones, the current song first. Empty if the service knows
 * none.
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

/** Album audio ids of the first songs that the service knows. */
export function seedsOf(songs: readonly Song[]): string[] {
  const ids = songs.flatMap((song) => (song.origin === 'catalogue' ? (song.albumAudioId ?? []) : []));
  return [...new Set(ids)].slice(0, seedLimit);
}

/** Songs played within this time, in ms, are not repeated. */
export const radioMemoryMs = 12 * 3_600_000;

/** Unique songs that are neither in the queue nor in `heard`. */
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
