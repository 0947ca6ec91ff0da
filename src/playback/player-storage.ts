import * as v from 'valibot';
import { type PlayMode, playModes } from '@/core/play-mode';
import { type Queue, type QueueItem, queueLimit } from '@/core/queue';
import type { LargeValues } from './large-values';
import { LongQueue, type StoredQueue } from './long-queue';
import { defaultVolume, speeds } from './player';
import { fromStored, storedCurrentKey, toStored } from './stored-song';

/** What outlives the engine. */
export type StoredPlayer = {
  queue: Queue;
  currentKey: number | null;
  positionMs: number;
  mode: PlayMode;
  /** 0–100. */
  volume: number;
  muted: boolean;
  speed: number;
};

/** What changed and is to be kept. */
export type PlayerChange = Partial<Omit<StoredPlayer, 'currentKey'>> & { current?: QueueItem | null };

/** Keeps the player's state so that an engine killed at any moment can be restored. */
export interface PlayerStorage {
  /** What was kept; parts that are missing or unreadable are absent. Never rejects. */
  load(): Promise<Partial<StoredPlayer>>;
  /** Keeps the parts that are given. Never throws: playing goes on when nothing can be kept. */
  save(change: PlayerChange): void;
}

/** Names of the stored values; those of doc 1 §3 and one of our own for mute. */
const keys = {
  volume: 'player_volume',
  muted: 'player_muted',
  speed: 'player_speed',
  mode: 'player_playback_mode',
  progress: 'player_progress',
  current: 'current_song',
  queue: 'MusicQueue',
} as const;

/**
 * Up to this many songs the queue is kept as text in localStorage, which is there at once when a page opens. Longer
 * ones go to IndexedDB: localStorage ends at 5 MB for everything.
 */
export const largeQueueLength = 500;

const queueSchema = v.object({
  upNext: v.fallback(v.array(v.number()), []),
  /** null = the songs are in the large values. */
  songs: v.nullable(v.array(v.unknown())),
});

/** A stored list as a queue; entries that can't be read are left out. Keys that are missing or doubled get new ones. */
function parseQueue({ songs, upNext, nextKey: storedNextKey }: StoredQueue): Queue {
  const used = new Set<number>();
  const parsed = songs.slice(0, queueLimit).flatMap((entry) => fromStored(entry) ?? []);
  let nextKey = parsed.reduce((highest, { key }) => Math.max(highest, (key ?? 0) + 1), storedNextKey);
  const items = parsed.map(({ key: storedKey, song }): QueueItem => {
    const key = storedKey !== null && !used.has(storedKey) ? storedKey : nextKey++;
    used.add(key);
    return { key, song };
  });
  return { version: 1, items, upNext: upNext.filter((key) => used.has(key)), nextKey };
}

export type PlayerStorageParts = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  large: LargeValues;
  /** Up to so many songs the queue is kept in localStorage. */
  largeFrom?: number;
  warn: (message: string, error?: unknown) => void;
};

/** Storage in localStorage under the keys of the specification, long queues in IndexedDB. */
export function createPlayerStorage(parts: PlayerStorageParts): PlayerStorage {
  const { local, large, warn, largeFrom = largeQueueLength } = parts;
  function readText(key: string): string | null {
    try {
      return local.getItem(key);
    } catch (error) {
      warn('reading the stored player is not allowed', error);
      return null;
    }
  }

  function readJson(key: string): unknown {
    const text = readText(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch (error) {
      warn(`${key} is corrupt and counts as absent`, error);
      return null;
    }
  }

  function readNumber(key: string, isValid: (value: number) => boolean): number | undefined {
    const text = readText(key);
    if (text === null || text.trim() === '') return undefined;
    return isValid(Number(text)) ? Number(text) : undefined;
  }

  /** False when it could not be kept. */
  function write(key: string, text: string): boolean {
    try {
      local.setItem(key, text);
      return true;
    } catch (error) {
      warn(`could not keep ${key}`, error);
      return false;
    }
  }

  const long = new LongQueue(large);
  /** True while MusicQueue says that the songs are in the large values. */
  let isMarked = false;
  /** What the large values are to hold next, once the write under way has ended. */
  let wanted: Queue | 'nothing' | null = null;
  let isWriting = false;

  async function loadQueue(): Promise<Queue | undefined> {
    const stored = readJson(keys.queue);
    // The specification's own shape is a bare list.
    const result = v.safeParse(queueSchema, Array.isArray(stored) ? { songs: stored } : stored);
    if (!result.success) return undefined;
    const { songs, upNext } = result.output;
    if (songs) return parseQueue({ songs, upNext, nextKey: 1 });
    isMarked = true;
    const kept = await long.load();
    return kept ? parseQueue({ ...kept, upNext: kept.upNext.length > 0 ? kept.upNext : upNext }) : undefined;
  }

  function saveQueue(queue: Queue): void {
    const isShort = queue.items.length <= largeFrom;
    const songs = isShort ? queue.items.map((item, index) => ({ id: index + 1, ...toStored(item) })) : null;
    // localStorage may be full of other things; then a short queue goes where the long ones go.
    if (songs && write(keys.queue, JSON.stringify({ upNext: queue.upNext, songs }))) {
      if (isMarked || isWriting) wanted = 'nothing';
      else wanted = null;
      isMarked = false;
    } else {
      wanted = queue;
    }
    void writeLarge();
  }

  /** One write after the other, and of those that wait only the last: each state that is ever stored is a whole one. */
  async function writeLarge(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (wanted !== null) {
      const queue: Queue | 'nothing' = wanted;
      wanted = null;
      try {
        if (queue === 'nothing') await long.forget();
        else await long.save(queue);
        // Only now that the songs are safe, and only if no short queue was kept meanwhile.
        if (queue !== 'nothing' && !isMarked && wanted !== 'nothing') {
          isMarked = write(keys.queue, JSON.stringify({ upNext: [], songs: null }));
        }
      } catch (error) {
        warn('could not keep a long queue', error);
      }
    }
    isWriting = false;
  }

  return {
    async load() {
      const queue = await loadQueue().catch((error: unknown) => {
        warn('the stored queue could not be read', error);
        return undefined;
      });
      const currentKey = queue ? storedCurrentKey(readJson(keys.current), queue.items) : null;
      const modeIndex = readNumber(keys.mode, (value) => value in playModes);
      const seconds = readNumber(keys.progress, (value) => value >= 0 && Number.isFinite(value));
      return {
        ...(queue && { queue, currentKey }),
        positionMs: currentKey === null || seconds === undefined ? 0 : seconds * 1000,
        mode: modeIndex === undefined ? undefined : playModes[modeIndex],
        volume: readNumber(keys.volume, (value) => value >= 0 && value <= 100) ?? defaultVolume,
        muted: readText(keys.muted) === 'true',
        speed: readNumber(keys.speed, (value) => speeds.some((speed) => speed === value)) ?? 1,
      };
    },
    save(change) {
      if (change.queue) saveQueue(change.queue);
      if (change.current !== undefined) {
        write(keys.current, JSON.stringify(change.current && toStored(change.current)));
      }
      if (change.positionMs !== undefined) write(keys.progress, String(Math.round(change.positionMs) / 1000));
      if (change.mode !== undefined) write(keys.mode, String(playModes.indexOf(change.mode)));
      if (change.volume !== undefined) write(keys.volume, String(change.volume));
      if (change.muted !== undefined) write(keys.muted, String(change.muted));
      if (change.speed !== undefined) write(keys.speed, String(change.speed));
    },
  };
}
