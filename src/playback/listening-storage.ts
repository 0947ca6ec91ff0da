import * as v from 'valibot';
import { clampEqualiser, type Equaliser, equaliserSchema } from '@/core/equaliser';
import { maxCrossfadeMs } from '@/core/handover';
import { type SleepTimer, sleepTimerSchema } from '@/core/sleep-timer';

/** How the listener wants songs to follow each other and to stop; outlives the engine. */
export type StoredListening = {
  /** 0 to `maxCrossfadeMs`. */
  crossfadeMs: number;
  sleepTimer: SleepTimer | null;
  equaliser: Equaliser;
  evenLoudness: boolean;
};

/** Keeps it. Like `PlayerStorage` neither of its calls ever throws. */
export interface ListeningStorage {
  /** What was kept; parts that are missing or unreadable are absent. */
  load(): Partial<StoredListening>;
  save(change: Partial<StoredListening>): void;
}

const keys = {
  crossfadeMs: 'player_crossfade',
  sleepTimer: 'player_sleep_timer',
  equaliser: 'player_equaliser',
  evenLoudness: 'player_even_loudness',
} as const satisfies Record<keyof StoredListening, string>;

const schemas = {
  crossfadeMs: v.pipe(v.number(), v.minValue(0), v.maxValue(maxCrossfadeMs)),
  sleepTimer: v.nullable(sleepTimerSchema),
  equaliser: v.pipe(
    equaliserSchema,
    v.transform(clampEqualiser),
    v.custom<Equaliser>((value) => value !== null),
  ),
  evenLoudness: v.boolean(),
};

export type ListeningStorageParts = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  warn: (message: string, error?: unknown) => void;
};

/** Storage in localStorage, as JSON under a key for each part. */
export function createListeningStorage({ local, warn }: ListeningStorageParts): ListeningStorage {
  function read<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | undefined {
    try {
      const text = local.getItem(key);
      return text === null ? undefined : v.parse(schema, JSON.parse(text));
    } catch (error) {
      warn(`${key} is corrupt and counts as absent`, error);
      return undefined;
    }
  }

  return {
    load: () => ({
      crossfadeMs: read(keys.crossfadeMs, schemas.crossfadeMs),
      sleepTimer: read(keys.sleepTimer, schemas.sleepTimer),
      equaliser: read(keys.equaliser, schemas.equaliser),
      evenLoudness: read(keys.evenLoudness, schemas.evenLoudness),
    }),
    save(change) {
      try {
        for (const name of Object.keys(change) as (keyof StoredListening)[]) {
          local.setItem(keys[name], JSON.stringify(change[name]));
        }
      } catch (error) {
        warn('could not keep how to listen', error);
      }
    },
  };
}
