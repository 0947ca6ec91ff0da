import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { textMatcher } from '@/core/text/folded.ts';

/** Limit of stored moments (docs/behaviour.md#moments). */
export const momentsLimit = 10_000;

/** Limit of the note of a moment, in characters. */
export const maxMomentText = 80;

/** A marked second of a song. */
export type Moment = {
  /** Random, so that moments of two installations can be merged. */
  id: string;
  /** The song with what was known of it when the moment was marked. */
  song: Song;
  /** Position in the whole song, also if a preview played. */
  atMs: number;
  /** One line; "" = none. */
  text: string;
  /** Epoch ms. */
  createdAt: number;
  /** Time of the last change, epoch ms. */
  changedAt: number;
};

const finite = v.pipe(v.number(), v.finite());

export const momentSchema: v.GenericSchema<unknown, Moment> = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  song: songSchema,
  atMs: v.pipe(finite, v.minValue(0), v.maxValue(24 * 3_600_000)),
  text: v.pipe(v.string(), v.maxLength(maxMomentText)),
  createdAt: finite,
  changedAt: finite,
});

/** Parses a stored moment; null if invalid. */
export function parseMoment(stored: unknown): Moment | null {
  const result = v.safeParse(momentSchema, stored);
  return result.success ? result.output : null;
}

/** One trimmed line of a typed text, cut to the limit. */
export function momentText(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, maxMomentText).trim();
}

export type SongMoments = {
  id: SongId;
  song: Song;
  /** In the order of the song, at least one. */
  moments: readonly Moment[];
};

/** Moments by song: the song with the newest one first. */
export function momentsBySong(moments: readonly Moment[]): SongMoments[] {
  const bySong = new Map<SongId, Moment[]>();
  for (const moment of moments.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const id = songId(moment.song);
    const others = bySong.get(id);
    if (others) others.push(moment);
    else bySong.set(id, [moment]);
  }
  return [...bySong].flatMap(([id, found]) => {
    const [newest] = found;
    return newest ? [{ id, song: newest.song, moments: found.toSorted(inSongOrder) }] : [];
  });
}

export function inSongOrder(a: Moment, b: Moment): number {
  return a.atMs - b.atMs || a.createdAt - b.createdAt;
}

/** Songs whose title, artists or album match a text, with all moments; other songs with those whose note matches. */
export function matchingMoments(groups: readonly SongMoments[], text: string): readonly SongMoments[] {
  const matches = textMatcher(text);
  if (matches === null) return groups;
  return groups.flatMap((group) => {
    const { title, artists, album } = group.song;
    if (matches(title, ...artists.map(({ name }) => name), album?.name ?? '')) return [group];
    const moments = group.moments.filter((moment) => matches(moment.text));
    return moments.length > 0 ? [{ ...group, moments }] : [];
  });
}

export type MomentTick = {
  moment: Moment;
  /** Position in what plays. */
  positionMs: number;
};

/** Moments within what plays; `previewStartMs` is the start of a preview in the song. */
export function momentTicks(
  moments: readonly Moment[],
  { previewStartMs, durationMs }: { previewStartMs: number; durationMs: number },
): MomentTick[] {
  return moments
    .map((moment): MomentTick => ({ moment, positionMs: moment.atMs - previewStartMs }))
    .filter(({ positionMs }) => positionMs >= 0 && positionMs < durationMs);
}
