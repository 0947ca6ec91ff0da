import * as v from 'valibot';
import { speeds } from '@/core/player/position-clock.ts';
import { sleepTimerSchema } from '@/core/player/sleep-timer.ts';
import { defaultPlayMode, type PlayMode, playModes } from '@/core/queue/play-mode.ts';
import { keyRangeSchema, queuedListSchema } from '@/core/queue/queue-list.ts';
import { type ShuffleRound, shuffleRoundSchema } from '@/core/queue/shuffle-round.ts';
import { radioSchema } from '@/core/radio/radio.ts';
import { maxCrossfadeMs } from '@/core/sound/crossfade.ts';
import { clampEqualiser, equaliserSchema } from '@/core/sound/equaliser.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { defaultVolume, type PlayerSnapshot } from '@/playback/player.ts';
import { type StoredTexts, type StoredValue, type StoredValuePlan, storedValue } from '@/storage/stored-value.ts';

/** The part of the player's state that the next engine restores. */
export type PersistedPlayer = Pick<
  PlayerSnapshot,
  | 'queue'
  | 'current'
  | 'queueId'
  | 'isQueueEdited'
  | 'queueSource'
  | 'queueList'
  | 'mode'
  | 'radio'
  | 'radioKeys'
  | 'volume'
  | 'muted'
  | 'speed'
  | 'crossfadeMs'
  | 'equaliser'
  | 'evenLoudness'
  | 'sleepTimer'
> & { positionMs: number; shuffleRound: ShuffleRound | null };

type PersistedField<Value> = {
  /** The value in a snapshot. */
  of: (snapshot: PlayerSnapshot) => Value;
  /** Whether a change of the snapshot is saved; by default if the value differs. */
  isDue?: (after: PlayerSnapshot, before: PlayerSnapshot) => boolean;
  /** How the value is stored; null if it is part of the stored queue. */
  plan: StoredValuePlan<Value> | null;
};

const isOtherItem = (after: PlayerSnapshot, before: PlayerSnapshot): boolean =>
  after.current?.key !== before.current?.key;

const isStopOfSound = (after: PlayerSnapshot, before: PlayerSnapshot): boolean =>
  after.clock.paused && !before.clock.paused;

