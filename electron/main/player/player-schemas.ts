import * as v from 'valibot';
import { type PlayerSummary, playerStates, playerTextLimits, playModes } from '../../ipc/player';

/** Longer than any recording; a limit for numbers that programs calculate with. */
const maxMs = 7 * 24 * 3_600_000;

const positionMs = v.pipe(v.number(), v.minValue(0), v.maxValue(maxMs));
const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

/** What the page of the player sends about it. */
export const playerSummarySchema = v.strictObject({
  song: v.nullable(
    v.strictObject({
      id: text(playerTextLimits.id),
      title: text(playerTextLimits.title),
      artist: text(playerTextLimits.artist),
      cover: v.pipe(text(playerTextLimits.cover), v.regex(/^(?:https?:\/\/\S+)?$/i)),
      durationMs: positionMs,
      isLiked: v.boolean(),
      canLike: v.boolean(),
    }),
  ),
  state: v.picklist(playerStates),
  wantsToPlay: v.boolean(),
  clock: v.strictObject({
    positionMs,
    atEpochMs: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(16)),
  }),
  mode: v.picklist(playModes),
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  muted: v.boolean(),
  desktopLyrics: v.boolean(),
}) satisfies v.GenericSchema<unknown, PlayerSummary>;

/** The lyric line for the touch bar. */
export const lyricLineSchema = text(playerTextLimits.line);
