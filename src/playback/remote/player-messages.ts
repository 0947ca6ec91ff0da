import * as v from 'valibot';
import { AppError } from '@/core/errors.ts';
import { playModes } from '@/core/queue/play-mode.ts';
import { queueLimit } from '@/core/queue/queue.ts';
import type { Queue } from '@/core/queue/queue-items.ts';
import { queuedListSchema, queueListSchema } from '@/core/queue/queue-list.ts';
import { radioSchema } from '@/core/radio/radio.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { equaliserSchema } from '@/core/sound/equaliser.ts';
import type { PlayerCommand } from '@/playback/player.ts';

const finite = v.pipe(v.number(), v.finite());
const key = v.pipe(v.number(), v.integer());

const songs = v.array(songSchema);

const queueId = v.pipe(v.string(), v.maxLength(64));

const keyed = (values: readonly number[]): boolean => new Set(values).size === values.length;

const queueSchema: v.GenericSchema<unknown, Queue> = v.pipe(
  v.object({
    version: v.number(),
    items: v.pipe(v.array(v.object({ key, song: songSchema, startMs: v.optional(finite) })), v.maxLength(queueLimit)),
    upNext: v.array(key),
    nextKey: key,
  }),
  v.check(({ items }) => keyed(items.map((item) => item.key)), 'duplicate key in the queue'),
);

const commandsWithoutValues = [
  'play',
  'pause',
  'toggle',
  'next',
  'previous',
  'cycle-mode',
  'clear-repeat-section',
  'clear-queue',
  'shuffle-queue',
  'cancel-skip',
  'retry',
  'save',
] as const;

const commandSchema: v.GenericSchema<unknown, PlayerCommand> = v.variant('type', [
  v.object({ type: v.picklist(commandsWithoutValues) }),
  v.object({ type: v.literal('seek'), positionMs: finite }),
  v.object({ type: v.literal('seek-by'), deltaMs: finite }),
  v.object({ type: v.literal('set-volume'), volume: finite }),
  v.object({ type: v.literal('set-muted'), muted: v.boolean() }),
  v.object({ type: v.literal('set-speed'), speed: finite }),
  v.object({ type: v.literal('set-mode'), mode: v.picklist(playModes) }),
  v.object({ type: v.literal('set-crossfade'), crossfadeMs: finite }),
  v.object({ type: v.literal('set-equaliser'), equaliser: equaliserSchema }),
  v.object({ type: v.literal('set-even-loudness'), on: v.boolean() }),
  v.object({
    type: v.literal('set-sleep-timer'),
    minutes: v.nullable(v.union([finite, v.literal('end-of-song')])),
  }),
  v.object({ type: v.literal('set-repeat-section'), fromMs: finite, toMs: finite }),
  v.object({
    type: v.literal('replace-queue'),
    songs,
    startIndex: v.nullable(key),
    play: v.boolean(),
    positionMs: v.optional(finite),
    starts: v.optional(v.pipe(v.array(finite), v.maxLength(queueLimit))),
    radio: v.optional(radioSchema),
    source: v.optional(v.pipe(v.string(), v.maxLength(100))),
    list: v.optional(queueListSchema),
    others: v.optional(v.pipe(v.array(key), v.maxLength(queueLimit))),
    upNext: v.optional(v.pipe(v.array(key), v.maxLength(queueLimit))),
    isEdited: v.optional(v.boolean()),
    id: v.optional(queueId),
    playsBlocked: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('extend-radio'), songs, radio: radioSchema }),
  v.object({ type: v.literal('set-radio'), songs, radio: v.nullable(radioSchema) }),
  v.object({ type: v.literal('enqueue'), songs, continues: v.optional(v.literal(true)) }),
  v.object({ type: v.literal('play-next'), songs }),
  v.object({ type: v.literal('play-now'), song: songSchema, startMs: v.optional(finite) }),
  v.object({ type: v.literal('prepare-song'), song: songSchema }),
  v.object({ type: v.picklist(['play-item', 'remove-item', 'move-item-next']), key }),
  v.object({ type: v.literal('move-item'), key, toIndex: key }),
  v.object({ type: v.literal('order-queue'), keys: v.pipe(v.array(key), v.maxLength(queueLimit)) }),
  v.object({
    type: v.literal('resume'),
    lastKnown: v.object({
      queue: v.nullable(queueSchema),
      currentKey: v.nullable(key),
      positionMs: v.pipe(finite, v.minValue(0)),
      repeatSection: v.nullable(v.object({ fromMs: finite, toMs: finite })),
      // Missing in messages of pages of an older version.
      radio: v.optional(v.nullable(radioSchema), null),
      queueList: v.optional(v.nullable(queuedListSchema), null),
      queueId: v.optional(v.nullable(queueId), null),
      play: v.boolean(),
    }),
  }),
]);

/** Validates a command from another document. Throws AppError `bad-data` when it is invalid. */
export function parseCommand(value: unknown): PlayerCommand {
  const result = v.safeParse(commandSchema, value);
  if (result.success) return result.output;
  throw new AppError('bad-data', {
    message: `not a player command: ${result.issues.map(({ message }) => message).join(', ')}`,
  });
}