/** Every field that the next engine restores: its source, when it is saved, and how. */
const playerFields = {
  queue: { of: ({ queue }) => queue, plan: null },
  current: { of: ({ current }) => current, isDue: isOtherItem, plan: null },
  // Also saved every second during playback, see `EngineState`.
  positionMs: {
    of: ({ clock }) => clock.anchorMs,
    isDue: (after, before) => isOtherItem(after, before) || isStopOfSound(after, before),
    plan: {
      key: 'player_progress',
      schema: v.pipe(
        v.number(),
        v.finite(),
        v.minValue(0),
        v.transform((seconds) => seconds * 1000),
      ),
      fallback: 0,
      toStored: (ms) => Math.round(ms) / 1000,
    },
  },
  mode: {
    of: ({ mode }) => mode,
    plan: {
      key: 'player_playback_mode',
      schema: v.pipe(
        v.number(),
        v.transform((index) => playModes[index]),
        v.custom<PlayMode>((mode) => mode !== undefined),
      ),
      fallback: defaultPlayMode,
      toStored: (mode) => playModes.indexOf(mode),
    },
  },
  // Saved by `QueueNavigation`: it is not in the snapshot, because no page needs it.
  shuffleRound: {
    of: () => null,
    isDue: () => false,
    plan: { key: 'player_shuffle', schema: v.nullable<typeof shuffleRoundSchema>(shuffleRoundSchema), fallback: null },
  },
  radio: {
    of: ({ radio }) => radio,
    plan: { key: 'player_radio', schema: v.nullable<typeof radioSchema>(radioSchema), fallback: null },
  },
  radioKeys: {
    of: ({ radioKeys }) => radioKeys,
    plan: { key: 'player_radio_songs', schema: v.nullable<typeof keyRangeSchema>(keyRangeSchema), fallback: null },
  },
  queueId: {
    of: ({ queueId }) => queueId,
    plan: null,
  },
  isQueueEdited: {
    of: ({ isQueueEdited }) => isQueueEdited,
    plan: { key: 'player_queue_edited', schema: v.boolean(), fallback: false },
  },
  queueSource: {
    of: ({ queueSource }) => queueSource,
    plan: {
      key: 'player_queue_source',
      schema: v.nullable(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w-]+\/[\w-]+$/))),
      fallback: null,
    },
  },
  queueList: {
    of: ({ queueList }) => queueList,
    plan: { key: 'player_queue_list', schema: v.nullable<typeof queuedListSchema>(queuedListSchema), fallback: null },
  },
  volume: {
    of: ({ volume }) => volume,
    plan: {
      key: 'player_volume',
      schema: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      fallback: defaultVolume,
    },
  },
  muted: { of: ({ muted }) => muted, plan: { key: 'player_muted', schema: v.boolean(), fallback: false } },
  speed: {
    of: ({ speed }) => speed,
    plan: { key: 'player_speed', schema: v.picklist<readonly number[]>(speeds), fallback: 1 },
  },
  crossfadeMs: {
    of: ({ crossfadeMs }) => crossfadeMs,
    plan: {
      key: 'player_crossfade',
      schema: v.pipe(v.number(), v.minValue(0), v.maxValue(maxCrossfadeMs)),
      fallback: 0,
    },
  },
  equaliser: {
    of: ({ equaliser }) => equaliser,
    plan: {
      key: 'player_equaliser',
      schema: v.pipe(
        equaliserSchema,
        v.transform(clampEqualiser),
        v.custom<Equaliser>((equaliser) => equaliser !== null),
      ),
      fallback: flatEqualiser,
    },
  },
  evenLoudness: {
    of: ({ evenLoudness }) => evenLoudness,
    plan: { key: 'player_even_loudness', schema: v.boolean(), fallback: false },
  },
  sleepTimer: {
    of: ({ sleepTimer }) => sleepTimer,
    plan: { key: 'player_sleep_timer', schema: v.nullable(sleepTimerSchema), fallback: null },
  },
} as const satisfies { [Name in keyof PersistedPlayer]: PersistedField<PersistedPlayer[Name]> };

/** The same object, typed for code that handles any field. */
const fields: { readonly [Name in keyof PersistedPlayer]: PersistedField<PersistedPlayer[Name]> } = playerFields;

const names = Object.keys(fields) as (keyof PersistedPlayer)[];

/** Fields of a changed snapshot to save; null = none. */
export function fieldsToSave(after: PlayerSnapshot, before: PlayerSnapshot): Partial<PersistedPlayer> | null {
  const due: Partial<PersistedPlayer> = {};
  for (const name of names) addIfDue(name);
  return Object.keys(due).length > 0 ? due : null;

  function addIfDue<Name extends keyof PersistedPlayer>(name: Name): void {
    const { of, isDue = () => !Object.is(of(after), of(before)) } = fields[name];
    if (isDue(after, before)) due[name] = of(after);
  }
}

/** Fields that are stored as separate values. */
export type SingleField = Exclude<keyof PersistedPlayer, 'queue' | 'queueId' | 'current'>;

export type StoredFields = { readonly [Name in SingleField]: StoredValue<PersistedPlayer[Name]> };

export function storedFields(texts?: () => StoredTexts): StoredFields {
  const open = <Name extends keyof PersistedPlayer>(name: Name): [Name, StoredValue<PersistedPlayer[Name]>][] => {
    const { plan } = fields[name];
    return plan ? [[name, storedValue(plan, texts)]] : [];
  };
  return Object.fromEntries(names.flatMap((name) => open(name))) as StoredFields;
}
