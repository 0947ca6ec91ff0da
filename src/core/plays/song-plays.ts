import type { Song } from '@/core/song/song.ts';
import type { SongId } from '@/core/song/song-id.ts';
import type { PlayColumns } from './play-columns.ts';

/** What was heard of a song in all. */
export type SongPlays = {
  id: SongId;
  song: Song;
  heardMs: number;
  /** Plays that count (docs/behaviour.md#statistics). */
  plays: number;
  /** Begin of the last play that counts, epoch ms; null without one. */
  lastPlayedAt: number | null;
};

/** The songs of the play log, those that were played first first. */
export function songPlaysOf({ songs, count, song, heardMs, counted, beganAt }: PlayColumns): SongPlays[] {
  const sums = songs.map((entry): SongPlays => {
    return { id: entry.id, song: entry.song, heardMs: 0, plays: 0, lastPlayedAt: null };
  });
  for (let at = 0; at < count; at += 1) {
    const sum = sums[song[at] ?? -1];
    if (!sum) continue;
    sum.heardMs += heardMs[at] ?? 0;
    if (counted[at] !== 1) continue;
    sum.plays += 1;
    sum.lastPlayedAt = beganAt[at] ?? null;
  }
  return sums;
}
