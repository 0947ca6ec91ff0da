import * as v from 'valibot';
import { type PlayMode, playModes } from '@/core/queue/play-mode';
import { coverAddress } from '@/core/song/cover';
import { artistLine, type Song } from '@/core/song/song';
import type { PositionClock } from './position-clock';

/** Longer texts of a song are cut. In UTF-16 units. */
const songTextLimits = { id: 128, title: 300, artist: 300, cover: 2048 } as const;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
/** Longer than any recording; a limit for numbers that programs calculate with. */
const maxMs = 7 * 24 * 3_600_000;
const positionMs = v.pipe(v.number(), v.minValue(0), v.maxValue(maxMs));
export const volumeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const playbackState = v.picklist(['empty', 'loading', 'playing', 'waiting', 'paused', 'failed']);

const playingSong = v.strictObject({
  /** The hash of the service, or the id of a local file. */
  id: text(songTextLimits.id),
  title: text(songTextLimits.title),
  /** All artists in one line; empty where unknown. */
  artist: text(songTextLimits.artist),
  /** An http(s) address, or empty for the default cover. */
  cover: v.pipe(text(songTextLimits.cover), v.regex(/^(?:https?:\/\/\S+)?$/i)),
  /** 0 where unknown. */
  durationMs: positionMs,
  isLiked: v.boolean(),
  /** False for songs that can't be in the list of liked songs, and without a login. */
  canLike: v.boolean(),
});

export const nowPlayingSchema = v.strictObject({
  /** null without a song. */
  song: v.nullable(playingSong),
  state: playbackState,
  /** Whether the user wants playback; while true, the button to show is that for pause. */
  wantsToPlay: v.boolean(),
  /** The position, as `PositionClock`. */
  clock: v.strictObject({
    anchorMs: positionMs,
    atEpochMs: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(16)),
    paused: v.boolean(),
  }),
  mode: v.picklist(playModes),
  /** 0 to 100, the level that unmuting returns to. */
  volume: volumeSchema,
  muted: v.boolean(),
  /** Whether the setting for the window with lyrics is on. */
  desktopLyrics: v.boolean(),
});
/**
 * What plays, for all that shows it without a player of its own: the desktop shell (tray, task bar, touch bar), and of that the
 * `playerState` and `lyrics` messages of the lyrics server. The icon of the extension shows a part of it, see `IconState`.
 */
export type NowPlaying = v.InferOutput<typeof nowPlayingSchema>;

/** The song as others name it. */
export type SongNames = Pick<v.InferOutput<typeof playingSong>, 'title' | 'artist'>;

/** The part of a `PlayerSnapshot` that it is made of. */
type Snapshot = Pick<NowPlaying, 'state' | 'wantsToPlay' | 'volume' | 'muted'> & {
  current: { song: Song } | null;
  clock: PositionClock;
  durationMs: number;
  mode: PlayMode;
};

/** What a page knows besides the player; the first two of the current song. */
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
    // A cut address would be another one.
    cover: cover.length <= songTextLimits.cover && !/\s/.test(cover) ? cover : '',
  };
}
