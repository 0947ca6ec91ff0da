import * as v from 'valibot';
import { equaliserSchema } from '@/core/equaliser';
import { AppError } from '@/core/errors';
import { playModes } from '@/core/play-mode';
import { queueLimit } from '@/core/queue';
import type { Song } from '@/core/song';
import type { PlayerCommand } from './player';

const hash = v.pipe(v.string(), v.regex(/^[0-9A-F]{32}$/));
const text = v.pipe(v.string(), v.maxLength(2000));
const finite = v.pipe(v.number(), v.finite());
const key = v.pipe(v.number(), v.integer());

/** A song that came from outside this page. */
export const songSchema: v.GenericSchema<unknown, Song> = v.object({
  hash,
  title: text,
  artists: v.array(v.object({ name: text, id: v.nullable(text) })),
  album: v.nullable(v.object({ name: text, id: v.nullable(text) })),
  coverUrl: v.nullable(text),
  durationMs: v.pipe(finite, v.minValue(0)),
  access: v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']),
  variants: v.object({ high: v.optional(hash), lossless: v.optional(hash), hires: v.optional(hash) }),
  albumAudioId: v.nullable(text),
  origin: v.picklist(['catalogue', 'cloud', 'local']),
});

const songs = v.array(songSchema);

const commandSchema: v.GenericSchema<unknown, PlayerCommand> = v.variant('type', [
  v.object({ type: v.literal('play') }),
  v.object({ type: v.literal('pause') }),
  v.object({ type: v.literal('toggle') }),
  v.object({ type: v.literal('next') }),
  v.object({ type: v.literal('previous') }),
  v.object({ type: v.literal('seek'), positionMs: finite }),
  v.object({ type: v.literal('seek-by'), deltaMs: finite }),
  v.object({ type: v.literal('set-volume'), volume: finite }),
  v.object({ type: v.literal('set-muted'), muted: v.boolean() }),
  v.object({ type: v.literal('set-speed'), speed: finite }),
  v.object({ type: v.literal('set-mode'), mode: v.picklist(playModes) }),
  v.object({ type: v.literal('cycle-mode') }),
  v.object({ type: v.literal('set-crossfade'), crossfadeMs: finite }),
  v.object({ type: v.literal('set-equaliser'), equaliser: equaliserSchema }),
  v.object({ type: v.literal('set-even-loudness'), on: v.boolean() }),
  v.object({
    type: v.literal('set-sleep-timer'),
    minutes: v.nullable(v.union([finite, v.literal('end-of-song')])),
  }),
  v.object({ type: v.literal('set-repeat-section'), fromMs: finite, toMs: finite }),
  v.object({ type: v.literal('clear-repeat-section') }),
  v.object({
    type: v.literal('replace-queue'),
    songs,
    startIndex: key,
    play: v.boolean(),
    positionMs: v.optional(finite),
  }),
  v.object({ type: v.literal('enqueue'), songs }),
  v.object({ type: v.literal('play-next'), songs }),
  v.object({ type: v.literal('play-item'), key }),
  v.object({ type: v.literal('remove-item'), key }),
  v.object({ type: v.literal('clear-queue') }),
  v.object({ type: v.literal('move-item'), key, toIndex: key }),
  v.object({ type: v.literal('move-item-next'), key }),
  v.object({ type: v.literal('shuffle-queue') }),
  v.object({ type: v.literal('order-queue'), keys: v.pipe(v.array(key), v.maxLength(queueLimit)) }),
  v.object({ type: v.literal('cancel-skip') }),
  v.object({ type: v.literal('retry') }),
]);

/** A command that came from outside this page. Throws AppError `bad-data` for anything else. */
export function parseCommand(value: unknown): PlayerCommand {
  const result = v.safeParse(commandSchema, value);
  if (result.success) return result.output;
  throw new AppError('bad-data', { message: `not a player command: ${v.summarize(result.issues)}` });
}
