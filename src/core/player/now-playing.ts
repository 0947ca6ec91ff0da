import * as v from 'valibot';
import { type PlayMode, playModes } from '@/core/queue/play-mode.ts';
import { coverAddress } from '@/core/song/cover.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import type { PositionClock } from './position-clock.ts';

/** Maximum lengths of texts, in UTF-16 code units. */
const songTextLimits = { id: 128, title: 300, artist: 300, cover: 2048 } as const;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
/** Maximum time, above any recording, for numbers that other programs calculate with. */
const maxMs = 7 * 24 * 3_600_000;
const positionMs = v.pipe(v.number(), v.minValue(0), v.maxValue(maxMs));
export const volumeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const playbackState = v.picklist(['empty', 'loading', 'playing', 'waiting', 'paused', 'failed']);

const playingSong = v.strictObject({
  /** Service hash, or id of a local file. */
  id: text(songTextLimits.id),
  title: text(songTextLimits.title),
  /** All artists in one line; "" = unknown. */
  artist: text(songTextLimits.artist),
  /** An http(s) address; "" = default cover. */
  cover: v.pipe(text(songTextLimits.cover), v.regex(/^(?:https?:\/\/\S+)?$/i)),
  /** 0 = unknown. */
  durationMs: positionMs,
  isLiked: v.boolean(),
  /** False without a login, and for songs that can't be liked. */
  canLike: v.boolean(),
});

export const nowPlayingSchema = v.strictObject({
  song: v.nullable(playingSong),
  state: playbackState,
  /** Whether the user wants playback; if true, the pause button is shown. */
  wantsToPlay: v.boolean(),
  /** See `PositionClock`. */
  clock: v.strictObject({
    anchorMs: positionMs,
    atEpochMs: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(16)),
    paused: v.boolean(),
  }),
  mode: v.picklist(playModes),
  /** 0 to 100; also the volume after unmuting. */
  volume: volumeSchema,
  muted: v.boolean(),
  /** Whether the lyrics window is on. */
  desktopLyrics: v.boolean(),
});
/**
 * Player state for displays without a player of their own: the desktop shell (tray, task bar, touch bar) and the lyrics
 * server's messages `playerState` and `lyrics`. The extension's icon shows a part of it, see `IconState`.
 */
export type NowPlaying = v.InferOutput<typeof nowPlayingSchema>;

export type SongNames = Pick<v.InferOutput<typeof playingSong>, 'title' | 'artist'>;

/** Required part of a `PlayerSnapshot`. */
type Snapshot = Pick<NowPlaying, 'state' | 'wantsToPlay' | 'volume' | 'muted'> & {
  current: { song: Song } | null;
  clock: PositionClock;
  durationMs: number;
  mode: PlayMode;
};

/** State outside the player; the first two are about the current song. */
export type PageFacts = { isLiked: boolean; canLike: boolean; desktopLyrics: boolean };

export function nowPlayingOf(snapshot: Snapshot, { isLiked, canLike, desktopLyrics }: PageFacts): NowPlaying {
  const { current, state, wantsToPlay, clock, durationMs, mode, volume, muted } = snapshot;
  return {
    song: current && { ...songOf(current.song), durationMs, isLiked, canLike },
    state,
    wantsToPlay,
    clock: { ...clock, anchorMs: Math.max(0, clock.anchorMs) },
    mode,
    volume,
    muted,
    desktopLyrics,
  };
}

function songOf(song: Song) {
  const cover = coverAddress(song.cover, 480) ?? '';
  return {
    id: (song.origin === 'local' ? song.localId : song.hash).slice(0, songTextLimits.id),
    title: song.title.slice(0, songTextLimits.title),
    artist: artistLine(song).slice(0, songTextLimits.artist),
    // A truncated address would be a different one.
    cover: cover.length <= songTextLimits.cover && !/\s/.test(cover) ? cover : '',
  };
}
